import { chatUrl, messageWithLead } from '#core/lead/chat.ts';
import { chatEnding } from '#core/lead/origin.ts';
import { showToast, type Toast } from '../notices/toasts.ts';
import type { Problems } from './form-fields.ts';
import type { KeptLead } from './kept-leads.ts';
import { openChat } from './open-chat.ts';
import type { SentBy } from './outbox.ts';
import type { FormKind } from './settings.ts';
import { pageSettings } from './settings.ts';
import { visit } from './storage.ts';
import { CHAT_INSTEAD, FIELDS, NOTICES, OPEN_CHAT } from './words.ts';

/** Ids of leads shown as failed, shared by both forms. */
export const failedLeads = new Set<string>();

function chatOf({ lead }: KeptLead): string {
  const { whatsapp, message } = pageSettings();
  return chatUrl(whatsapp, messageWithLead(message, lead) + chatEnding(visit.origin));
}

function report(
  tone: Toast['tone'],
  { title, text }: Pick<Toast, 'title' | 'text'>,
  { entry, ...look }: Partial<Toast> & { entry?: KeptLead } = {},
): void {
  const label = tone === 'success' ? OPEN_CHAT : CHAT_INSTEAD;
  const link = entry && { href: chatOf(entry), label, toChat: true };
  showToast({ tone, title, text, ...(link && { link }), ...look });
}

type Place = HTMLElement | null;

export function reportRefusal(
  problem: 'missing' | 'phone',
  { phone }: Problems,
  place: Place,
): void {
  const { required, badPhone } = NOTICES;
  const ofPhone =
    phone === 'foreign'
      ? { ...badPhone, text: `${FIELDS.phone.foreign} ${badPhone.text}` }
      : badPhone;
  report('destructive', problem === 'missing' ? required : ofPhone, { place });
}

export function reportFailure(entry: KeptLead, reason: string, place: Place): void {
  failedLeads.add(entry.id);
  console.error(`The lead was not sent: ${reason}`);
  report('destructive', NOTICES.failed, { entry, sticky: true, subject: entry.id, place });
}

export function reportSent(kind: FormKind, entry: KeptLead, place: Place): void {
  // The notice is sticky when its link must replace a chat that could not be opened.
  const sticky = kind === 'lead' && !openChat(chatOf(entry));
  report('success', kind === 'lead' ? NOTICES.sent : NOTICES.received, { entry, sticky, place });
}

/** At the screen's edge notices could cover the title of a visible form. */
function noticesOnScreen(): Place {
  const isOnScreen = (place: HTMLElement) => {
    const { top } = place.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  };
  return [...document.querySelectorAll<HTMLElement>('.form-notices')].find(isOnScreen) ?? null;
}

export function reportResent(entry: KeptLead, by: SentBy): void {
  const { resent } = NOTICES;
  const place = noticesOnScreen();
  if (failedLeads.delete(entry.id))
    report('success', resent, { entry, sticky: true, subject: entry.id, place });
  else if (by === 'this tab') report('quiet', resent, { place });
}
