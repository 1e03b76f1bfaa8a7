import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { textsIn } from '#core/launch/schema/meanings.ts';
import { freshCopy } from '../tests/support/copy.ts';
import { MACHINE } from '../tests/support/machine.ts';

/** Runs a command of a copy of the project; no launch is named unless `env` does. */
function run(root: string, script: string, words: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: root,
    env: { ...MACHINE, PORT: '0', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function copied() {
  const copy = freshCopy();
  onTestFinished(copy.remove);
  return copy;
}

/** What an operator has who ran one launch until now. */
function putSettings(root: string, launch: string): void {
  writeFileSync(join(root, '.env'), 'PORT=0\n');
  writeFileSync(join(launch, '.env'), 'SMTP_URL=smtp://a:secret@mail.example.com\n');
  mkdirSync(join(root, 'var'));
  writeFileSync(join(root, 'var/outbox.db'), '');
}

test('a new launch is made, what to do next is told, and the other one’s settings stay there', () => {
  const { root, launch } = copied();
  putSettings(root, launch);
  const { status, stdout, stderr } = run(root, 'scripts/new-launch.ts', ['serra']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Criado: launches/serra, a partir de launches/');
  expect(stdout).toMatch(/1\. Mova \.env para launches\/\S+\/\.env/);
  expect(stdout).toContain('O que está em var/ continua sendo de');
  expect(stdout).toContain('LAUNCH=serra npm run check:launch');
  expect(stdout).toContain('docs/guia.md');
  expect(existsSync(join(root, 'launches/serra/.env'))).toBe(false);
});

test('where var doesn’t come to be noted as the first one’s, nothing is made, and what to do is said', () => {
  const { root, launch } = copied();
  const name = basename(launch);
  putSettings(root, launch);
  writeFileSync(join(root, 'var/launch'), 'outro\n');
  const others = run(root, 'scripts/new-launch.ts', ['serra']);
  expect(others).toMatchObject({ status: 1, stdout: '' });
  expect(others.stderr).toContain(
    `O que está em var/ é de outro, como diz var/launch, e não de ${name}.`,
  );
  rmSync(join(root, 'var/launch'));
  symlinkSync(join(root, 'nada/launch'), join(root, 'var/launch'));
  const unwritten = run(root, 'scripts/new-launch.ts', ['serra']);
  expect(unwritten).toMatchObject({ status: 1, stdout: '' });
  expect(unwritten.stderr).toContain(`Não foi possível escrever ${name} em var/launch`);
  expect(existsSync(join(root, 'launches/serra'))).toBe(false);
});

describe('what is made', () => {
  let made: string;
  let from: string;
  let gate: ReturnType<typeof run>;
  beforeAll(() => {
    const copy = freshCopy();
    [made, from] = [join(copy.root, 'launches/serra'), copy.launch];
    run(copy.root, 'scripts/new-launch.ts', ['serra']);
    gate = run(copy.root, 'scripts/check-launch.ts', [], { LAUNCH: 'serra', PORT: '0' });
    return copy.remove;
  });

  test('can be loaded at once', () => {
    expect(loadContent(made).empreendimento.nome).toBe('[nome do empreendimento]');
    expect(readdirSync(join(made, 'content'))).toEqual(readdirSync(join(from, 'content')));
  });

  test('has no drawing, mark or sentence of the other one, and the gate asks for a mark', () => {
    expect(existsSync(join(made, 'drawings'))).toBe(false);
    expect(readdirSync(join(made, 'brand'))).toEqual(['mark.svg']);
    expect(gate.stdout).toContain(
      'Estes desenhos são os do exemplo, não os do empreendimento: brand/mark.svg',
    );
    const said = (launch: string) =>
      [...textsIn(loadContent(launch).sobre)].map(({ text }) => text);
    const sentences = said(from).filter((text) => text.includes(' ') && said(made).includes(text));
    expect(sentences).toEqual([]);
  });

  test('keeps what is written beside the values', () => {
    const lines = (launch: string) =>
      readFileSync(join(launch, 'content/fotos.yaml'), 'utf8').split('\n');
    const [own, others] = [lines(made), lines(from)];
    expect(own.filter((line) => !/^ +(alt|legenda):/.test(line))).toEqual(
      others.filter((line) => !/^ +(alt|legenda):/.test(line)),
    );
  });

  test.each([
    'Quem vende',
    'Incorporação',
    'Preço e pagamento',
    'Áreas e números',
    'Imagens',
    'Privacidade',
    'Recebimento dos contatos',
  ])('is refused by the gate: %s', (part) => {
    expect(gate.status).toBe(1);
    expect(gate.stderr).toContain('Lançamento: serra (launches/serra).');
    expect(gate.stdout.split('\n')).toContain(part);
  });

  test.each([
    'capa',
    'sobre',
    'lazer',
    'localizacao',
    'perguntas',
    'plantas',
    'fotos',
    'sala',
    'condicoes',
  ])('what %s.yaml says is to be filled', (file) => {
    const places = gate.stdout.matchAll(
      /está entre colchetes: .*\n.*\n +Onde: content\/(\S+)\.yaml/g,
    );
    expect([...places].map(([, name]) => name)).toContain(file);
  });

  /** Lines of a file whose numbers the gate asks for. */
  const asked = (file: string) => {
    const told = new RegExp(
      `Números de exemplo, nas? linhas? ([\\d, ]+)\\..*\\n.*\\n +Onde: content/${file}\\.yaml`,
    );
    return (told.exec(gate.stdout)?.[1] ?? '').split(', ').map(Number);
  };

  test.each(['empreendimento', 'condicoes', 'plantas', 'sala', 'localizacao', 'mapa'])(
    'has no number in %s.yaml that the gate doesn’t refuse',
    (file) => {
      const lines = readFileSync(join(made, `content/${file}.yaml`), 'utf8').split('\n');
      const numbers = lines.flatMap((line, at) =>
        /^[^#]*: *\[?-?[\d.]+(?![^\s,}\]])/.test(line) ? [at + 1] : [],
      );
      expect(numbers).not.toEqual([]);
      expect(numbers.filter((line) => !asked(file).includes(line))).toEqual([]);
    },
  );

  test('has nothing of who sells the other one', () => {
    const { nome, email, whatsapp, site, endereco, corretora } = loadContent(from).empreendimento;
    const texts = readdirSync(join(made, 'content'))
      .map((file) => readFileSync(join(made, 'content', file), 'utf8'))
      .join('\n');
    for (const own of [nome, whatsapp, site, endereco.rua, corretora.nome])
      expect(texts).not.toContain(own);
    expect(email === 'contato@exemplo.com.br' || !texts.includes(email)).toBe(true);
  });
});

test('a name that is none, or taken, is refused in a sentence, and so is a guess of what to start from', () => {
  const { root, launch } = copied();
  for (const [words, sentence] of [
    [[], 'Falta dizer o quê.'],
    [['Serra Azul'], '"Serra Azul" não serve de nome.'],
    [['../serra'], '"../serra" não serve de nome.'],
    [[launch.split('/').at(-1) ?? ''], 'Já existe launches/'],
  ] as [string[], string][])
    expect(run(root, 'scripts/new-launch.ts', words)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(sentence),
    });
  mkdirSync(join(root, 'launches/outra/content'), { recursive: true });
  const several = run(root, 'scripts/new-launch.ts', ['serra']);
  expect(several).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Diga qual, na frente'),
  });
  expect(existsSync(join(root, 'launches/serra'))).toBe(false);
});
