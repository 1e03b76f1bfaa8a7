import { isDeepStrictEqual } from 'node:util';
import type { YAMLSeq } from 'yaml';
import { columnOf, type Edit, endOf, lineStart, nextLine, onOneLine, startOf } from './edits.ts';
import { plainData } from './read-yaml.ts';
import { isGroup, type Value } from './values.ts';
import { afterDash, inline, type Style } from './written-value.ts';

/** Which entry of before each of now is; undefined for new ones. */
const placesOf = (before: readonly Value[], now: readonly Value[]) => {
  const taken = new Set<number>();
  return now.map((entry) => {
    const place = before.findIndex((old, index) => !taken.has(index) && isDeepStrictEqual(old, entry));
    if (place >= 0) taken.add(place);
    return place < 0 ? undefined : place;
  });
};

/** An entry that stayed for the most part: which one it was, and what it is now. */
export function changedEntry(
  before: readonly Value[],
  now: readonly Value[],
): { place: number; value: Value } | undefined {
  const places = placesOf(before, now);
  const gone = before.keys().filter((index) => !places.includes(index));
  const left = [...gone];
  const pairs = now.flatMap((value, index) => {
    if (places[index] !== undefined || !isGroup(value)) return [];
    return left.map((place) => {
      const fields = Object.entries(Object(before[place]));
      return {
        place,
        value,
        alike: fields.filter(([key, old]) => isDeepStrictEqual(value[key], old)).length,
      };
    });
  });
  const [best] = pairs.sort((a, b) => b.alike - a.alike);
  return best && best.alike > 0 ? best : undefined;
}

/** A list with other entries, or in another order; those that stay keep their bytes, with the comments above them. */
export function editList(text: string, seq: YAMLSeq, now: readonly Value[], style: Style): Edit {
  const places = placesOf(seq.items.map(plainData), now);
  if (seq.flow) {
    const [first, second] = seq.items;
    const between = second ? text.slice(endOf(first), startOf(second)) : ', ';
    const entries = now.map((entry, index) => {
      const old = seq.items[places[index] ?? -1];
      return old ? text.slice(startOf(old), endOf(old)) : inline(entry, style);
    });
    const separator = /^\s*,\s*$/.test(between) ? between : ', ';
    return { from: startOf(first), to: endOf(seq.items.at(-1)), text: entries.join(separator) };
  }
  const token = seq.srcToken?.type === 'block-seq' ? seq.srcToken.items : [];
  const dashes = token.map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0);
  const indent = columnOf(text, dashes[0] ?? 0);
  const ends = seq.items.map((item, index) =>
    nextLine(text, Math.max(endOf(item), (dashes[index] ?? 0) + 1)),
  );
  const from = lineStart(text, dashes[0] ?? 0);
  const to = ends.at(-1) ?? from;
  const oneLine = onOneLine(seq);
  const entries = now.map((entry, index) => {
    const place = places[index];
    if (place === undefined)
      return `${indent}- ${oneLine ? inline(entry, style) : afterDash(entry, style, `${indent}  `)}`;
    return text.slice(place === 0 ? from : ends[place - 1], ends[place]).replace(/\r?\n$/, '');
  });
  return { from, to, text: entries.join('\n') + (text[to - 1] === '\n' ? '\n' : '') };
}
