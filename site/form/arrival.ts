import { chatUrl } from '#core/lead/chat.ts';
import { chatEnding, type Origin, originOf, readOrigin } from '#core/lead/origin.ts';
import { membersOfJson, recall, remember, visit } from './storage.ts';

/* Keeps where a visit came from, in the tab's own storage. Runs long before the forms hydrate. */

const VISIT_KEY = 'origem-da-visita';

/** Whether an advert or a marked link says where the visit came from. */
const isMarked = (origin: Origin) => Object.keys(origin).some((name) => /^utm_|id$/.test(name));

/** Appends the origin to the message of a chat link, once. */
function signChat(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.host !== 'wa.me') return;
  const text = new URL(link.href).searchParams.get('text') ?? '';
  if (text && !text.endsWith(ending)) link.href = chatUrl(link.pathname.slice(1), text + ending);
}

const stored = membersOfJson(recall(VISIT_KEY, 'sessionStorage'));
const known = readOrigin((name) => stored[name]);
const arrived = originOf(location.href, document.referrer);
// The first origin of a tab holds until a marked link replaces it.
const newer = arrived && (!known || isMarked(arrived));
if (newer) remember(VISIT_KEY, arrived, 'sessionStorage');
visit.origin = newer ? arrived : known;
const ending = chatEnding(visit.origin);
// Before a link is followed or copied.
if (ending)
  for (const event of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, signChat, true);
