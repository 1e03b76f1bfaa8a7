import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#relay/clock.ts';
import { priceTables } from '#relay/files/prices-in-force.ts';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { BUILT_TABLE, builtSite } from '../tests/support/relay/site.ts';
import { keptLog, temporaryFolder } from '../tests/support/relay/support.ts';

function desk(table: object = BUILT_TABLE) {
  const dataDir = temporaryFolder();
  const site = builtSite();
  writeFileSync(join(site, 'conditions.json'), JSON.stringify(table));
  const env = processEnvironment({ DATA_DIR: dataDir, SITE_DIR: site });
  const file = join(dataDir, 'conditions.json');
  return {
    file,
    table: () => JSON.parse(readFileSync(file, 'utf8')),
    run: (...words: string[]) =>
      spawnSync(process.execPath, ['scripts/conditions.ts', ...words], { env, encoding: 'utf8' }),
  };
}

test('a new table is written from what is in force, with prices as people write them', () => {
  const { run, table } = desk();
  const { status, stdout } = run(
    'total=345.500',
    'sinal=R$ 24.185,00',
    'mes=10/2025',
    'valida-ate=31/10/2099',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('total R$ 345.500 · sinal R$ 24.185');
  expect(table()).toMatchObject({
    unidade: '201',
    total: 345500,
    sinal: 24185,
    mes: 'Outubro/2025',
    'valida-ate': '2099-10-31',
  });
  expect(run('parcela=1.250').status).toBe(0);
  expect(table()).toMatchObject({ total: 345500, parcela: 1250 });
});

test('of several units the one that is named is changed, and the table for all', () => {
  const { unidade: _, situacao, mes, ...unit } = BUILT_TABLE;
  const unidades = ['201', '502'].map((unidade) => ({ ...unit, unidade }));
  const { run, table } = desk({ situacao, mes, unidades });
  const { status, stdout } = run('unidade=502', 'total=410.000', 'mes=10/2025', 'valida-ate=31/10/2099');
  expect(status).toBe(0);
  expect(stdout).toContain('Unidade 201, 2º andar · total R$ 332.000');
  expect(stdout).toContain('Unidade 502, 2º andar · total R$ 410.000');
  expect(stdout).toContain('Outubro/2025 · vigente · vale até 31/10/2099');
  expect(table().unidades).toEqual([unidades[0], { ...unidades[1], total: 410_000 }]);
  expect(run('unidade=201', 'sinal=30.000', 'unidade=502', 'sinal=40.000').status).toBe(0);
  expect(table().unidades.map(({ sinal }: { sinal: number }) => sinal)).toEqual([30_000, 40_000]);
  expect(run('total=345.500').stderr).toContain(
    'Diga de qual unidade é "total". A tabela tem 2 unidades: 201, 502. Exemplo: unidade=201 total=345.500',
  );
  expect(run('unidade=999', 'total=345.500').stderr).toContain(
    'Não há unidade "999". A tabela tem 2 unidades',
  );
  expect(run('unidade=502', 'sinal=500.000').stderr).toContain('unidade 2 (502), campo "sinal"');
  expect(run('situacao=em-atualizacao').status).toBe(0);
});

test('a mistake is told with its sentence, and what was published stays', () => {
  const { run, table } = desk();
  run('total=345.500');
  const { status, stderr } = run('total=345', 'preço=1');
  expect(status).toBe(1);
  expect(stderr).toContain('campo "preço": este campo não existe aqui');
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(run('total=345').stderr).toContain('foi entendido como R$ 345, que não é o preço de um apartamento');
  expect(table().total).toBe(345500);
});

test('a table written by hand is checked, and taken away', () => {
  const { run, file } = desk();
  expect(run().stdout).toContain('vale a tabela da última publicação');
  writeFileSync(file, '{ "total": 345 }');
  expect(run().status).toBe(1);
  expect(run().stderr).toContain('campo "sinal": falta este campo');
  expect(run('apagar').status).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test('beside a file that is wrong a new table starts from the one that the server still shows', () => {
  const { run, file, table } = desk();
  run('total=345.500', 'sinal=25.000');
  expect(
    priceTables(dirname(file), systemClock, keptLog()).answered(undefined, 'America/Fortaleza'),
  ).toBeDefined();
  writeFileSync(file, '{ "total": 345 }');
  expect(run('parcela=1.250').status).toBe(0);
  expect(table()).toMatchObject({ total: 345_500, sinal: 25_000, parcela: 1250 });
});

const PUBLISHED =
  '{"situacao":"vigente","unidade":"201","andar":"2º andar","total":332000,"sinal":23240,"parcela":1100,"mes":"10/2025"}';

test.each([
  ['in Latin-1', Buffer.from(PUBLISHED, 'latin1'), 'não é um texto simples em UTF-8'],
  ['in UTF-16', Buffer.from(`\ufeff${PUBLISHED}`, 'utf16le'), 'não é um texto simples em UTF-8'],
  ['with curly quotes', PUBLISHED.replaceAll('"', '“'), 'usa aspas curvas'],
  ['with a field twice', PUBLISHED.replace('{', '{"total":1,'), 'repete um campo que já foi escrito'],
  ['with a name in braces', PUBLISHED.replace('2º andar', '{andar}'), '"{andar}" tem "{" ou "}"'],
])('a table %s is told, as the server would refuse it', (_, bytes, sentence) => {
  const { run, file } = desk();
  writeFileSync(file, bytes);
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});

test.skipIf(process.getuid?.() !== 0)('a table that root publishes is the server’s user’s', () => {
  const { run, file } = desk();
  chownSync(dirname(file), 65_534, 65_534);
  expect(run('total=345.500').status).toBe(0);
  expect(statSync(file).uid).toBe(65_534);
});

test('what is no field is refused with how it is written, and nothing is published', () => {
  const { run, file } = desk();
  const { status, stderr } = run('total=345.500', '--vigente');
  expect([status, stderr]).toEqual([1, expect.stringContaining('Não entendi "--vigente"')]);
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Exemplo: npm run') });
  expect(existsSync(file)).toBe(false);
});

test('a folder in its place is told in Portuguese', () => {
  const { run, file } = desk();
  run('total=345.500');
  rmSync(file);
  mkdirSync(file);
  expect(run().stderr).toContain('é uma pasta, não um arquivo');
});
