import { isList, labelOf, type Path, type Value } from '../content/yaml/values.ts';

/** Whether two values, or two paths, say the same. */
export const same = (one: Value | Path | undefined, other: Value | Path | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A list with its entry at one place moved to another. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** A value in one line of words, for a list of changes. */
export function said(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isList(value))
    return value
      .map((entry) => labelOf(entry) || said(entry))
      .filter(Boolean)
      .join(value.length > 2 ? ' · ' : ', ');
  return Object.values(value).map(said).filter(Boolean).join(' · ');
}

/** Whether nothing is written: no text, or a list of none. */
export const isBlank = (value: Value | undefined): boolean => !/[^,]/.test(String(value ?? ''));

/** Words that keys have without their accents. */
const ACCENTS: Record<string, string> = {
  ...{ agua: 'água', area: 'área', areas: 'áreas', bicicletario: 'bicicletário', cafe: 'café' },
  ...{ danca: 'dança', edificio: 'edifício', espaco: 'espaço', ginastica: 'ginástica' },
  ...{ predio: 'prédio', recepcao: 'recepção', salao: 'salão', servico: 'serviço', suite: 'suíte' },
  ...{ suites: 'suítes', terraco: 'terraço' },
};

/** The name of a key as people read it: `foto-celular` becomes `Foto celular`, `suite` `Suíte`. */
export const spoken = (key: string | number): string => {
  const words = String(key)
    .split('-')
    .map((word) => ACCENTS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
