import { z } from 'zod';
import { SCHEMA } from './schema.ts';
import type { Store } from './store.ts';

/**
 * How an outbox is opened: by a relay, which makes an outbox of nobody's its own; by a command, which only looks; or
 * by the command that says that the launch has another name now.
 */
export type Opening = 'relay' | 'command' | 'renamed';

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
