import { z } from 'zod';
import type { Log } from '../../log.ts';
import type { Statements, StoreOptions } from '../store.ts';

const serverRow = z.object({ commit: z.string(), fsync: z.string(), standby: z.boolean() });
const launchRow = z.object({ label: z.string() });
const jobsRow = z.object({ there: z.boolean() });

/**
 * Notes whose outbox this is. One launch alone may use it: two would send each other's leads to their own mailboxes.
 * @param label the launch's that opens it
 * @throws Error with a sentence when it is another launch's
 */
export async function noteLaunch(
  inside: Statements,
  label: string,
  opening: StoreOptions['opening'],
): Promise<void> {
  const note = (onConflict: string) =>
    inside.run(`INSERT INTO launch (id, label) VALUES (1, $label) ON CONFLICT (id) DO ${onConflict}`, {
      label,
    });
  if (opening === 'relay') await note('NOTHING');
  if (opening === 'renamed') await note('UPDATE SET label = excluded.label');
  const [owner] = await inside.read(launchRow, 'SELECT label FROM launch');
  if (owner && owner.label !== label)
    throw new Error(
      `o banco de dados guarda os contatos de "${owner.label}", e este site é de "${label}". Dois lançamentos no mesmo banco entregariam os contatos um do outro. Crie um banco só para este e escreva o endereço em DATABASE_URL. Se é o mesmo lançamento com um nome novo, rode: npm run mail -- renamed`,
    );
}

/** A commit that the server acknowledges before it is on its disk is no acknowledgement. */
export async function checkDurability(store: Statements, log: Log): Promise<void> {
  const [server] = await store.read(
    serverRow,
    `SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync, pg_is_in_recovery() AS standby`,
  );
  if (server?.standby)
    throw new Error(
      'DATABASE_URL aponta para uma réplica (standby), que não aceita contatos. Aponte para o servidor principal.',
    );
  if (server?.commit === 'off')
    throw new Error(
      'O PostgreSQL responde antes de gravar em disco (synchronous_commit = off), e algo no caminho não deixa este servidor mudar isso. Ponha on para este banco ou este usuário.',
    );
  if (server?.fsync === 'off')
    log.warn('O PostgreSQL está com fsync = off: uma queda de energia ali perde contatos já confirmados.');
}

/** Relays of one day on main kept leads as jobs of pg-boss. Nothing here reads those: what may wait there is said. */
export async function checkJobsOfBefore(store: Statements, log: Log): Promise<void> {
  const [jobs] = await store.read(jobsRow, "SELECT to_regclass('relay.job') IS NOT NULL AS there");
  if (jobs?.there)
    log.warn(
      'O banco tem o esquema "relay", onde versões de 22 de novembro de 2026 guardavam contatos, que esta não lê. Inicie uma vez a versão 056dd7b, que os traz para cá; depois apague-o: DROP SCHEMA relay CASCADE.',
    );
}
