import { fill } from '../launch/yaml/values.ts';
import type { Lead } from './lead.ts';

/** Where a form that opens a chat ends up: `wa.me` redirects. */
export const CHAT_ORIGINS = ['https://wa.me', 'https://api.whatsapp.com'];

/**
 * A click-to-chat link: number in international digits without plus, message URL-encoded, without
 * what a cut leaves of an emoji, which no URL can hold.
 */
export function chatUrl(whatsapp: string, message: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(message.replace(/\p{Cs}/gu, ''))}`;
}

export const messageWithLead = (template: string, { name, phone }: Lead): string =>
  fill(template, { nome: name, celular: phone });
