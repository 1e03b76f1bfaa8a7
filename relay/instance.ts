import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { databaseName } from './outbox/outbox.ts';
import type { Settings } from './settings.ts';

/**
 * Which data a relay works on, as a short word that names nothing: the data folder as a file of this machine, so that
 * a copy is another one and a link isn't, and the database. Server and commands compare theirs.
 */
export async function instanceOf({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const folder = await stat(dataDir, { bigint: true }).catch(() => undefined);
  const parts = [folder?.dev, folder?.ino, databaseUrl && databaseName(databaseUrl)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
