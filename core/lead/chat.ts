import { fill } from '../launch/yaml/values.ts';
import type { Lead } from './lead.ts';

/** `wa.me` redirects to the second. */
export const CHAT_ORIGINS = ['https://wa.me', 'https://api.whatsapp.com'];

/** Drops half an emoji left by a cut, which no URL can hold. */
export function chatUrl(whatsapp: string, message: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(message.replace(/\p{Cs}/gu, ''))}`;
}

export const messageWithLead = (template: string, { name, phone }: Lead): string =>
  fill(template, { nome: name, celular: phone });
