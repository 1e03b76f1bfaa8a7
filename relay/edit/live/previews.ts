import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { EDIT_PATH } from '../../../src/edit/protocol.ts';
import { readSite, type Site } from '../../site/files.ts';
import { HASHED } from '../../site/headers.ts';
import type { Builds, Jobs } from './builds.ts';

const AT = `${EDIT_PATH}/preview/`;
/** In the frame of one that another took the place of. */
const GONE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Prévia</title>
<p>Esta prévia não existe mais: outra foi montada depois. <a href="${EDIT_PATH}" target="_top">Volte a editar</a> e peça outra.`;

/** The page as it would be, for whoever is signed in: framed by the page, with nothing that sends or counts. */
export function previews(folder: string, builds: Builds, jobs: Jobs, isIn: (context: Context) => boolean) {
  const built = join(folder, 'preview', 'dist');
  let read: { id: string; site: Site } | undefined;

  /** What was built last, through a restart too; read once somebody looks, since a server that starts takes leads first. */
  function latest() {
    if (read || !existsSync(join(built, 'index.html'))) return read;
    const root = realpathSync(built);
    read = { id: basename(root), site: readSite(root, { provider: '', map: '', measures: [] }) };
    return read;
  }

  /** The preview that a page of its own asks from: its addresses begin at the host's root. */
  function askedBy(context: Context): string | undefined {
    const from = URL.parse(context.req.header('referer') ?? '');
    if (!from || from.host !== context.req.header('host')) return undefined;
    return from.pathname.startsWith(AT) ? (from.pathname.slice(AT.length).split('/')[0] ?? '') : undefined;
  }

  async function answerOf(site: Site, context: Context, path: string): Promise<Response> {
    // The site answers by the address alone.
    const at = new Hono().get('*', async (inner) => {
      const answer = await site.answer(inner, () => true);
      const missing = site.page('404.html');
      return (
        answer ?? inner.html(missing?.html ?? '', 404, { 'Content-Security-Policy': missing?.policy ?? '' })
      );
    });
    const { headers } = context.req.raw;
    const answer = await at.request(path, {
      headers: {
        accept: headers.get('accept') ?? '',
        'accept-encoding': headers.get('accept-encoding') ?? '',
      },
    });
    const policy = (answer.headers.get('Content-Security-Policy') ?? '')
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      .replace(/form-action [^;]*/, "form-action 'none'");
    answer.headers.set('Content-Security-Policy', `${policy}; sandbox allow-scripts allow-same-origin`);
    answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
    answer.headers.set('Referrer-Policy', 'same-origin');
    answer.headers.set('Cache-Control', 'no-store');
    answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return answer;
  }

  return {
    /**
     * Begins to build a launch's folder, which is this preview's alone; the preview of before stays until this one is there.
     */
    start: (source: string): string =>
      jobs.start(source, async () => {
        await builds.preview(source, built);
        read = undefined;
        return { url: `${AT}${latest()?.id}/` };
      }),
    isPreview: (context: Context) => askedBy(context) !== undefined,
    /** Answers what a preview's page asks at the host's root, and what has a hash in its name that the live page lacks. */
    async answer(context: Context): Promise<Response | undefined> {
      const { path } = context.req;
      const id = askedBy(context);
      if ((id === undefined && !path.startsWith(HASHED)) || !isIn(context)) return undefined;
      const newest = latest();
      const isAsked = newest?.id === id || path.startsWith(HASHED);
      return newest && isAsked ? answerOf(newest.site, context, path) : undefined;
    },
    routes: new Hono().get('/preview/:id/*', async (context) => {
      const id = context.req.param('id');
      const newest = isIn(context) ? latest() : undefined;
      if (newest?.id !== id) return context.html(GONE, 404);
      return answerOf(newest.site, context, context.req.path.slice(`${AT}${id}`.length));
    }),
  };
}
export type Previews = ReturnType<typeof previews>;
