import { FILES } from '#core/launch/files.ts';
import {
  isGroup,
  isList,
  labelOf,
  type Path,
  removeAccents,
  type Value,
} from '#core/launch/yaml/values.ts';
import type { Schema } from './schema.ts';

export const isSame = (one: Value | Path | undefined, other: Value | Path | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const splitNumbers = (value: Value = ''): string[] =>
  isList(value)
    ? value.map(String)
    : String(value)
        .split(/[\s,;[\]]+/)
        .filter(Boolean);

export const isBlank = (value: Value | undefined): boolean => !/[^,]/.test(String(value ?? ''));

export const countChanges = (count: number): string =>
  count === 1 ? '1 mudança' : `${count} mudanças`;

/** The words of a search, without accents. */
export const searchWords = (query: string): string[] =>
  removeAccents(query).split(/\s+/).filter(Boolean);

export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = removeAccents(text);
  return words.every((word) => searched.includes(word));
}

/** The value of an own key, so that a key named `constructor` is safe. */
export const ownValue = <Of>(
  of: Readonly<Record<string, Of>> | undefined,
  key: string,
): Of | undefined => (of && Object.hasOwn(of, key) ? of[key] : undefined);

const ACCENTS: Record<string, string> = {
  agua: 'água',
  area: 'área',
  areas: 'áreas',
  bicicletario: 'bicicletário',
  cafe: 'café',
  danca: 'dança',
  edificio: 'edifício',
  espaco: 'espaço',
  ginastica: 'ginástica',
  predio: 'prédio',
  recepcao: 'recepção',
  salao: 'salão',
  servico: 'serviço',
  suite: 'suíte',
  suites: 'suítes',
  terraco: 'terraço',
};

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A key as people write it: `area-gourmet` becomes `Área gourmet`. */
export const readableName = (key: string | number): string => {
  const words = String(key).split('-');
  return capitalize(words.map((word) => ownValue(ACCENTS, word) ?? word).join(' '));
};

/** What a schema calls the value of a key; without a title, the key. */
export const titleOf = ({ title }: Schema, key: string | number): string =>
  title ? capitalize(title) : readableName(typeof key === 'number' ? 'item' : key);

/** The name of a group's entry: from its schema, else its own label, else its key. */
export const entryName = (called: Schema['called'], key: string, entry?: Value): string =>
  ownValue(called, key) ?? ((isGroup(entry) && labelOf(entry)) || readableName(key));

/** The `id` of a field's element, and its address after `#`. */
export const fieldId = (file: string, path: Path) => [file, ...path].join('/');

export function fieldIdFromHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

const fileOfField = (id: string) => FILES.find(({ file }) => file === id.split('/')[0]);

export const isFieldId = (id: string): boolean => fileOfField(id) !== undefined;

export const fileTitle = (file: string): string => fileOfField(file)?.title ?? file;

/** The address of a field's section on the page, `#condicoes`; empty where it has none. */
export const sectionAnchor = (id: string): string =>
  /#.+/.exec(fileOfField(id)?.at ?? '')?.[0] ?? '';

const DAY_MS = 24 * 60 * 60 * 1000;
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const DATED = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const DATED_WITH_SECONDS = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `23 de novembro às 14:32`; empty for no time. @param iso a time in ISO 8601 */
const formatTime = (iso: string): string => iso && DATED.format(new Date(iso));

/** As `formatTime`, with seconds where another of these times is in the same minute. */
export const formatTimeAmong = (iso: string, times: string[]): string =>
  times.filter((time) => formatTime(time) === formatTime(iso)).length > 1
    ? DATED_WITH_SECONDS.format(new Date(iso))
    : formatTime(iso);

const DAYS = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** As `formatTime`, with the day's name from yesterday to tomorrow: `amanhã às 19:54`. */
export function formatNearTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const days = Math.round(
    (new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS,
  );
  return Math.abs(days) <= 1
    ? `${DAYS.format(days, 'day')} às ${TIME.format(at)}`
    : formatTime(iso);
}

/** `às 14:32` today, else `em 3 de outubro às 14:32`. */
export function formatTimeInSentence(iso: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `às ${TIME.format(at)}` : `em ${DATED.format(at)}`;
}

interface Notation {
  pattern: RegExp;
  format: (stored: string) => string;
  parse: (text: string) => string;
}

const NOTATIONS: Record<string, Notation> = {
  money: {
    pattern: /^\d+$/,
    format: (stored) => stored.replaceAll(/\B(?=(\d{3})+$)/g, '.'),
    parse: (text) =>
      text.replace(/^(?:R\$ ?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,00)?$/, (_, digits) =>
        digits.replaceAll('.', ''),
      ),
  },
  area: {
    pattern: /^\d+\.\d{1,2}$/,
    format: (stored) => stored.replace('.', ','),
    parse: (text) => text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  },
  phone: {
    pattern: /^55\d{10,11}$/,
    format: (stored) => stored.replace(/^55(\d\d)(\d+)(\d{4})$/, '($1) $2-$3'),
    parse: (text) => text.replace(/^\((\d\d)\) ?(\d{4,5})-(\d{4})$/, '55$1$2$3'),
  },
};

/**
 * A value as people write it: `450.000`, `62,40`, `(85) 90000-0000`.
 * @param kind of the value, from its field's schema
 */
export function formatValue(kind: string | undefined, text: string): string {
  const notation = NOTATIONS[kind ?? ''];
  return notation?.pattern.test(text) ? notation.format(text) : text;
}

/** A value as a row of the index shows it: a photo by its name. */
export const formatForRow = (kind: string | undefined, text: string): string =>
  kind === 'photo' ? readableName(text) : formatValue(kind, text);

/** Turns what people write into the file's form, where `old` has that form. */
export function parseAsStored(kind: string | undefined, old: string, text: string): string {
  const notation = NOTATIONS[kind ?? ''];
  return notation?.pattern.test(old) ? notation.parse(text.trim()) : text;
}
