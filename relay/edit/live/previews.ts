import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { EDIT_PATH, type Preview } from '../../../src/edit/protocol.ts';
import { readSite, type Site } from '../../site/files.ts';
import { HASHED } from '../../site/headers.ts';
import { newBuildId } from '../../site/site-folder.ts';
import { messageOf } from '../../thrown.ts';
import { Refused } from '../refused.ts';
import type { Builds } from './builds.ts';

const AT = `${EDIT_PATH}/preview/`;

export interface PreviewOptions {
  folder: string;
  builds: Builds;
  isIn(context: Context): boolean;
}

/** Pages as they would be, for whoever is signed in: framed by the page, with nothing that sends or counts. */
export function previews({ folder, builds, isIn }: PreviewOptions) {
  const known = new Map<string, Preview & { site?: Site }>();
  let newest: string | undefined;

  /** The preview that a page of its own asks from: its addresses begin at the host's root. */
  function askedBy(context: Context): string | undefined {
    const from = URL.parse(context.req.header('referer') ?? '');
    if (!from || from.host !== context.req.header('host')) return undefined;
    return from.pathname.startsWith(AT) ? (from.pathname.slice(AT.length).split('/')[0] ?? '') : undefined;
  }

  async function answerOf(site: Site, context: Context, path: string): Promise<Response> {
    // The site answers by the address alone.
    const at = new Hono().get('*', async (inner) => {
      const answer = await site.answer(inner, async () => true);
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
    start(source: string): string {
      const id = newBuildId();
      known.set(id, { state: 'building' });
      newest = id;
      builds
        .build(source, join(folder, 'preview', 'dist'), { STRICT: '' })
        .then((build) => {
          const site = readSite(build, { provider: '', map: '', measures: [] });
          known.set(id, { state: 'ready', url: `${AT}${id}/`, site });
        })
        .catch((error) => known.set(id, { state: 'failed', error: messageOf(error) }))
        .finally(() => rmSync(dirname(source), { recursive: true, force: true }));
      for (const old of [...known.keys()].slice(0, -5)) known.delete(old);
      return id;
    },
    isPreview: (context: Context) => askedBy(context) !== undefined,
    /** Answers what a preview's page asks at the host's root, and what has a hash in its name that the live page lacks. */
    async answer(context: Context): Promise<Response | undefined> {
      const id = askedBy(context) ?? (context.req.path.startsWith(HASHED) ? newest : undefined);
      const site = known.get(id ?? '')?.site;
      return site && isIn(context) ? answerOf(site, context, context.req.path) : undefined;
    },
    routes: new Hono().get('/preview/:id/*', async (context) => {
      const { site } = known.get(context.req.param('id')) ?? {};
      if (!isIn(context) || !site)
        return context.text('Esta prévia não existe mais. Volte a /editar e peça outra.', 404);
      return answerOf(site, context, context.req.path.slice(`${AT}${context.req.param('id')}`.length));
    }),
    find(id: string): Preview {
      const { site: _, ...preview } = known.get(id) ?? {};
      if (!('state' in preview)) throw new Refused(404, 'Esta prévia não existe mais. Peça outra.');
      return preview;
    },
  };
}
export type Previews = ReturnType<typeof previews>;
