import { FILES } from '#core/launch/files.ts';
import { isGroup, isList, labelOf, type Path, type Value } from '#core/launch/yaml/values.ts';

/** Whether two values, or two paths, say the same. */
export const same = (one: Value | Path | undefined, other: Value | Path | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Two or three numbers of one thing, which a file may have as a list or as `310, 716`. */
export const numbersOf = (value: Value = ''): string[] =>
  isList(value)
    ? value.map(String)
    : String(value)
        .split(/[\s,;[\]]+/)
        .filter(Boolean);

/** Whether nothing is written: no text, or a list of none. */
export const isBlank = (value: Value | undefined): boolean => !/[^,]/.test(String(value ?? ''));

/** What is written under a key, whatever that is called: `constructor` is a name like another. */
export const own = <Of>(
  of: Readonly<Record<string, Of>> | undefined,
  key: string,
): Of | undefined => (of && Object.hasOwn(of, key) ? of[key] : undefined);

/** Words that keys have without their accents. */
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

/** The name of a key as people read it: `foto-celular` becomes `Foto celular`, `suite` `Suíte`. */
export const spoken = (key: string | number): string => {
  const words = String(key)
    .split('-')
    .map((word) => own(ACCENTS, word) ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * What an entry is called that stands in a group by its name: as its group calls it, by what it
 * says itself, or so.
 */
export const calledIn = (called: unknown, key: string, entry?: Value): string =>
  own<string>(Object(called), key) ?? ((isGroup(entry) && labelOf(entry)) || spoken(key));

/** What a field is known by on the page, and in its address behind `#`. */
export const idOf = (file: string, path: Path) => [file, ...path].join('/');

/** The field that an address leads to; none where somebody broke it on the way. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The file that is called so, or that a field of this `id` stands in. */
const found = (id: string) => FILES.find(({ file }) => file === id.split('/')[0]);

/** Whether an element's `id` is a field's. */
export const isField = (id: string): boolean => found(id) !== undefined;

/** What a file is called. */
export const titleOf = (file: string): string => found(file)?.title ?? file;

/**
 * Where on the page a field's section is: `#condicoes`; nothing where the page's beginning is as
 * good a place as any.
 */
export const anchorOf = (id: string): string => /#.+/.exec(found(id)?.at ?? '')?.[0] ?? '';

const DAY_MS = 24 * 60 * 60 * 1000;
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const DATED = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const EXACTLY = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `23 de novembro às 14:32`; nothing where there is no time. @param iso a time in ISO 8601 */
export const dated = (iso: string): string => iso && DATED.format(new Date(iso));

/** As `dated`, with the seconds where another of these times is within the same minute. */
export const datedAmong = (iso: string, times: string[]): string =>
  times.filter((time) => dated(time) === dated(iso)).length > 1
    ? EXACTLY.format(new Date(iso))
    : dated(iso);

const DAYS = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/**
 * As `dated`, and by its day's name from yesterday to tomorrow: `amanhã às 19:54`.
 * @param now the moment from which it is said
 */
export function near(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const days = Math.round(
    (new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS,
  );
  return Math.abs(days) <= 1 ? `${DAYS.format(days, 'day')} às ${TIME.format(at)}` : dated(iso);
}

/** As `dated`, in a sentence, and shorter today: `às 14:32`, `em 3 de outubro às 14:32`. */
export function when(iso: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `às ${TIME.format(at)}` : `em ${DATED.format(at)}`;
}

/** A value as a file has it, and as people write it. */
interface Way {
  /** The file's own way. */
  plain: RegExp;
  shown: (plain: string) => string;
  /** What people write, in the file's way; anything else as it is. */
  plainly: (text: string) => string;
}

const WAYS: Record<string, Way> = {
  money: {
    plain: /^\d+$/,
    shown: (plain) => plain.replaceAll(/\B(?=(\d{3})+$)/g, '.'),
    plainly: (text) =>
      text.replace(/^(?:R\$ ?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,00)?$/, (_, digits) =>
        digits.replaceAll('.', ''),
      ),
  },
  area: {
    plain: /^\d+\.\d{1,2}$/,
    shown: (plain) => plain.replace('.', ','),
    plainly: (text) => text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  },
  phone: {
    plain: /^55\d{10,11}$/,
    shown: (plain) => plain.replace(/^55(\d\d)(\d+)(\d{4})$/, '($1) $2-$3'),
    plainly: (text) => text.replace(/^\((\d\d)\) ?(\d{4,5})-(\d{4})$/, '55$1$2$3'),
  },
};

/**
 * A value as people write it: `450.000`, `62,40`, `(85) 90000-0000`.
 * @param kind what its field asks for
 */
export function shown(kind: string | undefined, text: string): string {
  const way = WAYS[kind ?? ''];
  return way?.plain.test(text) ? way.shown(text) : text;
}

/** What is written in the place of `old`, in the way that the file has there. */
export function writtenAs(kind: string | undefined, old: string, text: string): string {
  const way = WAYS[kind ?? ''];
  return way?.plain.test(old) ? way.plainly(text.trim()) : text;
}
