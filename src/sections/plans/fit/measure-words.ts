import { LONGEST, SHORTEST } from './arrangement.ts';

/** A length as Brazilians write it: `2,35`. Rounded to the centimetre; millimetres in. */
export const bareMetres = (millimetres: number): string => (millimetres / 1000).toFixed(2).replace('.', ',');

/** `2,35 m` */
export const metres = (millimetres: number): string => `${bareMetres(millimetres)} m`;

/** `2,10 x 0,95` */
export const size = ({ width, depth }: { width: number; depth: number }): string =>
  `${bareMetres(width)} x ${bareMetres(depth)}`;

/** A side as somebody writes it, in centimetres or, below 10, in metres. Millimetres; undefined if it is not possible. */
export function readSide(written: string): number | undefined {
  const number = Number(
    /^\s*(\d+(?:[.,]\d+)?)\s*(?:c?m)?\s*$/.exec(written)?.[1]?.replace(',', '.') ?? Number.NaN,
  );
  const side = Math.round(number < 10 ? number * 1000 : number * 10);
  return side >= SHORTEST && side <= LONGEST ? side : undefined;
}
