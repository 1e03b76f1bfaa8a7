import { fill } from '../launch/yaml/values.ts';
import type { Lead } from './lead.ts';
import { internationalDigits } from './phone.ts';

/** `wa.me` redirects to the second. */
export const CHAT_ORIGINS = ['https://wa.me', 'https://api.whatsapp.com'];

/** Drops half an emoji left by a cut, which no URL can hold. */
export function chatUrl(whatsapp: string, message: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(message.replace(/\p{Cs}/gu, ''))}`;
}

/** How a broker answers a person: by a chat that begins with a greeting, or by a call. */
export function answersTo({ name, phone }: Lead, label: string) {
  const digits = internationalDigits(phone);
  const greeting = name ? `Olá, ${name}!` : 'Olá!';
  return {
    chat: chatUrl(digits, `${greeting} Recebi o seu contato pelo site do ${label}.`),
    call: `tel:+${digits}`,
  };
}

export const messageWithLead = (template: string, { name, phone }: Lead): string =>
  fill(template, { nome: name, celular: phone });
