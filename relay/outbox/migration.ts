import { z } from 'zod';
import type { Statements } from './store.ts';
import { MAIL } from './terms.ts';

/** Version 1.0 numbered its queues and kept their receivers in this table. Until version 3. */
export const OLD_TABLE = 'receiver';

export const NOT_MIGRATED =
  'os contatos ainda estão como a versão anterior os guarda. Reinicie o servidor, que os passa para esta; depois rode o comando de novo';

const oldRow = z.object({ queue: z.string(), name: z.string().nullable(), host: z.string() });

const OLD_QUEUES = `
  SELECT queue, name, host FROM ${OLD_TABLE} WHERE queue <> '${MAIL}' ORDER BY place IS NULL, place`;
/** Two steps, since a new name may be another queue's old name. Names contain no spaces. */
const RENAME = 'UPDATE delivery SET queue = $name WHERE queue = $queue';
const RENAMED = `UPDATE delivery SET queue = substr(queue, 3) WHERE queue LIKE '> %'`;

export async function nameQueues(inside: Statements): Promise<void> {
  const taken = new Set([MAIL]);
  for (const { queue, name, host } of await inside.read(oldRow, OLD_QUEUES)) {
    const free = [name, host, queue].find((one) => one && !taken.has(one));
    const newName = free ?? `${queue}-${host}`;
    taken.add(newName);
    await inside.run(RENAME, { queue, name: `> ${newName}` });
  }
  await inside.run(RENAMED);
  await inside.run(`DROP TABLE ${OLD_TABLE}`);
}
