import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#core/gate/finding.ts';
import { openFindings } from '#core/gate/open-findings.ts';
import { EXAMPLE_MARK, isSample, writtenTexts } from '#core/gate/sample-checks.ts';
import { FILES, placeOf } from '#core/launch/files.ts';
import { loadContent } from '#core/launch/load.ts';
import type { FieldSchema } from '#core/launch/schema/meanings.ts';
import { jsonSchemaOf } from '#core/launch/schema.ts';
import { SAMPLE } from '../../tests/support/launch.ts';
import { folderOf } from '../../tests/support/launch-with.ts';
import { MACHINE } from '../../tests/support/machine.ts';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { writeNewLaunch } from './write-launch.ts';

const COMMAND = resolve('scripts/new-launch/new-launch.ts');

function run(root: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    cwd: root,
    env: { ...MACHINE, PORT: '0' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A project with one launch, to call the command in. */
function projectWithOne() {
  const root = temporaryFolder();
  mkdirSync(join(root, 'launches', SAMPLE, 'content'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

test('a new launch is made, what to do next is told, and the other one’s settings stay there', () => {
  const root = projectWithOne();
  writeFileSync(join(root, '.env'), 'PORT=0\n');
  const { status, stdout, stderr } = run(root, 'serra');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Criado: launches/serra.');
  expect(stdout).toContain(`1. Mova .env para a pasta de ${SAMPLE}`);
  expect(stdout).toContain('LAUNCH=serra npm run check:launch');
  expect(existsSync(join(root, 'launches/serra/.env'))).toBe(false);
  // A third launch does not ask which one to start from.
  expect(run(root, 'terceiro')).toMatchObject({ status: 0, stderr: '' });
});

test('a name that is none is refused in a sentence', () => {
  const { status, stdout, stderr } = run(projectWithOne(), 'Serra Azul');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('"Serra Azul" não serve de nome.');
});

describe('what is made', () => {
  const parent = mkdtempSync(join(tmpdir(), 'new-launch-'));
  const folder = join(parent, 'nova');
  const sample = folderOf(SAMPLE);
  let open: Finding[];
  beforeAll(async () => {
    await writeNewLaunch(folder);
    const mail = { configured: false, from: '', to: '', tested: false };
    open = openFindings({ content: loadContent(folder), folder, now: Date.now(), mail });
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  const linesOf = (file: string) => readFileSync(join(folder, placeOf(file)), 'utf8').split('\n');
  const whatOf = (id: string) => open.filter((finding) => finding.id === id);

  function fieldNames({ properties = {}, items, additionalProperties }: FieldSchema): string[] {
    return [
      ...Object.entries(properties).flatMap(([name, field]) => [name, ...fieldNames(field)]),
      ...[items ?? [], additionalProperties || []].flat().flatMap(fieldNames),
    ];
  }

  test.each(FILES.map(({ file }) => file))(
    '%s.yaml has every field that there is, each after what it is for',
    (file) => {
      const lines = linesOf(file);
      for (const name of fieldNames(jsonSchemaOf(file))) {
        const place = lines.findIndex((line) => new RegExp(`^[# -]*${name}:`).test(line));
        expect(place, name).toBeGreaterThan(0);
      }
    },
  );

  test('is refused by every part of the checklist', () => {
    expect([...new Set(open.map(({ title }) => title))]).toEqual([
      'Quem vende',
      'Incorporação',
      'Preço e pagamento',
      'Textos e números',
      'Imagens',
      'Privacidade',
      'Recebimento dos contatos',
    ]);
  });

  test.each([
    'capa',
    'sobre',
    'lazer',
    'localizacao',
    'perguntas',
    'plantas',
    'fotos',
    'condicoes',
    'empreendimento',
    'investimento',
    'mapa',
    'topo',
    'privacidade',
  ])('what %s.yaml says is to be filled', (file) => {
    expect(whatOf('colchetes').map((finding) => finding.file)).toContain(file);
  });

  test.each(['empreendimento', 'condicoes', 'plantas', 'theme'])(
    'has no figure in %s.yaml that isn’t asked for',
    (file) => {
      const figures = linesOf(file).filter((line) =>
        /^[^#"]*: *(\d|"#[\da-f]{6}")[^"]*$/.test(line),
      );
      expect(figures.length).toBeGreaterThan(1);
      expect(figures.filter((line) => !line.endsWith(EXAMPLE_MARK))).toEqual([]);
      expect(whatOf('exemplos').map((finding) => finding.file)).toContain(file);
    },
  );

  test('has pictures, a plan and a mark that only keep the place, and says so', () => {
    expect(whatOf('fotos')[0]?.what).toMatch(/paisagem\.jpg, retrato\.jpg$/);
    expect(whatOf('plantas')[0]?.what).toMatch(/planta\.svg$/);
    expect(whatOf('desenhos')[0]?.what).toMatch(/mark\.svg$/);
  });

  const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const filesIn = (launch: string) =>
    globSync('**/*', { cwd: launch }).filter((file) => statSync(join(launch, file)).isFile());
  /** What identifies a launch and its seller, however short. */
  const OWN_FIELDS = ['nome', 'endereco.rua', 'grupo', 'corretora.nome'];
  /** Other launches may have the same words here. */
  const COMMON_FILES = ['condicoes', 'mensagens', 'mapa'];
  const COMMON_FIELDS = /^fatos\b|\b(pergunta|legenda)$/;

  test('has no file, sentence or name of the sample', () => {
    const files = filesIn(sample).map((file) => hashOf(readFileSync(join(sample, file))));
    const made = filesIn(folder).filter((file) =>
      files.includes(hashOf(readFileSync(join(folder, file)))),
    );
    expect(made).toEqual([]);
    expect(whatOf('textos-do-exemplo')).toEqual([]);
  });

  test('the checklist knows every file and every text that is the sample’s own', () => {
    const others = new Set(
      [folder, 'tests/launches/serra'].flatMap((launch) =>
        [...writtenTexts(launch)].map(({ text }) => text),
      ),
    );
    const texts = [...writtenTexts(sample)].filter(({ file, path, text }) =>
      file === 'empreendimento' && OWN_FIELDS.includes(path.join('.'))
        ? true
        : text.split(/\s+/).length >= 5 &&
          !others.has(text) &&
          !COMMON_FILES.includes(file) &&
          !COMMON_FIELDS.test(path.join('.')),
    );
    expect(texts.length).toBeGreaterThan(50);
    const drawn = filesIn(sample).filter((file) => /\.(jpg|svg)$/.test(file));
    const unknown = [
      ...texts
        .filter(({ text }) => !isSample(text))
        .map(({ file, path, text }) => `${hashOf(text)}  ${file}.yaml, ${path.join('.')}`),
      ...drawn
        .filter((file) => !isSample(readFileSync(join(sample, file))))
        .map((file) => `${hashOf(readFileSync(join(sample, file)))}  ${file}`),
    ];
    expect(unknown, 'lines for core/gate/sample.sha256').toEqual([]);
  });
});
