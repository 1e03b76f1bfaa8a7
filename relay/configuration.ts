import { loadContent } from '../src/content/load.ts';
import { whichLaunch } from '../src/launch/which-launch.ts';
import { type Launch, launchOf } from '../src/settings/built-for.ts';
import { loadEnvironmentFile, readSettings, type Settings } from './settings.ts';
import { readLaunch } from './site/built-for.ts';
import { codeOf, fieldOf, messageOf } from './thrown.ts';

/** What a relay is started with. */
function configurationOf(launch: Launch) {
  const settings = readSettings(process.env, { mailTo: launch.email });
  // Where the data is was decided at the start: a launch that comes later beside this one moves nothing.
  const env = { ...process.env, DATA_DIR: settings.dataDir };
  /** For another launch: its e-mail is the recipient where no setting names one. */
  const settingsFor = ({ email }: Launch) => readSettings(env, { mailTo: email });
  return { settings, launch, settingsFor };
}

/**
 * Reads the environment and what was built: serving never needs the content to be right.
 * @param siteRoot folder of the built page, as the launch's `.env` has it: that is read before
 * @throws EnvironmentError; Error saying to build when nothing is built, or another launch
 */
export function readBuiltConfiguration(siteRoot: string) {
  const { name: folder } = whichLaunch();
  return configurationOf({ ...readLaunch(siteRoot, folder), folder });
}

/**
 * Reads `.env`, the environment and the content, for what builds or runs before a build.
 * @throws EnvironmentError, ContentError
 */
export function readConfiguration() {
  loadEnvironmentFile();
  return configurationOf(launchOf(loadContent()));
}

/**
 * Reads `.env` and the environment, for commands that send nothing: they need neither a build nor the content.
 * @throws EnvironmentError
 */
export function readCommandSettings(): Settings {
  loadEnvironmentFile();
  // Nobody's address will do where nothing is sent.
  return readSettings(process.env, { mailTo: 'nobody@localhost' });
}

/** What went wrong, for the operator. */
function sentenceOf(error: unknown): string {
  const [code, path] = [codeOf(error), fieldOf(error, 'path')];
  if ((code === 'EACCES' || code === 'EPERM') && typeof path === 'string')
    return `Sem permissão para usar ${path}: é de outro usuário. Rode como o dono, ou com sudo.`;
  return messageOf(error);
}

/** Ends with a sentence instead of a stack: what goes wrong at start is the operator's to mend. */
export function failWith(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}
