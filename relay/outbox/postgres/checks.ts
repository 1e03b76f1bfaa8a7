import type { Db } from 'pg-boss';
import { z } from 'zod';
import type { Log } from '../../log.ts';
import { SCHEMA, type Store } from './schema.ts';

/**
 * How an outbox is opened: by a relay, which makes an outbox of nobody's its own; by a command, which only looks; or
 * by the command that says that the launch has another name now.
 */
export type Opening = 'relay' | 'command' | 'renamed';

const SERVER = z.object({ commit: z.string(), fsync: z.string(), standby: z.boolean() });
const NOTE = z.array(z.object({ label: z.string() }));

/**
 * Sees to it that one launch alone uses this outbox: two would send each other's leads to their own mailboxes.
 * @param label the launch's
 * @param where the database, for the sentence
 * @throws Error in Portuguese, with what to do, when the outbox is another launch's
 */
export async function belongTo(store: Store, label: string, where: string, opening: Opening): Promise<void> {
  await store.transaction(async (db) => {
    const note = (onConflict: string) =>
      db.executeSql(
        `INSERT INTO ${SCHEMA}.launch (id, label) VALUES (1, $1) ON CONFLICT (id) DO ${onConflict}`,
        [label],
      );
    if (opening === 'relay') await note('NOTHING');
    if (opening === 'renamed') await note('UPDATE SET label = excluded.label');
    const { rows } = await db.executeSql(`SELECT label FROM ${SCHEMA}.launch`);
    const [owner] = NOTE.parse(rows);
    if (owner && owner.label !== label)
      throw new Error(
        `O banco de dados ${where} guarda os contatos de "${owner.label}", e este site é de "${label}". Dois lançamentos no mesmo banco entregariam os contatos um do outro. Crie um banco só para este e escreva o endereço em DATABASE_URL. Se é o mesmo lançamento com um nome novo, rode: npm run mail -- renamed`,
      );
  });
}

/** A commit that the server acknowledges before it is on its disk is no acknowledgement. */
export async function checkDurability(db: Db, log: Log): Promise<void> {
  const { rows } = await db.executeSql(
    `SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync, pg_is_in_recovery() AS standby`,
  );
  const { commit, fsync, standby } = SERVER.parse(rows[0]);
  if (standby)
    throw new Error(
      'DATABASE_URL aponta para uma réplica (standby), que não aceita contatos. Aponte para o servidor principal.',
    );
  if (commit === 'off')
    throw new Error(
      'O PostgreSQL responde antes de gravar em disco (synchronous_commit = off), e algo no caminho não deixa este servidor mudar isso. Ponha on para este banco ou este usuário.',
    );
  if (fsync === 'off')
    log.warn('O PostgreSQL está com fsync = off: uma queda de energia ali perde contatos já confirmados.');
}
