import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { findPrograms } from '../programs.ts';
import { freePort } from './started.ts';

export interface PostgresServer {
  database(): Promise<string>;
  /** `immediate` acts like a crash. */
  stop(how: 'immediate' | 'fast'): Promise<void>;
  start(): Promise<void>;
  /** Runs SQL outside any pool. */
  sql(databaseUrl: string, sql: string): Promise<void>;
  close(): Promise<void>;
}

const INITDB = '-U relay -A trust -E UTF8 --locale=C --no-sync';

/** PostgreSQL refuses to run as root, so it then runs as the package's user. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = dirname(findPrograms('postgres').postgres);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const root = process.getuid?.() === 0;
  const run = async (name: string, ...args: string[]): Promise<string> => {
    const command = [
      ...(root ? ['runuser', '-u', 'postgres', '--'] : []),
      join(bin, name),
      ...args,
    ];
    const [program = '', ...rest] = command;
    // The server outlives pg_ctl and would hold its pipe open.
    const stdio = name === 'pg_ctl' ? 'ignore' : 'pipe';
    const child = spawn(program, rest, { cwd: folder, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed: ${output}`);
    return output;
  };
  if (root) {
    const owner = statSync('/var/lib/postgresql');
    chownSync(folder, owner.uid, owner.gid);
  }
  const data = join(folder, 'data');
  const port = await freePort();
  await run('initdb', '-D', data, ...INITDB.split(' '));
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=120`;
  const start = async () =>
    void (await run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log')));
  const stop = async (how: 'immediate' | 'fast') =>
    void (await run('pg_ctl', 'stop', '-m', how, '-D', data));
  await start();
  const base = `postgres://relay@127.0.0.1:${port}`;
  async function sql(connectionString: string, text: string): Promise<void> {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  let databases = 0;
  return {
    async database() {
      databases += 1;
      const name = `leads${databases}`;
      await sql(`${base}/postgres`, `CREATE DATABASE ${name}`);
      return `${base}/${name}`;
    },
    stop,
    start,
    sql,
    async close() {
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
