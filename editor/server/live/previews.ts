import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { readSite, type Site } from '#relay/files/files.ts';
import { HASHED } from '#relay/files/headers.ts';
import { newBuildId, pageIn } from '#relay/files/site-folder.ts';
import { EDIT_PATH } from '../../protocol.ts';
import type { Builds } from './builds.ts';

const PREVIEW_PATH = `${EDIT_PATH}/preview/`;
const GONE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Prévia</title>
<p>Esta prévia não existe mais: outra foi montada depois. <a href="${EDIT_PATH}" target="_top">Volte a editar</a> e peça outra.`;

/** Framed by the editor alone, and never cached. */
const FRAMED = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Previews for signed-in users: framed, and without anything that sends or counts. */
export function openPreviews(
  folder: string,
  builds: Builds,
  isSignedIn: (context: Context) => boolean,
) {
  const rendered = join(folder, 'preview');
  let read: { id: string; site: Site } | undefined;

  /** The newest preview; read on demand, since a starting server takes leads first. */
  function latest() {
    if (read) return read;
    const id = globSync('*', { cwd: rendered }).sort().at(-1) ?? '';
    const root = pageIn(join(rendered, id));
    if (!existsSync(join(root, 'index.html'))) return undefined;
    read = {
      id,
      site: readSite(root, { provider: '', mapOrigin: '', measures: [] }, [], PREVIEW_PATH + id),
    };
    return read;
  }

  /** The preview whose page sends a request. */
  function previewOf(context: Context): string | undefined {
    const from = URL.parse(context.req.header('referer') ?? '');
    if (!from || from.host !== context.req.header('host')) return undefined;
    return from.pathname.startsWith(PREVIEW_PATH)
      ? from.pathname.slice(PREVIEW_PATH.length).split('/')[0]
      : undefined;
  }

  async function answerFrom(site: Site, context: Context): Promise<Response> {
    const answer = (await site.answer(context, true)) ?? site.missing(context);
    const policy = (answer.headers.get('Content-Security-Policy') ?? '')
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      .replace(/form-action [^;]*/, "form-action 'none'");
    answer.headers.set(
      'Content-Security-Policy',
      `${policy}; sandbox allow-scripts allow-same-origin`,
    );
    for (const [name, value] of Object.entries(FRAMED)) answer.headers.set(name, value);
    return answer;
  }

  return {
    start: (texts: string): string =>
      builds.start(texts, async (source) => {
        const id = newBuildId();
        const next = join(folder, `aside-${id}`);
        await builds.render(source, next, true).catch((error) => {
          rmSync(next, { recursive: true, force: true });
          throw error;
        });
        rmSync(rendered, { recursive: true, force: true });
        mkdirSync(rendered);
        renameSync(next, join(rendered, id));
        read = undefined;
        return { url: `${PREVIEW_PATH}${latest()?.id}/` };
      }),
    isPreview: (context: Context) => previewOf(context) !== undefined,
    /**
     * Answers a preview page's requests at the root; styles ask for hashed files without a referrer
     * of the preview.
     */
    async answer(context: Context): Promise<Response | undefined> {
      const id = previewOf(context);
      const isHashed = context.req.path.startsWith(HASHED);
      const newest = (id !== undefined || isHashed) && isSignedIn(context) ? latest() : undefined;
      if (isHashed) return newest?.site.answer(context, true);
      return newest && newest.id === id ? answerFrom(newest.site, context) : undefined;
    },
    routes: new Hono().get('/preview/:id/*', async (context) => {
      const newest = isSignedIn(context) ? latest() : undefined;
      return newest?.id === context.req.param('id')
        ? answerFrom(newest.site, context)
        : context.html(GONE, 404);
    }),
  };
}
