import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publish, type TinyBuild, tinyBuild } from '../../tests/support/relay/published.ts';
import { postLead, startRelay } from '../../tests/support/relay/server.ts';
import { LAUNCH } from '../../tests/support/relay/submission.ts';
import { temporaryFolder, until } from '../../tests/support/relay/support.ts';
import { rounds } from '../../tests/support/rounds.ts';
import { KEPT_BUILDS, keptBuilds } from './site-folder.ts';

const [ONE, OTHER] = [
  tinyBuild('alfa', 'alfa@exemplo.com.br'),
  tinyBuild('beta', 'beta@exemplo.com.br'),
];

async function servedSite(env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const site = join(folder, 'dist');
  const DATA_DIR = join(folder, 'data');
  const id = publish(site, ONE);
  const start = async () => {
    const relay = await startRelay({ MAIL_TO: '', DATA_DIR, ...env }, { siteRoot: site });
    const text = async (path: string) => (await fetch(relay.url + path)).text();
    return { ...relay, text };
  };
  return { site, id, start, ...(await start()) };
}

const EVERY_MS = 5;
const SWAPS = rounds(4, 20);
const REQUESTS_A_SWAP = rounds(25, 50);

test('200 requests a second through several publications: each answer is whole, of one build', async () => {
  const { site, url, health } = await servedSite();
  // Stays below the limit of 100 connections a sender, also on a slow machine.
  const agent = new Agent({ keepAlive: true, maxSockets: 50, scheduling: 'fifo' });
  onTestFinished(() => agent.destroy());
  const builds = [ONE, OTHER];
  const policyOf = ({ script }: TinyBuild) => createHash('sha256').update(script).digest('base64');
  const paths = [
    '/',
    '/sala.json',
    ...builds.map(({ mark }) => `/_astro/page.${mark}.js`),
    '/_astro/photo.alfa.webp',
  ];
  const faults: string[] = [];
  const seen: Record<string, number> = { alfa: 0, beta: 0 };

  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const fault = (why: unknown) => {
        faults.push(`${path}: ${why}`);
        resolve();
      };
      const request = get(url + path, { agent }, async (answer) => {
        try {
          const body = (await buffer(answer)).toString();
          const build = builds.find(
            ({ files }) => files[path === '/' ? 'index.html' : path.slice(1)] === body,
          );
          if (answer.statusCode !== 200 || !build)
            return fault(`${answer.statusCode}, ${body.slice(0, 40)}`);
          const policy = String(answer.headers['content-security-policy']);
          if (path === '/' && !policy.includes(policyOf(build)))
            return fault('the policy of another build');
          seen[build.mark] = (seen[build.mark] ?? 0) + 1;
          resolve();
        } catch (error) {
          fault(error);
        }
      });
      request.on('error', fault);
    });
  // Open pages ask for hashed files of the other build, once both exist.
  publish(site, OTHER);

  const start = Date.now();
  const answers: Promise<void>[] = [];
  const names: string[] = [];
  for (let swap = 0; swap < SWAPS; swap += 1) {
    for (let n = 0; n < REQUESTS_A_SWAP; n += 1) {
      answers.push(ask(paths[n % paths.length] ?? '/'));
      // Wait by the clock, so that a slow machine asks as often.
      await after(Math.max(0, start + answers.length * EVERY_MS - Date.now()));
    }
    names.push(publish(site, builds[swap % 2] ?? ONE));
    expect((await health()).site).toEqual({ build: names.at(-1), refused: false });
  }
  await Promise.all(answers);
  expect(faults).toEqual([]);
  expect(answers).toHaveLength(SWAPS * REQUESTS_A_SWAP);
  expect(Math.min(...Object.values(seen)), 'both were served').toBeGreaterThan(10);
  expect(keptBuilds(site).length, 'old ones make room').toBeLessThanOrEqual(KEPT_BUILDS);
});

test('an older open page finds its script, and its lead goes to the new recipient', async () => {
  const { site, url, stop, text, start, dataDir } = await servedSite();
  publish(site, OTHER, { launch: { label: 'Outro nome' } });
  expect(await text('/')).toBe(OTHER.files['index.html']);
  expect(await text('/_astro/page.alfa.js')).toBe(ONE.files['_astro/page.alfa.js']);
  expect(await text('/_astro/photo.alfa.webp')).toBe(ONE.files['_astro/photo.alfa.webp']);
  for (const { mark, email } of [ONE, OTHER])
    expect(await postLead(url, `Pessoa ${mark}`, { to_email: email })).toBe(200);
  const mails = () =>
    globSync(join(dataDir, 'mail/*.eml')).map((file) => readFileSync(file, 'latin1'));
  await until('both arrived', () => mails().length === 2);
  for (const mail of mails()) {
    expect(mail).toMatch(/^To: beta@exemplo\.com\.br$/m);
    expect(mail).toContain('Outro nome');
  }
  expect(await postLead(url, 'Outra', { to_email: 'alguem@example.org' })).toBe(403);

  await stop();
  // An older version wrote it so.
  for (const build of keptBuilds(site).slice(1)) writeFileSync(join(build, 'launch.json'), '{}');
  const again = await start();
  expect(await again.text('/_astro/page.alfa.js')).toBe(ONE.files['_astro/page.alfa.js']);
});

test('a build of another recipient or launch, or a broken one, is refused; the older one stays', async () => {
  const { site, id, text, health, log } = await servedSite({ MAIL_TO: ONE.email });
  publish(site, OTHER);
  expect(await text('/')).toBe(ONE.files['index.html']);
  expect((await health()).site).toEqual({ build: id, refused: true });
  const said = () =>
    log.lines.filter((line) => line.includes('A nova publicação não entrou no ar'));
  expect(said()[0]).toContain(`MAIL_TO era ${OTHER.email}`);

  publish(site, OTHER, { mailTo: ONE.email, launch: { folder: 'outra' } });
  expect(await text('/')).toBe(ONE.files['index.html']);
  expect(said()[1]).toContain(`tem a página do lançamento outra, e este é ${LAUNCH.folder}`);

  publish(site, { ...OTHER, files: { 'index.html': 'half' } }, { mailTo: ONE.email });
  rmSync(join(site, 'launch.json'));
  expect(await text('/')).toBe(ONE.files['index.html']);
  expect(said()).toHaveLength(3);

  const right = publish(site, OTHER, { mailTo: ONE.email });
  expect(await text('/')).toBe(OTHER.files['index.html']);
  expect((await health()).site).toEqual({ build: right, refused: false });
});

test('a page that is a plain folder becomes a version; a server goes on without any', async () => {
  const { site, stop, start } = await servedSite();
  await stop();
  const plain = `${site}-plain`;
  cpSync(`${site}/`, plain, { recursive: true, dereference: true });
  rmSync(site);
  for (const build of keptBuilds(site)) rmSync(dirname(build), { recursive: true });
  renameSync(plain, site);
  const again = await start();
  expect(await again.text('/')).toBe(ONE.files['index.html']);

  publish(site, OTHER);
  expect(await again.text('/')).toBe(OTHER.files['index.html']);
  expect(lstatSync(site).isSymbolicLink()).toBe(true);
  expect(keptBuilds(site)).toHaveLength(2);
  expect(await again.text('/_astro/page.alfa.js')).toBe(ONE.files['_astro/page.alfa.js']);

  rmSync(site);
  expect(await again.text('/'), 'a server goes on without').toBe(OTHER.files['index.html']);
});

test.each<[string, (site: string) => void]>([
  ['is missing', (site) => rmSync(realpathSync(site), { recursive: true })],
  ['was emptied by a disk that was cut off', (site) => writeFileSync(join(site, 'index.html'), '')],
  ['tells nothing of itself', (site) => writeFileSync(join(site, 'launch.json'), '{"launch":')],
  ['lost a script', (site) => rmSync(join(site, '_astro/page.beta.js'))],
  ['has a picture cut short', (site) => truncateSync(join(site, '_astro/photo.beta.webp'), 4096)],
  [
    'was emptied, and has no list of its files, as of an earlier release',
    (site) => {
      rmSync(join(dirname(realpathSync(site)), 'sizes.json'));
      writeFileSync(join(site, 'index.html'), '');
    },
  ],
])(
  'a server whose page %s starts with the newest whole one, and shows the next',
  async (_, damage) => {
    const { site, id, stop, start } = await servedSite();
    publish(site, OTHER);
    await stop();
    damage(site);
    const printed = vi.spyOn(console, 'error');
    const again = await start();
    expect(await again.text('/')).toBe(ONE.files['index.html']);
    const said = () => again.log.lines.filter((line) => /no ar|publica/i.test(line));
    expect(said()).toEqual([
      expect.stringContaining(`No ar está a mais nova das versões inteiras, ${id}.`),
    ]);
    const next = publish(site, OTHER);
    expect(await again.text('/')).toBe(OTHER.files['index.html']);
    expect(said().slice(1)).toEqual([`No ar: a publicação ${next}.`]);
    expect(printed, 'no words of a library').not.toHaveBeenCalled();
  },
);
