import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { join, relative } from 'node:path';
import { launchWords } from '#core/launch/which-launch.ts';
import { EDIT_PATH } from '#editor/protocol.ts';
import { savePassword } from '#editor/server/entry/password.ts';
import { readBuiltConfiguration, runProgram } from '#relay/configuration.ts';
import { handOver } from '#relay/data-folder.ts';
import { launchIn } from '#relay/files/launch-file.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { serveUntilSignal } from '#relay/server.ts';
import { readOwnSettings } from '#relay/settings.ts';
import { readCommandSettings } from '#relay/which-server.ts';
import { buildSite } from '../build-site.ts';
import { buildEditPage } from './page.ts';
import { loadEditing } from './start-editing.ts';

const USAGE = `npm run edit               abre a página de edição neste computador
npm run edit -- password   cria outra senha para a página de edição do servidor; a de antes deixa de valer, e todos saem`;

/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

async function setPassword(): Promise<void> {
  const { dataDir, editPassword } = await readCommandSettings();
  const password = [group(), group(), group(), group()].join('-');
  const folder = join(dataDir, 'edit');
  await savePassword(folder, password);
  handOver(dataDir, folder, join(folder, 'password'));
  console.info(`A senha da página de edição agora é esta, e só aparece aqui: ${password}`);
  if (!editPassword)
    console.info(
      'A edição está desligada neste servidor. Para ligá-la, escreva EDIT_PASSWORD no .env (o modelo é .env.example) e reinicie.',
    );
}

function openBrowser(address: string): void {
  const program = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true }).once('error', () => {});
}

async function editHere(): Promise<void> {
  // PORT in `.env` is the server's, so only the command line's counts.
  const isPortNamed = process.env.PORT !== undefined;
  const { port } = readOwnSettings();
  console.info(launchWords());
  const site = siteFolder();
  if (!launchIn(site)) await buildSite(site);
  await buildEditPage();
  const { settings, ...configuration } = readBuiltConfiguration();
  const key = randomBytes(24).toString('base64url');
  const shown = relative(process.cwd(), site) || '.';
  const note = `A página nova está na pasta ${shown}. Para pô-la no ar, envie ao seu serviço de hospedagem tudo o que há nela.`;
  await serveUntilSignal(
    {
      ...configuration,
      settings: {
        ...settings,
        editPassword: undefined,
        host: '127.0.0.1',
        port: isPortNamed ? port : 0,
        trustProxy: 0,
      },
      startEditing: await loadEditing({ key, note }),
    },
    ({ url }) => {
      const address = `${url}${EDIT_PATH}?chave=${key}`;
      console.info(`Para editar, abra este endereço, que só serve uma vez: ${address}`);
      if (process.stdout.isTTY) openBrowser(address);
    },
  );
}

await runProgram({ usage: USAGE, words: { min: 0, max: 1 } }, async ({ words }) => {
  if (words[0] === 'password') await setPassword();
  else if (words.length === 0) await editHere();
  else throw new Error(USAGE);
  process.exit(0);
});
