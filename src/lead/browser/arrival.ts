import { chatUrl } from '../chat.ts';
import { membersOf, membersOfJson } from '../json.ts';
import { type Origin, originOf, readOrigin } from '../origin.ts';
import { chatEnding } from '../origin-words.ts';
import { VISIT_KEY } from './storage-keys.ts';
import { visit } from './visit.ts';

/* The script of a page whose content asks where visits come from; the forms wake long after it ran. */

function remembered(): Origin | undefined {
  try {
    const stored = membersOfJson(sessionStorage.getItem(VISIT_KEY) ?? '');
    return readOrigin((name) => stored.get(name));
  } catch {
    return undefined;
  }
}

function remember(origin: Origin): void {
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(origin));
  } catch {}
}

/** A click on an advert or a marked link; without one, coming from elsewhere says less than what is known. */
const isMarked = (origin: Origin) => Object.keys(origin).some((name) => /^utm_|id$/.test(name));

/**
 * The origin of this visit: what this page's arrival tells, or what an earlier page of the same tab was told. A newer
 * click takes an older one's place.
 */
function originOfVisit(): Origin | undefined {
  const known = remembered();
  const arrived = originOf(location.href, document.referrer);
  if (!arrived || (known && !isMarked(arrived))) return known;
  remember(arrived);
  return arrived;
}

/** Ends the message of a chat link with the place, once. */
function signChat(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.host !== 'wa.me') return;
  const text = new URL(link.href).searchParams.get('text') ?? '';
  if (text && !text.endsWith(visit.ending)) link.href = chatUrl(link.pathname.slice(1), text + visit.ending);
}

visit.readStored = (stored) => {
  const members = membersOf(stored);
  return readOrigin((name) => members.get(name));
};
visit.origin = originOfVisit();
visit.ending = chatEnding(visit.origin ?? {});
// However a link is followed or copied; the links themselves are written at build, and by forms, notices and plans.
if (visit.ending)
  for (const event of ['click', 'auxclick', 'contextmenu']) document.addEventListener(event, signChat, true);
