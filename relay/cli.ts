import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TIME_ZONE } from '../src/content/time-zone.ts';
import type { Launch } from '../src/lead/built-for.ts';
import { failWith, readBuiltConfiguration } from './configuration.ts';
import { checkDataFolder } from './data-folder.ts';
import { mailFolder, removeMailFiles } from './delivery/mail-folder.ts';
import { sendTestLead } from './delivery/mail-test.ts';
import { outliveLogReaders } from './log.ts';
import { backUpOutbox } from './outbox/backup.ts';
import { spreadsheetRow, toCsv } from './outbox/csv.ts';
import { openDesk } from './outbox/open.ts';
import type { OutboxDesk } from './outbox/outbox.ts';
import { findPerson, forgetPerson, phoneOf } from './person.ts';
import { forgottenWords, foundWords } from './person-words.ts';
import { queueCommand, unservedWords } from './queue-commands.ts';
import { checkRenaming, renamedWords } from './renaming.ts';
import { loadEnvironmentFile, readSettings, type Settings } from './settings.ts';
import { readLaunch } from './site/built-for.ts';
import { siteFolder } from './site/site-folder.ts';

const USAGE = `npm run mail -- <command>

  list                  what is in the outbox: id, state, attempts, age, next attempt (no personal data)
  retry [id…]           tries waiting and given-up leads again now; all of them without ids
  export [--csv] [--all]  undelivered leads with name and phone, as JSON (or CSV) on stdout;
                        --all adds the delivered ones that are still kept
  remove <id>…          removes leads for good, their .eml files too, once you have them elsewhere
  find PHONE            what is kept of a person, mail files included; the phone in any usual form
  forget PHONE          erases a person for good: their leads, whatever their state, and their mail files
  backup FILE           copies the outbox into a file while the server runs; to restore it see deploy/README.md
  queues                the receivers of WEBHOOK_URL: what waits for each, and which queue nobody serves any more
  queues hand OLD NEW   gives what waits in a queue that nobody serves to another one
  queues drop OLD       lets it go
  renamed               the launch has a new label: the outbox in PostgreSQL is its own, under this one
  test                  sends a test lead the way that leads go, and says where it went or what to mend

For a clean file: npm run --silent mail -- export --csv > leads.csv`;

function age(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 90) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}

async function list(desk: OutboxDesk): Promise<void> {
  const rows = await desk.list();
  const now = Date.now();
  for (const { id, state, attempts, acceptedAt, nextAt, error } of rows) {
    const next = state === 'waiting' ? ` · next ${nextAt <= now ? 'now' : `in ${age(nextAt - now)}`}` : '';
    console.log(
      `${id} · ${state} · attempts ${attempts} · taken ${age(now - acceptedAt)} ago${next}${error ? ` · ${error}` : ''}`,
    );
  }
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  console.log(
    `${count('waiting')} waiting, ${count('dead')} given up, ${count('delivered')} delivered and still kept`,
  );
}

/** The one command that needs no outbox: a broker tries the mail before the first start. */
async function test(): Promise<void> {
  const site = siteFolder();
  if (!existsSync(join(site, 'index.html')))
    throw new Error(
      'O site ainda não foi montado. Rode "npm start" uma vez (ou "npm run build") e repita o teste.',
    );
  const { settings, launch } = readBuiltConfiguration(site);
  if (settings.provider.origin) {
    console.log(
      `A página envia os contatos por ${settings.provider.origin}; teste esse envio lá. Aqui se testa só o que chega a este servidor.`,
    );
  }
  console.log(await sendTestLead(settings, launch));
}

/** The launch that is built here; none where nothing is. */
function builtLaunch(): Launch | undefined {
  const site = siteFolder();
  return existsSync(join(site, 'index.html')) ? readLaunch(site) : undefined;
}

/** The launch's time zone; the sample's where nothing is built. */
const timeZone = () => builtLaunch()?.timeZone ?? DEFAULT_TIME_ZONE;

async function backUp({ dataDir, databaseUrl }: Settings, file: string | undefined): Promise<void> {
  if (databaseUrl) throw new Error('The outbox is in PostgreSQL: back it up with pg_dump.');
  if (!file) throw new Error('Say where to: npm run mail -- backup FILE');
  const { leads } = await backUpOutbox(dataDir, file);
  console.log(`${leads} leads are in ${file}`);
}

async function tellUnserved(desk: OutboxDesk): Promise<void> {
  for (const sentence of unservedWords(await desk.queues())) console.log(sentence);
}

/** Runs one command of the operator's. */
async function run([command = '', ...rest]: string[], desk: OutboxDesk, dataDir: string): Promise<void> {
  const ids = rest.filter((word) => !word.startsWith('--'));
  const folder = mailFolder(dataDir);
  switch (command) {
    case 'list':
      await list(desk);
      return tellUnserved(desk);
    case 'retry':
      console.log(`${await desk.retry(ids)} due now; a running server takes them within 15 seconds`);
      return tellUnserved(desk);
    case 'export': {
      const rows = await desk.export(rest.includes('--all'));
      const csv = () => toCsv(rows.map((row) => spreadsheetRow(row, timeZone())));
      return console.log(rest.includes('--csv') ? csv() : JSON.stringify(rows, null, 2));
    }
    case 'remove':
      if (ids.length === 0) throw new Error('Say which: npm run mail -- remove <id>…');
      return console.log(
        `${await desk.remove(ids)} removed, and ${await removeMailFiles(folder, ids)} .eml files`,
      );
    case 'find': {
      const phone = phoneOf(ids.join(' '));
      return console.log(foundWords(phone, await findPerson(phone, { desk, folder }), timeZone()));
    }
    case 'forget': {
      const phone = phoneOf(ids.join(' '));
      return console.log(forgottenWords(phone, await forgetPerson(phone, { desk, folder })));
    }
    case 'queues':
      return console.log(await queueCommand(ids, desk));
    case 'renamed':
      return console.log(renamedWords(builtLaunch()));
    default:
      throw new Error(USAGE);
  }
}

try {
  outliveLogReaders();
  loadEnvironmentFile();
  // The desk sends nothing, so nobody's address will do; the content it never needs.
  const settings = readSettings(process.env, { mailTo: 'nobody@localhost' });
  const { dataDir } = settings;
  await checkDataFolder(dataDir);
  const [command] = process.argv.slice(2);
  if (command === 'test') {
    await test();
    process.exit(0);
  }
  const renamed = command === 'renamed';
  const launch = settings.databaseUrl ? builtLaunch() : undefined;
  if (renamed) checkRenaming(settings, launch);
  if (!settings.databaseUrl && !existsSync(join(dataDir, 'outbox.db'))) {
    throw new Error(
      `There is no outbox in ${dataDir} yet. Start the server first, or set DATA_DIR to its folder.`,
    );
  }
  if (command === 'backup') {
    await backUp(settings, process.argv[3]);
    process.exit(0);
  }
  const desk = await openDesk(settings, { label: launch?.label, renamed });
  try {
    await run(process.argv.slice(2), desk, dataDir);
  } finally {
    await desk.close();
  }
} catch (error) {
  failWith(error);
}
