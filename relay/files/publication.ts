import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { PriceTable } from '#core/launch/table.ts';
import type { Launch } from '#core/settings/launch-file.ts';
import { type Log, messageOf } from '../log.ts';
import { type Mailboxes, mailboxesOf, type Settings } from '../settings.ts';
import { noticeSite, readSite, type Site } from './files.ts';
import {
  checkFormTarget,
  damageOf,
  hasListedVersion,
  launchNamedIn,
  readBuiltTable,
  readLaunchFile,
  wholePage,
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
  launch: Launch;
  log: Log;
}

export function withoutPage(
  launch: Launch,
  settings: Pick<Settings, 'mailTo' | 'mailFrom'>,
): Publications {
  const only = { ...mailboxesOf(settings, launch), build: null, launch, earlierMailTo: [] };
  return { current: () => only, refused: () => false };
}

const recipientsOf = (pages: string[]): string[] =>
  pages.flatMap((page) => launchNamedIn(page)?.form.toEmail ?? []);

/** An inode may be reused; its birth time tells the folders apart. */
function identityOf(siteRoot: string): string | undefined {
  const found = statSync(siteRoot, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}:${found.birthtimeMs}`;
}

function read({ siteRoot, settings, launch: own }: FollowOptions, page: string): Publication {
  const { provider } = settings;
  // Resolve the link once, so that every file is of the same build.
  const root = existsSync(page) ? realpathSync(page) : page;
  const launch = readLaunchFile(root, own.folder);
  const mailboxes = mailboxesOf(settings, launch);
  checkFormTarget(launch.form, { ...provider, toEmail: mailboxes.mailTo });
  const earlier = keptBuilds(siteRoot).filter((path) => path !== root && existsSync(path));
  return {
    ...mailboxes,
    build: basename(versionOf(root)),
    launch,
    earlierMailTo: recipientsOf(earlier),
    site: readSite(root, { ...launch, provider: provider.origin }, earlier),
    table: readBuiltTable(root),
  };
}

/** Takes leads while no version is whole. */
function noticeOnly({ siteRoot, settings, launch }: FollowOptions): Publication {
  const { mailTo, mailFrom } = mailboxesOf(settings, launch);
  const earlierMailTo = recipientsOf(keptBuilds(siteRoot));
  return { build: null, launch, mailTo, mailFrom, earlierMailTo, site: noticeSite(launch) };
}

/** @throws Error with a sentence when nothing was built, or for other settings or another launch */
export function followBuilds(options: FollowOptions) {
  const { siteRoot, log } = options;
  let seen = identityOf(siteRoot);
  const first = wholePage(siteRoot);
  const isDamaged = !first && hasListedVersion(siteRoot);
  let current = isDamaged ? noticeOnly(options) : read(options, first ?? siteRoot);
  let refused: string | undefined;
  if (first !== siteRoot) {
    refused = existsSync(siteRoot)
      ? damageOf(realpathSync(siteRoot))
      : `A página publicada por último (${siteRoot}) não existe.`;
    const shown = first
      ? `No ar está a mais nova das versões inteiras, ${current.build}.`
      : 'Nenhuma versão está inteira: o servidor recebe os contatos e, no lugar da página, mostra um aviso.';
    log.error(`${refused} ${shown} Rode "npm run build", ou publique de novo.`);
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
