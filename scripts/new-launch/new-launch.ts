import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { launchNames, newLaunchFolder } from '#core/launch/which-launch.ts';
import { runProgram } from '#relay/configuration.ts';
import { writeNewLaunch } from './write-launch.ts';

const USAGE =
  'npm run new-launch NOME   cria launches/NOME, com tudo o que é preciso preencher e nada de outro lançamento';

function nextSteps(name: string, folder: string, before: string[]): string {
  const steps = [
    ...before,
    `Preencha os arquivos de ${folder}/content: os contatos em empreendimento.yaml, o que está entre [colchetes], as áreas e os preços. As cores ficam em ${folder}/theme.yaml.`,
    `Troque as fotos em ${folder}/pictures, a planta em ${folder}/plans e a marca em ${folder}/brand: as que estão lá só guardam o lugar.`,
    `Veja como fica: LAUNCH=${name} npm run dev`,
    `Veja o que ainda falta: LAUNCH=${name} npm run check:launch`,
    `Com mais de um no ar, escreva em ${folder}/.env uma porta e uma pasta só dele: PORT=4322 e SITE_DIR=sites/${name}/dist`,
  ];
  return steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
}

await runProgram({ usage: USAGE, words: { min: 1, max: 1 } }, async ({ words: [name = ''] }) => {
  const folder = newLaunchFolder(name);
  const others = launchNames();
  const before =
    others.length === 1 && existsSync('.env')
      ? [`Mova .env para a pasta de ${others[0]}: agora cada lançamento tem o seu.`]
      : [];
  await writeNewLaunch(folder);
  const shown = relative(process.cwd(), folder);
  console.info(
    `Criado: ${shown}.\n\nO que fazer agora:\n${nextSteps(name, shown, before)}\n\nPasso a passo: ${join('docs', 'launch.md')}. Pôr no ar: ${join('deploy', 'README.md')}.`,
  );
});
