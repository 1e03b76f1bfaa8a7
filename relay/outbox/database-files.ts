import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The database and its write-ahead log, which holds commits of its own. */
const FILES = ['outbox.db', 'outbox.db-wal'];

function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  return file && `${file.dev}:${file.ino}`;
}

/**
 * Remembers which files an open database lives in. A process that has them open goes on reading and
 * writing them after they were deleted, and all of it is gone when it ends.
 * @returns a check that throws when one of them has been removed or replaced since
 */
export function watchDatabaseFiles(dataDir: string): () => void {
  const watched = FILES.map((file) => {
    const path = join(dataDir, file);
    return { file, path, identity: identityOf(path) };
  });
  return () => {
    const gone = watched.find(({ path, identity }) => identityOf(path) !== identity);
    if (gone) {
      throw new Error(
        `${gone.file} foi apagado ou trocado com o servidor no ar, e por isso nenhum contato é aceito. Os aceitos antes ainda estão sendo entregues: quando o registro não falar mais deles, reinicie o servidor`,
      );
    }
  };
}
