import { textsIn } from '#core/launch/schema/meanings.ts';
import { type Content, fileSchemas } from '#core/launch/schema.ts';
import { isGroup, isList, type Path, type Value, withValue } from '#core/launch/yaml/values.ts';
import { fieldId } from '../words.ts';

/** Private-use characters: each marks one text, at its end. */
const FIRST_MARK = 0xe000;
const MAX_MARKS = 0xf8ff - FIRST_MARK;
const MARKS = /[\ue000-\uf8ff]/g;
const ENCODED_MARKS = /%E[EF]%[89AB][0-9A-F]%[89AB][0-9A-F]/gi;

/** Holds the places that an element shows, separated by spaces. */
const EDIT_ATTRIBUTE = 'data-edit';

/** Texts that the page compares or puts into URLs; the index leads to them. */
const UNMARKED = [
  /^mensagens\//,
  /^theme\//,
  /^condicoes\/tabela\//,
  /^empreendimento\/(nome|nome-curto|site|ficha)\b/,
  /^fotos\/[^/]+\/legenda$/,
  /^plantas\/plantas\/[^/]+\/ambientes\//,
  /\/(id|pasta|destino|fuso)$/,
];
const TEXT_KINDS = [undefined, 'text', 'long'];

/** Elements of the page that show the price table's amounts, which are numbers without marks. */
const AMOUNTS = / data-amounts\b/;
const PRICE_TABLE = 'condicoes/tabela';

const isNested = (value: unknown): value is Value => isGroup(value) || isList(value);

/** Adds a mark to the end of each text. @returns the texts' places by their marks, too */
export function markTexts(content: Content): { content: Content; places: string[] } {
  const places: string[] = [];
  const marked = Object.entries(content).map(([file, values]) => {
    if (!isNested(values)) return [file, values];
    let next: Value | undefined = values;
    for (const { path, text, kind } of textsIn(values, fileSchemas[file as keyof Content])) {
      const id = fieldId(file, path);
      const isPlain = TEXT_KINDS.includes(kind) && !UNMARKED.some((pattern) => pattern.test(id));
      if (!isPlain || text === '' || places.length >= MAX_MARKS) continue;
      next = withValue(next, path, text + String.fromCharCode(FIRST_MARK + places.length));
      // A picture leads to its photo, whose description is one of its fields.
      places.push(addressOf(file === 'fotos' ? [file, ...path.slice(0, 1)] : [file, ...path]));
    }
    return [file, next];
  });
  return { content: withPhonePhotos(Object.fromEntries(marked)), places };
}

/** Photos that share a place: one for desktops, one for phones. */
function* photoPairs(value: unknown): Generator<[photo: string, phonePhoto: string]> {
  if (!isNested(value)) return;
  const { foto, 'foto-celular': phonePhoto } = Object(value);
  if (foto && phonePhoto) yield [foto, phonePhoto];
  for (const inside of Object.values(value)) yield* photoPairs(inside);
}

/** A picture has one description, so the mark of its phone photo goes beside the other. */
function withPhonePhotos(content: Content): Content {
  const fotos = { ...content.fotos };
  for (const [name, phoneName] of photoPairs(content)) {
    const [photo, phonePhoto] = [fotos[name], fotos[phoneName]];
    const [mark = ''] = phonePhoto?.alt.match(MARKS) ?? [];
    if (photo && !photo.alt.includes(mark)) fotos[name] = { ...photo, alt: photo.alt + mark };
  }
  return { ...content, fotos };
}

/** Encoded, since spaces separate places. */
const addressOf = (path: Path) => path.map((key) => encodeURIComponent(key)).join('/');

const PARTS =
  /<!--[\s\S]*?-->|<(style|title|noscript)\b[\s\S]*?<\/\1>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const TEXT_WRAPPER = /^ class="(?:unbroken|narrow)"$/;

interface Part {
  html: string;
  places: Set<string>;
}

/**
 * Turns a page's marks into attributes of the elements around them.
 * @param places of the texts, by their marks
 */
export function placeMarks(html: string, places: readonly string[]): string {
  const parts: Part[] = [];
  const open: { tag: string; part: Part; isWrapper: boolean }[] = [];
  const placesIn = (text = '') =>
    [...text.matchAll(MARKS)].flatMap(([mark]) => places[mark.charCodeAt(0) - FIRST_MARK] ?? []);
  const note = (part: Part | undefined, found: string[]) => {
    for (const place of found) part?.places.add(place);
  };
  const withoutScripts = html.replaceAll(/<script\b[\s\S]*?<\/script>/gi, '');
  for (const [whole, , closing, opening, attributes = ''] of withoutScripts.matchAll(PARTS)) {
    const part: Part = { html: whole, places: new Set() };
    parts.push(part);
    if (opening) {
      note(part, placesIn(/ alt="([^"]*)"/.exec(attributes)?.[1]));
      if (AMOUNTS.test(attributes)) note(part, [PRICE_TABLE]);
      const isClosed = VOID.test(opening) || attributes.endsWith('/');
      if (!isClosed) open.push({ tag: opening, part, isWrapper: TEXT_WRAPPER.test(attributes) });
    } else if (closing) {
      const place = open.findLastIndex(({ tag }) => tag === closing);
      if (place >= 0) open.length = place;
    } else if (!whole.startsWith('<'))
      note(open.findLast(({ isWrapper }) => !isWrapper)?.part, placesIn(whole));
  }
  const marked = parts.map(({ html, places }) =>
    places.size > 0
      ? html.replace(/^<[\w-]+/, `$& ${EDIT_ATTRIBUTE}="${[...places].join(' ')}"`)
      : html,
  );
  return marked.join('').replaceAll(MARKS, '').replaceAll(ENCODED_MARKS, '');
}
