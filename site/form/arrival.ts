import { chatUrl } from '#core/lead/chat.ts';
import { chatEnding, type Origin, originOf, readOrigin } from '#core/lead/origin.ts';
import { membersOfJson, recall, remember, visit } from './storage.ts';

const VISIT_KEY = 'origem-da-visita';

const isMarked = (origin: Origin) => Object.keys(origin).some((name) => /^utm_|id$/.test(name));

function signChat(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.host !== 'wa.me') return;
  const text = new URL(link.href).searchParams.get('text') ?? '';
  if (text && !text.endsWith(ending)) link.href = chatUrl(link.pathname.slice(1), text + ending);
}

const stored = membersOfJson(recall(VISIT_KEY, 'sessionStorage'));
const known = readOrigin((name) => stored[name]);
const arrived = originOf(location.href, document.referrer);
// A tab's first origin holds until a marked link replaces it.
const newer = arrived && (!known || isMarked(arrived));
if (newer) remember(VISIT_KEY, arrived, 'sessionStorage');
visit.origin = newer ? arrived : known;
const ending = chatEnding(visit.origin);
if (ending)
  for (const event of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, signChat, true);
