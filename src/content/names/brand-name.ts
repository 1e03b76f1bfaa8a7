import type { Content } from '../schema.ts';

/** The launch's name as its brand shows it: its short name, and what stands small before that, if anything. */
export function brandName({ nome, 'nome-curto': short }: Content['empreendimento']): {
  before: string;
  short: string;
} {
  return short && nome.endsWith(` ${short}`)
    ? { before: nome.slice(0, -short.length - 1), short }
    : { before: '', short: nome };
}
