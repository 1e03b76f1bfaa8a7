import { LONGEST, SHORTEST } from './arrangement.ts';

/** A length as Brazilians write it: `2,35`. Rounded to the centimetre, half a one up as on the plans; millimetres in. */
export const bareMetres = (millimetres: number): string =>
  (Math.round(millimetres / 10 + 1e-6) / 100).toFixed(2).replace('.', ',');

/** `2,35 m` */
export const metres = (millimetres: number): string => `${bareMetres(millimetres)} m`;

/** `2,10 x 0,95` */
export const size = ({ width, depth }: { width: number; depth: number }): string =>
  `${bareMetres(width)} x ${bareMetres(depth)}`;

const WRITTEN = /^\s*(\d*(?:[.,]\d*)?)\s*(?:c?m)?\s*$/;

/** Whether what is written so far may become a possible side with more of it: `1`, on the way to 190. */
export function mayGrow(written: string): boolean {
  const digits = WRITTEN.exec(written)?.[1];
  return digits !== undefined && Number(digits.replace(',', '.') || 0) * 10 <= LONGEST;
}

/** A side as somebody writes it, in centimetres or, below 10, in metres. Millimetres; undefined if it is not possible. */
export function readSide(written: string): number | undefined {
  const number = Number(
    /^\s*(\d+(?:[.,]\d+)?)\s*(?:c?m)?\s*$/.exec(written)?.[1]?.replace(',', '.') ?? Number.NaN,
  );
  const side = Math.round(number < 10 ? number * 1000 : number * 10);
  return side >= SHORTEST && side <= LONGEST ? side : undefined;
}
