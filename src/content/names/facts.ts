import type { Content, Plan } from '../schema.ts';

/** What is counted in rooms, of the launch or of one plan. */
export type RoomFact = 'quartos' | 'suites' | 'banheiros';

/** Where facts stand: plans only where a launch shows any. */
export type FactSource = Pick<Content, 'empreendimento'> & Partial<Pick<Content, 'plantas'>>;

/** The plans of a launch; none where it shows none. */
export const plansOf = ({ plantas }: FactSource): Plan[] => Object.values(plantas?.plantas ?? {});

/** How many a plan has: its own number, or the launch's. Undefined where nobody says. */
export const roomsOf = (plan: Plan | undefined, fact: RoomFact, { empreendimento }: FactSource) =>
  plan?.[fact] ?? empreendimento.ficha[fact];

/** The different numbers that there are among the plans, the least first; empty where nobody says. */
export function roomsAmong(source: FactSource, fact: RoomFact): number[] {
  const plans = plansOf(source);
  const all = (plans.length > 0 ? plans : [undefined]).map((plan) => roomsOf(plan, fact, source));
  return [...new Set(all.filter((number) => number !== undefined))].sort((a, b) => a - b);
}

const list = new Intl.ListFormat('pt-BR');
const area = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The greatest or the least of an area of the plans in square metres as the page writes it, `62,40`. */
const areaWords =
  (pick: (...areas: number[]) => number, field: 'area-privativa' | 'jardim') => (source: FactSource) => {
    const known = plansOf(source).flatMap((plan) => plan[field] ?? []);
    return known.length > 0 ? area.format(pick(...known)) : undefined;
  };

const roomWords = (fact: RoomFact) => (source: FactSource) =>
  list.format(roomsAmong(source, fact).map(String)) || undefined;

/** What every text may name in braces, worked out of the facts: `2`, or `2 e 3` where plans differ. Undefined where nobody says. */
export const FACT_WORDS: Record<string, (source: FactSource) => string | undefined> = {
  quartos: roomWords('quartos'),
  suites: roomWords('suites'),
  banheiros: roomWords('banheiros'),
  vagas: ({ empreendimento: { ficha } }) => ficha.vagas?.toString(),
  entrega: ({ empreendimento: { ficha } }) => ficha.entrega,
  fases: ({ empreendimento: { ficha } }) => ficha.fases && list.format(ficha.fases.map(({ nome }) => nome)),
  'area-menor': areaWords(Math.min, 'area-privativa'),
  'area-maior': areaWords(Math.max, 'area-privativa'),
  'area-jardim': areaWords(Math.max, 'jardim'),
};
