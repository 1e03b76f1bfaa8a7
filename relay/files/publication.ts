import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { PriceTable } from '#core/launch/table.ts';
import type { Launch } from '#core/settings/launch-file.ts';
import { type Log, messageOf } from '../log.ts';
import { type Mailboxes, mailboxesOf, type Settings } from '../settings.ts';
import { readSite, type Site } from './files.ts';
import {
  checkFormTarget,
  launchIn,
  readBuiltTable,
  readLaunchFile,
  wholeBuild,
} from './launch-file.ts';
import { keptBuilds, versionOf } from './site-folder.ts';

export interface Publication extends Mailboxes {
  build: string | null;
  launch: Launch;
  /** Open pages still name these recipients; their leads go to `mailTo`. */
  earlierMailTo: string[];
  site?: Site | undefined;
  table?: PriceTable | undefined;
}

export interface FollowOptions {
  siteRoot: string;
  settings: Settings;
  folder: string;
  log: Log;
}

export function withoutPage(
  launch: Launch,
  settings: Pick<Settings, 'mailTo' | 'mailFrom'>,
): Publications {
  const only = { ...mailboxesOf(settings, launch), build: null, launch, earlierMailTo: [] };
  return { current: () => only, refused: () => false };
}

/** An inode may be reused; its birth time tells the folders apart. */
function identityOf(siteRoot: string): string | undefined {
  const found = statSync(siteRoot, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}:${found.birthtimeMs}`;
}

function read({ siteRoot, settings, folder }: FollowOptions, page: string): Publication {
  const { provider } = settings;
  // Resolve the link once, so that every file is of the same build.
  const root = existsSync(page) ? realpathSync(page) : page;
  const launch = readLaunchFile(root, folder);
  const mailboxes = mailboxesOf(settings, launch);
  checkFormTarget(launch.form, { ...provider, toEmail: mailboxes.mailTo });
  const earlier = keptBuilds(siteRoot).filter((path) => path !== root);
  return {
    ...mailboxes,
    build: basename(versionOf(root)),
    launch,
    earlierMailTo: earlier.flatMap((path) => launchIn(path)?.form.toEmail ?? []),
    site: readSite(root, { ...launch, provider: provider.origin }, earlier),
    table: readBuiltTable(root),
  };
}

/** @throws Error with a sentence when the first build cannot be served */
export function followBuilds(options: FollowOptions) {
  const { siteRoot, log } = options;
  let seen = identityOf(siteRoot);
  const first = wholeBuild(siteRoot);
  let current = read(options, first);
  let refused: string | undefined;
  if (first !== siteRoot) {
    refused = `${siteRoot} está danificada ou não existe`;
    log.error(
      `A página publicada por último está danificada ou não existe (${siteRoot}): no ar está a mais nova das anteriores, ${current.build}. Rode "npm run build", ou publique de novo.`,
    );
  }

  return {
    /** Call it once per request, so that the answer is from one build. */
    current(): Publication {
      const identity = identityOf(siteRoot);
      // A refused build is tried again, since its fault (its permissions, say) may be mended.
      if (identity === undefined || (identity === seen && refused === undefined)) return current;
      seen = identity;
      try {
        current = read(options, siteRoot);
        refused = undefined;
        log.info(`No ar: a publicação ${current.build}.`);
      } catch (error) {
        const why = messageOf(error);
        if (why !== refused)
          log.error(
            `A nova publicação não entrou no ar; a anterior continua sendo servida. ${why}`,
          );
        refused = why;
      }
      return current;
    },
    refused: () => refused !== undefined,
  };
}
export type Publications = ReturnType<typeof followBuilds>;
