import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failWith, readArguments } from '../relay/configuration.ts';
import { makeSkeleton } from '../src/content/launch/skeleton.ts';
import { loadContent } from '../src/content/load.ts';
import { keepData, type LaunchFolder, newLaunchFolder, whichLaunch } from '../src/launch/which-launch.ts';

const USAGE = `npm run new-launch NOME   cria launches/NOME, com tudo o que é preciso preencher

Ele parte do único lançamento que há; onde há vários, diga de qual, na frente: LAUNCH=NOME-DO-OUTRO npm run new-launch NOME`;

/** What lay beside `package.json` for the one launch there was: its data stays its own, its settings must move. */
function moves({ name, only, shown }: LaunchFolder): string[] {
  if (!only) return [];
  if (keepData(name)) console.info(`O que está em var/ continua sendo de ${name}.`);
  return existsSync('.env') ? [`Mova .env para ${shown}/.env: agora cada lançamento tem o seu.`] : [];
}

function nextSteps(name: string, folder: string, before: string[]): string {
  const steps = [
    ...before,
    `Preencha os arquivos de ${folder}/content: os contatos em empreendimento.yaml, o que está entre [colchetes], as áreas e os preços.`,
    `Troque as imagens em ${folder}/pictures, plans e tour pelas do empreendimento, e a marca em ${folder}/brand.`,
    `Veja como fica: LAUNCH=${name} npm run dev`,
    `Veja o que ainda falta: LAUNCH=${name} npm run check:launch`,
  ];
  return steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
}

/** `npm run new-launch NAME`: the folder of a new launch, with everything that has to be filled. */
try {
  const { words } = readArguments(process.argv.slice(2), { usage: USAGE, words: [1, 1] });
  const [name = ''] = words;
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
} catch (error) {
  failWith(error);
}
