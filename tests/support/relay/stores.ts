import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { HOUR, MINUTE } from '#relay/clock.ts';
import type { OutboxDesk } from '#relay/outbox/desk.ts';
import type { Outbox } from '#relay/outbox/outbox.ts';
import { openDesk, openOutbox } from '#relay/outbox/outbox.ts';
import type { LeasedClaim, Queue } from '#relay/outbox/queue.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres.ts';
import { type FakeClock, fakeClock, keptLog, sampleEnquiry, temporaryFolder } from './support.ts';

export async function claimOne(queue: Queue): Promise<LeasedClaim> {
  const [claim] = await queue.claim(1);
  if (!claim) throw new Error(`Nothing is due in the queue ${queue.name}.`);
  return claim;
}

export async function deliverOne(queue: Queue): Promise<LeasedClaim> {
  const claim = await claimOne(queue);
  await queue.settle(claim, { result: 'delivered' });
  return claim;
}

export async function giveUpOne(
  queue: Queue,
  error = 'refused EENVELOPE 550',
): Promise<LeasedClaim> {
  const claim = await claimOne(queue);
  await queue.settle(claim, { result: 'dead', error });
  return claim;
}

export interface StoreUnderTest {
  outbox: Outbox;
  /** The store's time, too. */
  clock: FakeClock;
  log: ReturnType<typeof keptLog>;
  /** Opens the same store as another process would. */
  open(receivers?: readonly string[]): Promise<Outbox>;
  desk(receivers?: readonly string[]): Promise<OutboxDesk>;
  /** Changes the database behind the outbox's back. */
  meddle(sql: { sqlite: string; postgres: string }): Promise<void>;
}

interface StoreSettings {
  /** Names of receivers beside the mail. */
  receivers?: readonly string[];
  keepMs?: number;
}

export type SetUp = (settings?: StoreSettings) => Promise<StoreUnderTest>;

export const FULL_DISK = {
  sqlite: `CREATE TRIGGER full BEFORE INSERT ON pulse BEGIN SELECT raise(FAIL, 'disk full'); END`,
  postgres: `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON outbox.pulse FOR EACH ROW EXECUTE FUNCTION full_disk()`,
};
export const ROOM_AGAIN = {
  sqlite: 'DROP TRIGGER full',
  postgres: 'DROP TRIGGER full_disk ON outbox.pulse',
};

/**
 * An outbox of version 1.0.0; its lead waits for mail, an unnamed, a named and a removed receiver.
 */
const VERSION_1 = `
  CREATE TABLE receiver (
    queue TEXT PRIMARY KEY, name TEXT, address TEXT NOT NULL, host TEXT NOT NULL, place BIGINT);
  INSERT INTO receiver (queue, name, address, host, place) VALUES
    ('mail', NULL, '', '', -1), ('crm', NULL, 'a', 'portal.example', 0),
    ('2', 'crm', 'b', 'crm.example', 1), ('3', NULL, 'c', 'portal.example', NULL);
  INSERT INTO lead (id, enquiry, accepted_at, seen_at)
    VALUES ('old', '${JSON.stringify(sampleEnquiry())}', 1, 1);
  INSERT INTO delivery (queue, lead, expires_at, next_at)
    SELECT queue, 'old', 9000000000000, 1 FROM receiver;`;
export const MAKE_VERSION_1 = {
  sqlite: VERSION_1,
  postgres: `SET search_path TO outbox; ${VERSION_1} ALTER TABLE launch RENAME COLUMN name TO label;`,
};

async function openStore(
  place: { dataDir: string; databaseUrl?: string },
  { receivers: own = [], keepMs = HOUR }: StoreSettings,
  meddle: StoreUnderTest['meddle'],
): Promise<StoreUnderTest> {
  const clock = fakeClock();
  const log = keptLog();
  const options = { clock, log, databaseClock: clock };
  const settingsFor = (receivers: readonly string[]) => ({
    ...place,
    webhooks: receivers.map((name) => ({ name })),
  });
  const open = async (receivers = own) => {
    const outbox = await openOutbox(settingsFor(receivers), { ...options, keepMs: () => keepMs });
    onTestFinished(() => outbox.close());
    return outbox;
  };
  return {
    outbox: await open(),
    clock,
    log,
    open,
    async desk(receivers = own) {
      const desk = await openDesk(settingsFor(receivers), options);
      onTestFinished(() => desk.close());
      return desk;
    },
    meddle,
  };
}

export function sqliteStore(settings: StoreSettings = {}): Promise<StoreUnderTest> {
  const dataDir = temporaryFolder();
  return openStore({ dataDir }, settings, async ({ sqlite }) => {
    using db = new DatabaseSync(join(dataDir, 'outbox.db'));
    db.exec(sqlite);
  });
}

let server: PostgresServer | undefined;

async function postgresStore(settings: StoreSettings = {}): Promise<StoreUnderTest> {
  if (!server) throw new Error('PostgreSQL has not been started.');
  const { database, sql } = server;
  const databaseUrl = await database();
  return openStore({ dataDir: '', databaseUrl }, settings, ({ postgres }) =>
    sql(databaseUrl, postgres),
  );
}

const PATIENCE_MS = 2 * MINUTE;

/** CI alone tries PostgreSQL, whose server takes long to start. */
export const TRIES_POSTGRES = Boolean(process.env.CI);

export function describeStores(cases: (setUp: SetUp) => void): void {
  describe('SQLite', () => cases(sqliteStore));
  describe.runIf(TRIES_POSTGRES)('PostgreSQL', () => {
    beforeAll(async () => {
      server = await startPostgres();
    }, PATIENCE_MS);
    afterAll(() => server?.close(), PATIENCE_MS);
    cases(postgresStore);
  });
}
