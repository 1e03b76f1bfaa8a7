import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { EXAMPLE_MARK } from '#core/gate/finding.ts';
import { FILES, type FileName } from '#core/launch/files.ts';
import { loadContent } from '#core/launch/load.ts';
import { type Meant, textsIn } from '#core/launch/schema/meanings.ts';
import { fileSchemas } from '#core/launch/schema.ts';
import {
  type LaunchFolder,
  newLaunchFolder,
  OWNER_FILE,
  ownDataFolder,
  ownerOf,
  whichLaunch,
} from '#core/launch/which-launch.ts';
import { readWritten, rewritten } from '#core/launch/yaml/splice.ts';
import { type Path, type Value, valueAt, withValue } from '#core/launch/yaml/values.ts';
import { runProgram } from '#relay/configuration.ts';
import { noteOwner } from '#relay/data-folder.ts';

const USAGE = `npm run new-launch NOME   cria launches/NOME, com tudo o que é preciso preencher

Ele parte do único lançamento que há; onde há vários, diga de qual, na frente: LAUNCH=NOME-DO-OUTRO npm run new-launch NOME`;

/**
 * What stands in the place of what is another launch's, by file and field; nothing where it is left
 * out.
 */
const OWN: Record<string, Record<string, string | null>> = parse(
  readFileSync(join(import.meta.dirname, 'new-launch.yaml'), 'utf8'),
);

/**
 * Files whose texts are about the launch; what the others say is the page's own, the same for every
 * launch.
 */
const ABOUT = 'capa sobre lazer localizacao investimento plantas sala fotos perguntas'.split(' ');
/** Files whose numbers are the launch's. */
const COUNTED = 'empreendimento condicoes plantas sala localizacao mapa investimento'.split(' ');
/** Fields of those that are the page's own too: buttons, what the law wants said. */
const PAGES_OWN = ['botao', 'condicoes', 'palavras', 'abas', 'nota', 'legenda', 'marca'];

const isAbout = ({ path, text, needs, kind }: Meant): boolean =>
  !(needs || (kind && kind !== 'long')) &&
  !path.some((key) => PAGES_OWN.includes(String(key))) &&
  // Names of other entries, colours and addresses are no words.
  !/^((?=.*[a-z])[a-z0-9.-]*|#.*|https?:.*)$/.test(text);

/** `[titulo]`, `[textos 2]`: the field's name, counted where it stands more than once. */
function placeholderFor(path: Path, counts: Map<string, number>): string {
  const field = String(path.findLast((key) => typeof key === 'string'));
  const count = (counts.get(field) ?? 0) + 1;
  counts.set(field, count);
  return `[${field}${count > 1 ? ` ${count}` : ''}]`;
}

/**
 * The same with a placeholder for each text about the launch, as far as the file's schema takes one
 * there.
 */
function emptied(written: Value, schema: z.ZodType): Value {
  const mistakes = (value: Value) => schema.safeParse(value).error?.issues.length ?? 0;
  const before = mistakes(written);
  const counts = new Map<string, number>();
  let value = written;
  for (const meant of textsIn(written, schema)) {
    if (!isAbout(meant)) continue;
    const next = withValue(value, meant.path, placeholderFor(meant.path, counts)) ?? value;
    if (mistakes(next) === before) value = next;
  }
  return value;
}

/** A file's values for the new launch. */
function made(name: FileName, written: Value): Value {
  let value = written;
  for (const [field, words] of Object.entries(OWN[name] ?? {})) {
    const path = field.split('.');
    if (valueAt(value, path) !== undefined)
      value = withValue(value, path, words ?? undefined) ?? value;
  }
  // The other's drawings stay there: an icon stands for each until there are own ones.
  for (const { path, kind } of textsIn(value, fileSchemas[name]))
    if (kind === 'drawing') value = withValue(value, path, 'map-pin') ?? value;
  return ABOUT.includes(name) ? emptied(value, fileSchemas[name]) : value;
}

/** The same file with a mark behind each number, for the gate to ask for. */
const withExamples = (text: string): string =>
  text.replaceAll(
    /^[^#\n]*(?:: *\[?-?[\d.]+(?![^\s,}\]])|\bmes: )[^#\n]*$/gm,
    (line) => `${line} ${EXAMPLE_MARK}`,
  );

/**
 * Makes the folder of a new launch from that of another one: its files, with a placeholder that the
 * gate refuses where something is that launch's own. Pictures and plans are copied, drawings and
 * brand are not; numbers stay, each marked as an example.
 * @param from folder of a launch whose content is right
 * @param to folder that is not there yet
 */
function makeSkeleton(from: string, to: string): void {
  // Settings hold passwords, and are one launch's.
  const left = ['drawings', 'brand'].map((folder) => join(from, folder));
  const filter = (path: string) => !basename(path).startsWith('.env') && !left.includes(path);
  cpSync(from, to, { recursive: true, filter });
  mkdirSync(join(to, 'brand'));
  cpSync(join(import.meta.dirname, 'new-launch.svg'), join(to, 'brand/mark.svg'));
  for (const { file: name } of FILES) {
    const path = join(to, 'content', `${name}.yaml`);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const { value } = readWritten(text);
    const next = value === undefined ? text : rewritten(text, made(name, value));
    writeFileSync(path, COUNTED.includes(name) ? withExamples(next) : next);
  }
}

/**
 * What lay beside `package.json` for the one launch there was: its data stays its own, its settings
 * must move.
 */
function moves({ name, only, shown }: LaunchFolder): string[] {
  if (!only) return [];
  const data = ownDataFolder();
  if (existsSync(data)) {
    noteOwner(data, name);
    const [owner, note] = [ownerOf(data), join(data, OWNER_FILE)];
    if (owner !== name)
      throw new Error(
        owner
          ? `O que está em ${data}/ é de ${owner}, como diz ${note}, e não de ${name}. Se foi só o nome que mudou, escreva ${name} ali; senão, guarde ${data}/ em outro lugar. Depois rode de novo.`
          : `Não foi possível escrever ${name} em ${note}, que diz de quem são os contatos que estão ali. Rode de novo como quem pode escrever em ${data}/ (sudo), ou com espaço no disco.`,
      );
    console.info(`O que está em ${data}/ continua sendo de ${name}.`);
  }
  return existsSync('.env')
    ? [`Mova .env para ${shown}/.env: agora cada lançamento tem o seu.`]
    : [];
}

function nextSteps(name: string, folder: string, before: string[]): string {
  const steps = [
    ...before,
    `Preencha os arquivos de ${folder}/content: os contatos em empreendimento.yaml, o que está entre [colchetes], as áreas e os preços.`,
    `Troque as imagens em ${folder}/pictures, plans e tour pelas do empreendimento, e a marca, que é só um lugar guardado, em ${folder}/brand.`,
    `Veja como fica: LAUNCH=${name} npm run dev`,
    `Veja o que ainda falta: LAUNCH=${name} npm run check:launch`,
    `Para ter os dois no ar, escreva em ${folder}/.env uma porta e uma pasta só dele: PORT=4322 e SITE_DIR=sites/${name}/dist`,
  ];
  return steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
}

/** `npm run new-launch NAME`: the folder of a new launch, with everything that has to be filled. */
await runProgram({ usage: USAGE, words: [1, 1] }, ({ words: [name = ''] }) => {
  const to = newLaunchFolder(name);
  const from = whichLaunch();
  // A copy of what is wrong would be wrong twice.
  loadContent(from.path);
  const before = moves(from);
  const folder = relative(process.cwd(), to);
  makeSkeleton(from.path, to);
  console.info(
    `Criado: ${folder}, a partir de ${from.shown}.\n\nO que fazer agora:\n${nextSteps(name, folder, before)}\n\nPasso a passo: ${join('docs', 'guia.md')}. Pôr no ar: ${join('deploy', 'README.md')}.`,
  );
});
