import { chatUrl } from '#core/lead/chat.ts';
import { chatEnding, type Origin, originOf, readOrigin } from '#core/lead/origin.ts';
import { parseMembers, recall, remember, visit } from './storage.ts';

const VISIT_KEY = 'origem-da-visita';

const isMarked = (origin: Origin) => Object.keys(origin).some((name) => /^utm_|id$/.test(name));

function addEndingToChat(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.host !== 'wa.me') return;
  const text = new URL(link.href).searchParams.get('text') ?? '';
  if (text && !text.endsWith(ending)) link.href = chatUrl(link.pathname.slice(1), text + ending);
}

const storedMembers = parseMembers(recall(VISIT_KEY, 'sessionStorage'));
const storedOrigin = readOrigin((name) => storedMembers[name]);
const arrivalOrigin = originOf(location.href, document.referrer);
// A tab's first origin holds until a marked link replaces it.
const newOrigin = arrivalOrigin && (!storedOrigin || isMarked(arrivalOrigin));
if (newOrigin) remember(VISIT_KEY, arrivalOrigin, 'sessionStorage');
visit.origin = newOrigin ? arrivalOrigin : storedOrigin;
const ending = chatEnding(visit.origin);
if (ending)
  for (const event of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, addEndingToChat, true);
