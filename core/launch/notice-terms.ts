import { nameFrom } from './yaml/values.ts';

/** How long a delivered contact may stay on the server. */
export const KEPT_FOR = ['1 dia', '7 dias', '30 dias', '90 dias'] as const;

/** What a notice says of the origins that the site keeps: a row of its table. */
export const ORIGIN_ROW = [
  'De onde você veio',
  'Saber quais anúncios funcionam',
  'legítimo interesse',
  'até 2 anos',
] as const;

/** @param datum the first cell of a row */
export const isOriginRow = (datum: string): boolean => nameFrom(datum) === nameFrom(ORIGIN_ROW[0]);
