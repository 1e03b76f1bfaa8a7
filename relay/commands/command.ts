import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { DEFAULT_TIME_ZONE } from '#core/launch/yaml/written.ts';
import type { Launch } from '#core/settings/launch-file.ts';
import type { Arguments, Syntax } from '../configuration.ts';
import { launchIn } from '../files/launch-file.ts';
import { siteFolder } from '../files/site-folder.ts';
import type { OutboxDesk } from '../outbox/desk.ts';
import { openDesk } from '../outbox/outbox.ts';
import type { Settings } from '../settings.ts';

export interface Call extends Arguments {
  settings: Settings;
}

export interface Command extends Omit<Syntax, 'usage'> {
  /** Its name and arguments, such as `export [--csv]`. */
  form: string;
  /** Lines for the operator. */
  help: string[];
  run(call: Call): Promise<string>;
}

/** @throws Error without an outbox file, since opening it would create an empty one */
export function checkOutbox({ dataDir, databaseUrl }: Settings): void {
  if (databaseUrl) return;
  const file = join(dataDir, 'outbox.db');
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  else
    throw new Error(
      `Ainda não há contatos guardados em ${dataDir}. Ligue o servidor uma vez, ou diga a pasta dele: DATA_DIR=/pasta npm run mail -- …`,
    );
}

function builtLaunch(): Launch | undefined {
  const launch = launchIn(siteFolder());
  return launch?.folder === whichLaunch().name ? launch : undefined;
}

export const timeZone = (): string => builtLaunch()?.timeZone ?? DEFAULT_TIME_ZONE;

export const withDesk =
  (work: (desk: OutboxDesk, call: Call) => Promise<string>): Command['run'] =>
  async (call) => {
    checkOutbox(call.settings);
    await using desk = await openDesk(call.settings, { launch: whichLaunch().name });
    return await work(desk, call);
  };
