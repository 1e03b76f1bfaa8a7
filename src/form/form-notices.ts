import { chatUrl, messageWithLead } from '../lead/chat.ts';
import { chatEnding } from '../lead/origin.ts';
import { showToast } from '../notices/toasts.ts';
import { type FormKind, words } from './form.built.ts';
import type { KeptLead } from './kept-lead.ts';
import { visit } from './storage.ts';

const { notices } = words;

/** Where a form's notices stand. */
type Place = HTMLElement | null;

const inWords = ({ titulo, texto }: { titulo: string; texto: string }) => ({ title: titulo, text: texto });

/** The chat that a lead goes on in, with where the visit came from. */
export const chatOf = ({ lead }: KeptLead): string =>
  chatUrl(words.whatsapp, messageWithLead(words.chatMessage, lead) + chatEnding(visit.origin));

const chatLink = (entry: KeptLead, label: string) => ({ href: chatOf(entry), label, toChat: true });

/** Something is missing or the phone is no phone: the specification's words for both. */
export function tellRefused(problem: 'missing' | 'phone', place: Place): void {
  const said = problem === 'missing' ? notices.obrigatorios : notices.telefone;
  showToast({ tone: 'destructive', ...inWords(said), place });
}

/** It was not sent; stays, with the way to the chat, until it was. */
export function tellFailed(entry: KeptLead, place: Place): void {
  const link = chatLink(entry, words.talkNow);
  showToast({ tone: 'destructive', ...inWords(notices.falha), link, sticky: true, subject: entry.id, place });
}

/** It was sent; stays when the chat is a link in it only. */
export function tellSent(kind: FormKind, entry: KeptLead, place: Place, sticky: boolean): void {
  const link = chatLink(entry, words.openChat);
  showToast({ tone: 'success', ...inWords(words.sent[kind]), link, sticky, place });
}

/** What the visitor saw fail was sent after all: takes the place of that notice, and leads to the chat. */
export function tellSentAfterAll(entry: KeptLead): void {
  const link = chatLink(entry, words.openChat);
  showToast({ tone: 'success', ...inWords(notices.reenviado), link, sticky: true, subject: entry.id });
}

/** What an earlier visit left was sent: a quiet line. */
export function tellSentFromEarlier(): void {
  showToast({ tone: 'quiet', ...inWords(notices.reenviado) });
}

/** The browsers inside Instagram, Facebook and the like: a new tab there is lost or replaces the page. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(Instagram|FBAN|FBAV|FB_IAB|Line|TikTok|BytedanceWebview|musical_ly|Pinterest|Snapchat|LinkedInApp|; wv)\b/i.test(
    userAgent,
  );
}

/**
 * Opens a chat in a new tab where the browser allows it.
 * Opened without `noopener`, which would answer null even on success; the opener is cut right after.
 * @returns false when nothing was opened, so that the caller shows a link instead
 */
export function openChat(url: string): boolean {
  if (isInAppBrowser(navigator.userAgent) || typeof window.open !== 'function') return false;
  try {
    const tab = window.open(url, '_blank');
    if (!tab) return false;
    tab.opener = null;
    return true;
  } catch {
    return false;
  }
}
