import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian puts the programs of the newest version; undefined where there are none. */
function programs(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
    .at(-1);
}

/** Whether tests can start a PostgreSQL of their own here. */
export const hasPostgres = (): boolean => programs() !== undefined;

export interface PostgresServer {
  /** The address of a new, empty database. */
  database(): string;
  /** Stops it at once, as a crash does, or in order, and starts it again. */
  restart(how: 'immediate' | 'fast'): void;
  stop(how?: 'immediate' | 'fast'): void;
  start(): void;
  /** Runs SQL in one of its databases, past every pool. */
  sql(databaseUrl: string, sql: string): string;
  /** Stops it and removes all of it. */
  close(): void;
}

/** A free port: PostgreSQL takes no 0. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a PostgreSQL of the test's own on loopback, as Debian's package brings it. It refuses to run as
 * root; there it runs as the package's user.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs();
  if (!bin) throw new Error('Debian’s package postgresql is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const root = process.getuid?.() === 0;
  const run = (name: string, ...args: string[]) => {
    const command = [...(root ? ['runuser', '-u', 'postgres', '--'] : []), join(bin, name), ...args];
    const [program = '', ...rest] = command;
    // A log of its own: pg_ctl's child would hold a pipe open.
    const { status, stdout, stderr } = spawnSync(program, rest, {
      cwd: folder,
      encoding: 'utf8',
      stdio: name === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${name} failed: ${stderr || stdout}`);
    return stdout ?? '';
  };
  if (root) {
    const owner = statSync('/var/lib/postgresql');
    chownSync(folder, owner.uid, owner.gid);
  }
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'relay', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=120`;
  const start = () => void run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log'));
  const stop = (how: 'immediate' | 'fast' = 'immediate') => void run('pg_ctl', 'stop', '-m', how, '-D', data);
  start();
  const base = `postgres://relay@127.0.0.1:${port}`;
  const sql = (databaseUrl: string, text: string) => run('psql', '-X', '-A', '-t', '-c', text, databaseUrl);
  let databases = 0;
  return {
    database() {
      databases += 1;
      sql(`${base}/postgres`, `CREATE DATABASE leads${databases}`);
      return `${base}/leads${databases}`;
    },
    restart(how) {
      stop(how);
      start();
    },
    stop,
    start,
    sql,
    close() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
