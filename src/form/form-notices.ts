import { chatUrl, messageWithLead } from '../lead/chat.ts';
import { showToast } from '../notices/toasts.ts';
import type { FormWords } from './form-props.ts';
import type { KeptLead } from './kept-lead.ts';

/** Where a form's notices stand. */
type Place = HTMLElement | null;

const chatLink = (words: FormWords, { lead }: KeptLead, label: string) => ({
  href: chatUrl(words.whatsapp, messageWithLead(words.chatMessage, lead)),
  label,
  toChat: true,
});

/** Something is missing or the phone is no phone: the specification's words for both. */
export function tellRefused(words: FormWords, problem: 'missing' | 'phone', place: Place): void {
  const { titulo, texto } = problem === 'missing' ? words.toasts.obrigatorios : words.toasts.telefone;
  showToast({ tone: 'destructive', title: titulo, text: texto, place });
}

/** It was not sent; stays, with the way to the chat, until it was. */
export function tellFailed(words: FormWords, entry: KeptLead, place: Place): void {
  const { titulo, texto } = words.toasts.falha;
  const link = chatLink(words, entry, words.talkNow);
  showToast({
    tone: 'destructive',
    title: titulo,
    text: texto,
    link,
    sticky: true,
    subject: entry.id,
    place,
  });
}

/** It was sent; stays when the chat is a link in it only. */
export function tellSent(words: FormWords, entry: KeptLead, place: Place, sticky: boolean): void {
  const { titulo, texto } = words.toasts.success;
  const link = chatLink(words, entry, words.openChat);
  showToast({ tone: 'success', title: titulo, text: texto, link, sticky, place });
}

/** What the visitor saw fail was sent after all: takes the place of that notice, and leads to the chat. */
export function tellSentAfterAll(words: FormWords, entry: KeptLead): void {
  const { titulo, texto } = words.toasts.reenviado;
  const link = chatLink(words, entry, words.openChat);
  showToast({ tone: 'success', title: titulo, text: texto, link, sticky: true, subject: entry.id });
}

/** What an earlier visit left was sent: a quiet line. */
export function tellSentFromEarlier(words: FormWords): void {
  const { titulo, texto } = words.toasts.reenviado;
  showToast({ tone: 'quiet', title: titulo, text: texto });
}
