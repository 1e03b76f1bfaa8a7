export const FOOTER_CHAT = 'Falar pelo WhatsApp';
