import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { LAUNCH_FILE, type Launch } from '#core/settings/launch-file.ts';
import { newBuildId, pageIn, putInPlace, removeOldBuilds } from '#relay/files/site-folder.ts';
import { BUILT_TABLE } from './site.ts';
import { LAUNCH, MAIL_TO, PROVIDER } from './submission.ts';
import { writeFiles } from './support.ts';

/** A page whose parts all name their build. */
export interface TinyBuild {
  mark: string;
  files: Record<string, string>;
  script: string;
  email: string;
}

/** @param email recipient unless MAIL_TO names another */
export function tinyBuild(mark: string, email: string = MAIL_TO): TinyBuild {
  const script = `console.log('${mark}')`;
  const page = (kind: string) =>
    `<!doctype html><title>${mark}</title><script>${script}</script><p>${kind} `;
  return {
    mark,
    script,
    email,
    files: {
      'index.html': page('Início') + `${mark} `.repeat(20_000),
      '404.html': page('Não achei'),
      'nao-enviado/index.html': page('Não enviado'),
      'sala.json': JSON.stringify({ mark }),
      [`_astro/page.${mark}.js`]: script.repeat(100),
      // Larger than one read of a file.
      [`_astro/photo.${mark}.webp`]: mark.repeat(300_000),
    },
  };
}

interface More {
  at?: Date;
  table?: object;
  launch?: Partial<Launch>;
  mailTo?: string;
}

export function tinyPage({ files, email }: TinyBuild, more: More = {}): Record<string, string> {
  const { table = BUILT_TABLE, launch, mailTo = email } = more;
  const own = { ...LAUNCH, email, ...launch, form: { ...PROVIDER, toEmail: mailTo } };
  return {
    ...files,
    'conditions.json': JSON.stringify(table),
    [LAUNCH_FILE]: JSON.stringify(own),
  };
}

/** Publishes a page as `npm run build` does; returns the build's name. */
export function publish(site: string, build: TinyBuild, more: More = {}): string {
  const { at } = more;
  const next = join(site, `../next-${randomBytes(4).toString('hex')}`);
  writeFiles(pageIn(next), tinyPage(build, more));
  const id = newBuildId(at);
  putInPlace(next, site, id);
  removeOldBuilds(site);
  return id;
}
