import { textsIn } from '#core/launch/schema/meanings.ts';
import { type Content, fileSchemas } from '#core/launch/schema.ts';
import { isGroup, isList, type Path, type Value, withValue } from '#core/launch/yaml/values.ts';
import { MARKS, MAX_MARKS, markOf } from '../marks.ts';
import { fieldId } from '../words.ts';

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
      next = withValue(next, path, text + markOf(places.length));
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
