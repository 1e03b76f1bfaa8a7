import type { Launch } from '../src/settings/built-for.ts';
import type { Settings } from './settings.ts';

/**
 * Whether `npm run mail -- renamed` has something to do.
 * @param launch the one that is built here
 * @throws Error with a sentence for the operator when it hasn't
 */
export function checkRenaming({ databaseUrl }: Settings, launch: Launch | undefined): void {
  if (!databaseUrl)
    throw new Error(
      'Os contatos deste servidor estão em um arquivo, que não guarda o nome do lançamento: não há o que mudar.',
    );
  if (!launch)
    throw new Error(
      'O site ainda não foi montado aqui, e o nome do lançamento vem dele. Rode "npm run build" e repita.',
    );
}

/** What was done, for the operator. */
export const renamedWords = (launch: Launch | undefined): string =>
  `O banco de dados agora é de "${launch?.label}". Reinicie os servidores deste lançamento que ainda usam o nome antigo, com o site montado de novo.`;
