export const FLOATING_CHAT = 'Converse Conosco!';
