import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type LaunchFolder,
  launchNames,
  newLaunchFolder,
  OWNER_FILE,
  ownDataFolder,
  ownerOf,
  whichLaunch,
} from '#core/launch/which-launch.ts';
import { runProgram } from '#relay/configuration.ts';
import { writeOwner } from '#relay/data-folder.ts';
import { writeNewLaunch } from './write-launch.ts';

const USAGE =
  'npm run new-launch NOME   cria launches/NOME, com tudo o que é preciso preencher e nada de outro lançamento';

/** Notes the owner of the data before a second launch exists. @throws Error in a sentence */
function keepDataOfOnly({ name, shown }: LaunchFolder): string[] {
  const data = ownDataFolder();
  if (existsSync(data)) {
    writeOwner(data, name);
    const owner = ownerOf(data);
    const note = join(data, OWNER_FILE);
    if (owner && owner !== name)
      throw new Error(
        `O que está em ${data}/ é de ${owner}, como diz ${note}, e não de ${name}. Se foi só o nome que mudou, escreva ${name} ali; senão, guarde ${data}/ em outro lugar. Depois rode de novo.`,
      );
    if (!owner)
      throw new Error(
        `Não foi possível escrever ${name} em ${note}, que diz de quem são os contatos que estão ali. Rode de novo como quem pode escrever em ${data}/ (sudo), ou com espaço no disco.`,
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
  const only = launchNames().length === 1;
  const before = only ? keepDataOfOnly(whichLaunch({ ...process.env, LAUNCH: '' })) : [];
  await writeNewLaunch(folder);
  const shown = relative(process.cwd(), folder);
  console.info(
    `Criado: ${shown}.\n\nO que fazer agora:\n${nextSteps(name, shown, before)}\n\nPasso a passo: ${join('docs', 'launch.md')}. Pôr no ar: ${join('deploy', 'README.md')}.`,
  );
});
