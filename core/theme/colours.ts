import { wordsFrom } from '../launch/yaml/words-file.ts';

/** `#rrggbb` */
export type Hex = string;

export const BASE_COLOURS = {
  fundo: 'ground',
  papel: 'paper',
  tinta: 'ink',
  'tinta-suave': 'quiet-ink',
  profunda: 'deep',
  destaque: 'accent',
  brilho: 'highlight',
  acao: 'action',
  conversa: 'chat',
  linha: 'line-plain',
  erro: 'error',
} as const;
export type BaseColourName = keyof typeof BASE_COLOURS;

/** `share` from 0 to 1; used when a launch gives no colour of its own. */
export const SHADES = {
  'fundo-faixa': { token: 'ground-2', of: 'fundo', with: 'linha', share: 0.2 },
  'fundo-mapa': { token: 'ground-3', of: 'fundo', with: 'linha', share: 0.37 },
  'linha-clara': { token: 'line-pale', of: 'linha', with: 'fundo', share: 0.45 },
  'linha-forte': { token: 'line-strong', of: 'linha', with: 'tinta', share: 0.5 },
  'destaque-escuro': { token: 'accent-deep', of: 'destaque', with: 'profunda', share: 0.52 },
  'destaque-claro': { token: 'accent-pale', of: 'destaque', with: 'papel', share: 0.6 },
  'sobre-profunda': { token: 'on-deep', of: 'destaque', with: 'papel', share: 0.85 },
  'sobre-profunda-suave': { token: 'on-deep-quiet', of: 'destaque', with: 'papel', share: 0.72 },
  'acao-escura': { token: 'action-deep', of: 'acao', with: 'tinta', share: 0.18 },
  'conversa-escura': { token: 'chat-deep', of: 'conversa', with: 'tinta', share: 0.22 },
  'erro-escuro': { token: 'error-deep', of: 'erro', with: 'tinta', share: 0.22 },
  'erro-claro': { token: 'error-pale', of: 'erro', with: 'papel', share: 0.77 },
  'erro-fundo': { token: 'error-ground', of: 'erro', with: 'papel', share: 0.95 },
  'linha-campo': { token: 'field-line', of: 'tinta-suave', with: 'papel', share: 0.28 },
  exemplo: { token: 'hint', of: 'tinta-suave', with: 'papel', share: 0.12 },
  ceu: { token: 'sky', of: 'tinta', with: 'profunda', share: 0.25 },
  manha: { token: 'dusk', of: 'profunda', with: 'papel', share: 0.3 },
} as const;
type ShadeName = keyof typeof SHADES;

export type Token = (typeof BASE_COLOURS)[BaseColourName] | (typeof SHADES)[ShadeName]['token'];
export const TOKENS: Token[] = [
  ...Object.values(BASE_COLOURS),
  ...Object.values(SHADES).map(({ token }) => token),
];
export type Colours = Record<Token, Hex>;

export interface ThemeColours {
  cores: Record<BaseColourName, Hex>;
  tons: { [Name in ShadeName]?: Hex | undefined };
}

const entriesOf = <Name extends string, Value>(named: Record<Name, Value>) =>
  Object.entries(named) as [Name, Value][];

export const channels = (hex: Hex) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function mixed(one: Hex, other: Hex, share: number): Hex {
  const second = channels(other);
  const parts = channels(one).map((value, at) => value + ((second[at] ?? 0) - value) * share);
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

export function coloursOf({ cores, tons }: ThemeColours): Colours {
  const own = entriesOf(BASE_COLOURS).map(([name, token]) => [token, cores[name]]);
  const made = entriesOf(SHADES).map(([name, { token, of, with: other, share }]) => [
    token,
    tons[name] ?? mixed(cores[of], cores[other], share),
  ]);
  return Object.fromEntries([...own, ...made].map(([token, hex]) => [token, hex?.toLowerCase()]));
}

export function fieldOf(
  token: Token,
  { tons }: ThemeColours,
): ['cores', BaseColourName] | ['tons', ShadeName] {
  for (const [name, own] of entriesOf(BASE_COLOURS)) if (own === token) return ['cores', name];
  const [name, shade] = entriesOf(SHADES).find(([, { token: own }]) => own === token) ?? [];
  if (!name || !shade) throw new Error(`No colour is called ${token}.`);
  return tons[name] ? ['tons', name] : ['cores', shade.of];
}

const NEEDS = {
  /** WCAG 2.2, 1.4.3. */
  text: 4.5,
  /** WCAG 2.2, 1.4.3 and 1.4.11: large letters and edges of controls. */
  edge: 3,
  /** A veil over any photo must still pass `text`. */
  veil: 12,
};
const pairsIn = wordsFrom('core/theme/contrast.yaml');

/** 0 to 1 (WCAG 2.2). */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest lighter or darker colour with enough contrast in all pairs of its field. */
export function passingColour(
  given: ThemeColours,
  [group, name]: ReturnType<typeof fieldOf>,
  tokens: readonly Token[],
): Hex | undefined {
  const own = group === 'cores' ? given.cores[name] : given.tons[name];
  const changed = (hex: Hex) => coloursOf({ ...given, [group]: { ...given[group], [name]: hex } });
  const passes = (hex: Hex) =>
    faintPairs(changed(hex)).every(
      ({ front, back }) => !tokens.includes(front) && !tokens.includes(back),
    );
  for (let step = 1; own && step <= 255; step++)
    for (const end of ['#000000', '#ffffff']) {
      const hex = mixed(own, end, step / 255);
      if (passes(hex)) return hex;
    }
  return undefined;
}

/** In the order of the file; `where` is the Portuguese subject of a sentence. */
export function faintPairs(colours: Colours) {
  const isToken = (name: string): name is Token => Object.hasOwn(colours, name);
  const pairs = Object.entries(NEEDS).flatMap(([group, need]) =>
    Object.entries(pairsIn(group)).map(([pair, where]) => {
      const [front, back] = pair.split(' on ').filter(isToken);
      if (!front || !back)
        throw new Error(`contrast.yaml: "${pair}" names something that is no colour.`);
      return { front, back, ratio: contrast(colours[front], colours[back]), need, where };
    }),
  );
  return pairs.filter(({ ratio, need }) => ratio < need);
}
