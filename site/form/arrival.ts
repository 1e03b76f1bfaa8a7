import { chatUrl } from '#core/lead/chat.ts';
import { chatEnding, type Origin, originOf, readOrigin } from '#core/lead/origin.ts';
import { membersOfJson, recall, remember, visit } from './storage.ts';

/*
 * The script of a page whose content asks where visits come from; the forms wake long after it ran.
 */

/** In the tab's own storage: where the visit came from. */
const VISIT_KEY = 'origem-da-visita';

/**
 * A click on an advert or a marked link; without one, coming from elsewhere says less than what is
 * known.
 */
const isMarked = (origin: Origin) => Object.keys(origin).some((name) => /^utm_|id$/.test(name));

/** Ends the message of a chat link with the place, once. */
function signChat(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.host !== 'wa.me') return;
  const text = new URL(link.href).searchParams.get('text') ?? '';
  if (text && !text.endsWith(ending)) link.href = chatUrl(link.pathname.slice(1), text + ending);
}

const stored = membersOfJson(recall(VISIT_KEY, 'sessionStorage'));
const known = readOrigin((name) => stored[name]);
const arrived = originOf(location.href, document.referrer);
// What an earlier page of the tab was told holds, until a newer click takes its place.
const newer = arrived && (!known || isMarked(arrived));
if (newer) remember(VISIT_KEY, arrived, 'sessionStorage');
visit.origin = newer ? arrived : known;
const ending = chatEnding(visit.origin);
// However a link is followed or copied; the links themselves are written at build, and by forms,
// notices and plans.
if (ending)
  for (const event of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, signChat, true);
