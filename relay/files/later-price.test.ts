import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { OCTOBER } from '../../tests/support/price-tables.ts';
import { processEnvironment } from '../../tests/support/relay/environment.ts';
import { publish, tinyBuild } from '../../tests/support/relay/published.ts';
import { BUILT_TABLE } from '../../tests/support/relay/site.ts';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { run } from '../../tests/support/server.ts';
import { keptBuilds } from './site-folder.ts';

const NOVEMBER = { ...BUILT_TABLE, total: 350000, mes: 'Novembro/2025' };
const PAGE = tinyBuild('pagina');
const HOUR = 3_600_000;

/** The product's own server as a process, over a page whose table has stood since a day ago, and its operator's commands. */
async function served() {
  const site = join(temporaryFolder(), 'dist');
  const dataDir = join(temporaryFolder(), 'data');
  publish(site, PAGE, { tableSince: Date.now() - 24 * HOUR });
  const env = processEnvironment({ HOST: '127.0.0.1', SITE_DIR: site, DATA_DIR: dataDir });
  const start = async () => {
    const server = await run('scripts/serve.ts', env as Record<string, string>);
    onTestFinished(server.stop);
    return server;
  };
  let server = await start();
  const command = (script: string, ...words: string[]) =>
    spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
  return {
    site,
    file: join(dataDir, 'conditions.json'),
    month: async () => (await (await fetch(`${server.url}/conditions.json`)).json()).mes,
    prices: async () => (await (await fetch(`${server.url}/healthz`)).json()).prices,
    said: (words: string) => server.lines.filter((line) => line.includes(words)),
    conditions: (...words: string[]) => command('scripts/conditions.ts', ...words).stdout,
    gate: () => command('scripts/check-launch.ts').stdout,
    async restart() {
      await server.stop();
      server = await start();
    },
  };
}

test('of the page’s table and conditions.json the one that was changed later is in force, and the log says so', async () => {
  const { site, month, prices, said, conditions, restart } = await served();
  conditions('total=345.500', 'mes=10/2025');
  expect(await month()).toBe('Outubro/2025');
  publish(site, PAGE, { tableSince: Date.now() - 24 * HOUR });
  expect(await month(), 'a build that changes something else leaves it').toBe('Outubro/2025');

  publish(site, PAGE, { table: NOVEMBER, tableSince: Date.now() });
  expect(await month()).toBe('Novembro/2025');
  expect(await prices()).toEqual({ source: 'built', month: 'Novembro/2025', refused: null });
  const sentence =
    'Preços: vale a tabela da página (Novembro/2025), que mudou depois de conditions.json (Outubro/2025).';
  expect(said(sentence)).toEqual([sentence]);
  await restart();
  expect(await month(), 'also over a restart').toBe('Novembro/2025');
});

test('"npm run conditions" says which one is in force, and starts from that one', async () => {
  const { site, month, conditions } = await served();
  conditions('mes=10/2025');
  publish(site, PAGE, { table: NOVEMBER, tableSince: Date.now() });
  const shown = conditions();
  expect(shown).toContain('vale a tabela da página (Novembro/2025), que mudou depois de conditions.json');
  expect(shown).toContain('total R$ 350.000');
  expect(conditions('mes=12/2025')).toContain('total R$ 350.000');
  expect(await month()).toBe('Dezembro/2025');
  expect(conditions()).toContain('vale a tabela de conditions.json (Dezembro/2025)');
  conditions('apagar');
  expect(await month()).toBe('Novembro/2025');
});

test('a file that was put there by hand goes by when it was written', async () => {
  const { file, month, restart } = await served();
  const write = (at: number) => {
    writeFileSync(file, JSON.stringify(OCTOBER));
    utimesSync(file, at / 1000, at / 1000);
  };
  write(Date.now() - 48 * HOUR);
  expect(await month(), 'older than the page’s').toBe('Setembro/2025');
  write(Date.now());
  expect(await month()).toBe('Outubro/2025');
  writeFileSync(file, '{');
  await restart();
  expect(await month(), 'a wrong one leaves its last good state in force').toBe('Outubro/2025');
});

test('a file that can’t even be looked at leaves its last good state in force, and the page on the air', async () => {
  const { file, month, prices, conditions } = await served();
  conditions('mes=10/2025');
  expect(await month()).toBe('Outubro/2025');
  rmSync(file);
  symlinkSync('conditions.json', file);
  expect(await month()).toBe('Outubro/2025');
  expect(await prices()).toMatchObject({ source: 'published', refused: expect.stringContaining('aberto') });
});

test('a page that is built anew where none was is no change of its table: the data folder remembers', async () => {
  const { site, month, conditions } = await served();
  conditions('mes=10/2025');
  expect(await month()).toBe('Outubro/2025');
  for (const build of keptBuilds(site).slice(1)) rmSync(build, { recursive: true });
  publish(site, PAGE, { tableSince: Date.now() });
  expect(await month()).toBe('Outubro/2025');
});

test('a build of a machine whose clock goes ahead is not newer than what comes after it', async () => {
  const { site, month, conditions } = await served();
  publish(site, PAGE, { table: NOVEMBER, tableSince: Date.now() + 5 * HOUR });
  expect(await month()).toBe('Novembro/2025');
  conditions('mes=12/2025');
  expect(await month()).toBe('Dezembro/2025');
});

test('the launch gate looks at the table that is in force', async () => {
  const { site, conditions, gate } = await served();
  const table = loadContent().condicoes.tabela;
  const [unit] = table.unidades;
  publish(site, PAGE, { table, tableSince: Date.now() - HOUR });
  expect(gate()).not.toContain('31/01/2025');
  conditions('valida-ate=31/01/2025');
  expect(gate()).toContain('A tabela valia até 31/01/2025');
  expect(gate()).toMatch(/Onde: .*conditions\.json, campo "valida-ate" \(npm run conditions\)/);
  // The content has changed since what is published: that is what will be in force.
  publish(site, PAGE, {
    table: { ...table, unidades: [{ ...unit, total: 345_000 }] },
    tableSince: Date.now() - HOUR,
  });
  expect(gate()).not.toContain('31/01/2025');
});
