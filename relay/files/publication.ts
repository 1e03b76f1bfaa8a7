import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { PriceTable } from '#core/launch/table.ts';
import { builtFor, type Launch } from '#core/settings/built-for.ts';
import { type Log, messageOf } from '../log.ts';
import { type Mailboxes, mailboxesOf, type Settings } from '../settings.ts';
import { builtIn, checkBuiltFor, readBuilt, readBuiltTable, wholeBuild } from './built-for.ts';
import { readSite, type Site } from './files.ts';
import { keptBuilds } from './site-folder.ts';

/**
 * What the relay serves and takes leads for; all that comes of a build is in it, and changes with
 * the build.
 */
export interface Publication extends Mailboxes {
  /** The build's own name; null without a page. */
  build: string | null;
  launch: Launch;
  /**
   * Recipients that pages name which were opened before: a lead of theirs goes to `mailTo` like any
   * other.
   */
  earlierMailTo: string[];
  /** Absent where somebody else serves the page. */
  site?: Site | undefined;
  table?: PriceTable | undefined;
}

export interface FollowOptions {
  /** Folder of the built page, or a link to it. */
  siteRoot: string;
  settings: Settings;
  /** Name of the launch whose builds these are. */
  folder: string;
  log: Log;
}

/** For a relay whose page somebody else serves. */
export function withoutPage(
  launch: Launch,
  settings: Pick<Settings, 'mailTo' | 'mailFrom'>,
): Publications {
  const only = { ...mailboxesOf(settings, launch), build: null, launch, earlierMailTo: [] };
  return { current: () => only, refused: () => false };
}

/** Which folder lies there now: an inode may come again, with its time of birth it doesn't. */
function identityOf(siteRoot: string): string | undefined {
  const found = statSync(siteRoot, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}:${found.birthtimeMs}`;
}

/** @param page folder of the page to serve, or a link to it */
function read({ siteRoot, settings, folder }: FollowOptions, page: string): Publication {
  const { provider } = settings;
  // Read under its own name, so that all of it is of one build whatever is published meanwhile.
  const root = existsSync(page) ? realpathSync(page) : page;
  const built = readBuilt(root, folder);
  const { launch } = built;
  const mailboxes = mailboxesOf(settings, launch);
  checkBuiltFor(built, builtFor(mailboxes.mailTo, provider));
  const earlier = keptBuilds(siteRoot).filter((path) => path !== root);
  return {
    ...mailboxes,
    build: basename(root),
    launch,
    earlierMailTo: earlier.flatMap((path) => builtIn(path)?.MAIL_TO ?? []),
    site: readSite(root, { ...launch, provider: provider.origin }, earlier),
    table: readBuiltTable(root),
  };
}

/**
 * Serves whatever build lies under `siteRoot`, from the moment when it does. One that can't be
 * served is refused in the log, and the one of before goes on.
 * @throws Error with a sentence for the operator when the first one can't be served
 */
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
    /**
     * What is published now: whoever answers a request asks once, so that the answer is of one
     * build.
     */
    current(): Publication {
      const identity = identityOf(siteRoot);
      // What is wrong with one that is refused (its permissions, say) may be mended.
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
    /** True while what lies there can't be served, and the one of before is. */
    refused: () => refused !== undefined,
  };
}
export type Publications = ReturnType<typeof followBuilds>;
