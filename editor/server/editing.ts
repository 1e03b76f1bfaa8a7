import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { whichLaunch } from '#core/launch/which-launch.ts';
import type { Editing, EditingParts } from '#relay/editing.ts';
import { CACHING } from '#relay/files/headers.ts';
import { EDIT_PAGE, EDIT_PATH, type Refusal, type State } from '../protocol.ts';
import { contactRoutes } from './contacts.ts';
import { type RemoteDraft, startDraftThread } from './draft/thread.ts';
import { drawnPage } from './drawn-page.ts';
import { openAccess } from './entry/access.ts';
import { startPublishing } from './live/publications.ts';
import { appFileRoutes } from './push/app-files.ts';
import { openPush } from './push/push.ts';
import { RefusalError } from './refusal.ts';
import { openRenderer } from './renderer.ts';
import { valueRoutes } from './values.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What the page asks for first, while its scripts are still on their way. */
const PRELOADS = ['state', 'drawn']
  .map((path) => `<${EDIT_PATH}/api/${path}>; rel=preload; as=fetch; crossorigin`)
  .join(', ');

/** The root option would need the folder at start, and the page may be built later. */
const serve = serveStatic({
  rewriteRequestPath: (path) => EDIT_PAGE + path.slice(EDIT_PATH.length),
});

const pageRoutes = (isSignedIn: (context: Context) => boolean) =>
  new Hono()
    .on('GET', ['/', '/assets/*'], compress(), async (context, next) => {
      const file = await serve(context, async () => {});
      if (!file) return next();
      if (context.req.path !== EDIT_PATH) {
        file.headers.set('Cache-Control', CACHING.hashed);
        return file;
      }
      file.headers.set('Content-Security-Policy', POLICY);
      // A refusal to somebody who is not signed in would be cached and shown after the sign-in.
      if (isSignedIn(context)) file.headers.set('Link', PRELOADS);
      return file;
    })
    .get('/', (context) =>
      context.text(
        'A página de edição ainda não foi montada. Rode "npm run build" com EDIT_PASSWORD no .env.',
        404,
      ),
    );

/** On the own computer: the key that opens the page, and the note after a publication. */
export interface OwnEditing {
  key: string;
  note: string;
}

interface EditingOptions extends EditingParts {
  own?: OwnEditing | undefined;
  rendererScript: string;
}

/** Wires the editor, and recovers from an interrupted publication. */
export function startEditing(options: EditingOptions): Editing {
  const { settings, siteRoot, publications, own, rendererScript, log } = options;
  const { path: live } = whichLaunch();
  const { dataDir } = settings;
  const folder = join(dataDir, 'edit');
  const push = openPush({
    folder: join(folder, 'push'),
    contact: () => publications.current().launch.email,
    log,
  });
  // The local console needs no password, and keeps its sessions apart.
  const access = openAccess({
    folder: own ? join(folder, 'own') : folder,
    settings,
    key: own?.key,
    onSignOutEverywhere: push.removeAll,
    log,
  });
  const editor = { live, siteRoot, dataDir, folder, log };
  const draftThread = startDraftThread(editor);
  const renderer = openRenderer(rendererScript, editor);
  const drawn = drawnPage(live, renderer, draftThread, access.isSignedIn);
  const publishing = startPublishing(editor, {
    draftThread,
    renderer,
    publications,
    isSignedIn: access.isSignedIn,
    note: own?.note,
  });

  const state = async (draft: RemoteDraft): Promise<State> => ({
    label: publications.current().launch.label,
    ...publishing.state(),
    ...(await draft.state()),
  });

  const api = new Hono()
    .route('/', access.routes)
    .use(access.requireSession)
    .use(compress())
    .use('/publish', access.logStart('publicação pedida'))
    .use('/history/:id/restore', access.logStart('publicação anterior pedida de volta'))
    .get('/state', async (context) => context.json(await draftThread.runExclusive(state)))
    .route('/', publishing.routes)
    .route('/', valueRoutes(draftThread, state))
    .route('/', drawn.api)
    .route('/contacts', contactRoutes(settings, publications))
    .route('/push', push.routes)
    // A mounted Hono app does not call its own `notFound`.
    .all('*', (context) => context.json({ error: 'Não há isto aqui. Recarregue a página.' }, 404));

  const app = new Hono()
    .use(access.protect)
    .route('/api', api)
    .route('/', publishing.previews.routes)
    .route('/', drawn.routes)
    .route(
      '/',
      appFileRoutes(() => publications.current().launch),
    )
    .get('/', access.signInByKey)
    .route('/', pageRoutes(access.isSignedIn));
  app.onError((error, context) => {
    const refused = RefusalError.from(error);
    // An unforeseen error is logged, not shown.
    if (error !== refused && refused.status !== 507) throw error;
    return context.json({ error: refused.message } satisfies Refusal, refused.status);
  });
  const { previews } = publishing;
  const stop = () => {
    publishing.stop();
    push.stop();
    renderer.stop();
    draftThread.stop();
  };
  const answerPreview = async (context: Context) =>
    (await previews.answer(context)) ?? (await drawn.answer(context));
  return {
    path: EDIT_PATH,
    uploadPath: `${EDIT_PATH}/api/picture`,
    app,
    answerPreview,
    isPreview: previews.isPreview,
    notifyNewContact: push.notify,
    stop,
  };
}
