import { join } from 'node:path';
import { Hono } from 'hono';
import type { State } from '../../src/edit/protocol.ts';
import { whichLaunch } from '../../src/launch/which-launch.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Publications } from '../site/publication.ts';
import { contactRoutes } from './contacts.ts';
import { draftIn } from './draft.ts';
import { type Env, gate, type OneTimeKey } from './entry/gate.ts';
import { buildsBeside } from './live/builds.ts';
import { historyIn } from './live/history.ts';
import { jobsOf } from './live/jobs.ts';
import { previews } from './live/previews.ts';
import { publicationRoutes } from './live/publications.ts';
import { publisher } from './live/publish.ts';
import { stateOf } from './look.ts';
import { pageRoutes } from './page.ts';
import { Refused } from './refused.ts';
import { valueRoutes } from './values.ts';

export interface EditingOptions {
  settings: Settings;
  /** Folder of the built page. */
  siteRoot: string;
  publications: Publications;
  /** On one's own computer: what opens the page there, and what is said of a page that was published. */
  own?: { key: OneTimeKey; note: string } | undefined;
  clock: Clock;
  log: Log;
}

/** The page that changes the launch: its parts, wired. Ends what a stop of the server interrupted. */
export function startEditing({ settings, siteRoot, publications, own, clock, log }: EditingOptions) {
  const { path: live } = whichLaunch();
  const { dataDir, editPassword, trustProxy } = settings;
  const folder = join(dataDir, 'edit');
  // Whoever has this machine's console needs no password, and ends no session of those who have one.
  const entry = gate({
    folder: own ? join(folder, 'own') : folder,
    password: editPassword,
    key: own?.key,
    trustProxy,
    clock,
  });
  const draft = draftIn({ live, folder, clock });
  const history = historyIn(folder);
  const builds = buildsBeside(siteRoot, settings);
  const publishing = publisher({ live, siteRoot, dataDir, folder, builds, history, clock, log });
  const shown = previews({ folder, builds, isIn: entry.isIn });
  const jobs = jobsOf(publishing, own?.note);
  publishing.recover();

  const api = new Hono<Env>()
    .route('/', entry.routes)
    .use(entry.signedIn)
    .get('/state', (context) => {
      const { build, launch } = publications.current();
      const published = history.all().find((one) => one.build === build);
      const state: State = {
        launch: { name: launch.folder, label: launch.label },
        live: published ? { id: published.id, since: published.at } : null,
        canPublish: publishing.possible(),
        job: jobs.underWay(),
        ...stateOf(draft, settings),
      };
      return context.json(state);
    })
    .route(
      '/',
      publicationRoutes({
        draft,
        history,
        jobs,
        previews: shown,
        publications,
        live,
        folder,
        clock,
      }),
    )
    .route('/', valueRoutes(draft))
    .route('/contacts', contactRoutes(settings, publications))
    .notFound((context) => context.json({ error: 'Não há isto aqui. Recarregue a página.' }, 404));

  const app = new Hono<Env>()
    .use(entry.guard)
    .route('/api', api)
    .route('/', shown.routes)
    .get('/', entry.byKey)
    .route('/', pageRoutes());
  app.onError((error, context) => {
    if (!(error instanceof Refused)) throw error;
    return context.json({ error: error.message }, error.status);
  });
  return { app, answerPreview: shown.answer, isPreview: shown.isPreview, stop: builds.stop };
}
export type Editing = ReturnType<typeof startEditing>;
