import { loadContent } from '../src/content/load.ts';
import type { Content } from '../src/content/schema.ts';
import { loadEnvironmentFile, readSettings, type Settings } from './settings.ts';

/** Settings and content together, as `npm start` and `npm run mail` read them. */
export interface Configuration {
  settings: Settings;
  content: Content;
}

/**
 * Reads `.env`, the environment and the content.
 * @throws EnvironmentError, ContentError
 */
export function readConfiguration(root: string = process.cwd()): Configuration {
  loadEnvironmentFile(root);
  const content = loadContent(root);
  return { settings: readSettings(process.env, { mailTo: content.empreendimento.email }), content };
}

/** Ends with a sentence instead of a stack: what goes wrong at start is the operator's to mend. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
