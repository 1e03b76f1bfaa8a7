import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Publications } from '#relay/files/publication.ts';
import type { Change, Conflict, HistoryEntry, StartedJob } from '../../protocol.ts';
import type { DraftThread, RemoteDraft } from '../draft/thread.ts';
import type { EditorContext } from '../folders.ts';
import { RefusalError } from '../refusal.ts';
import type { Renderer } from '../renderer.ts';
import { parseJsonBody } from '../request.ts';
import { openBuildQueue } from './builds.ts';
import {
  adoptOldHistory,
  hashesOf,
  newEntry,
  openHistory,
  readTexts,
  type StoredEntry,
} from './history.ts';
import { openPreviews } from './previews.ts';
import { publisher } from './publish.ts';

/** The broker's version of a conflict, which no file holds. */
const brokerVersion = ({ file, path, name, words, yours, theirs }: Conflict): Change => ({
  file,
  path,
  name,
  was: theirs,
  value: yours,
  words: { was: words.theirs, value: words.yours },
});

/** A conflict of whole texts is in the draft already. */
const isValue = ({ path, name }: Conflict) => path.length > 0 || name !== '';

interface Parts {
  draftThread: DraftThread;
  renderer: Renderer;
  publications: Publications;
  isSignedIn(context: Context): boolean;
  note: string | undefined;
}

export function startPublishing(
  editor: EditorContext,
  { draftThread, renderer, publications, isSignedIn, note }: Parts,
) {
  const { folder } = editor;
  const { runExclusive } = draftThread;
  adoptOldHistory(folder);
  const history = openHistory(folder);
  const builds = openBuildQueue(editor, renderer);
  const publishing = publisher(editor, builds, history);
  const previews = openPreviews(folder, builds, isSignedIn);
  publishing.recover();
  let latest = '';
  const isPublishing = () => builds.isRunning(latest);

  /** @throws RefusalError when nothing can be published now */
  function start(
    texts: string,
    done: (draft: RemoteDraft, source: string) => Promise<unknown>,
  ): StartedJob {
    if (isPublishing())
      throw new RefusalError(
        409,
        'Já há uma publicação em andamento. Espere ela terminar e tente de novo.',
      );
    if (!publishing.isPossible())
      throw new RefusalError(
        403,
        'O servidor não pode escrever na pasta do lançamento, e nada foi publicado. Peça a quem cuida dele que dê a permissão (deploy/README.md).',
      );
    latest = builds.start(texts, async (source) => {
      const changes = await runExclusive((draft) => draft.changesTo(source));
      await publishing.publish(source, changes, (swap) =>
        runExclusive(async (draft) => {
          const entry = swap();
          await done(draft, source);
          return entry;
        }),
      );
      return { note };
    });
    return { job: latest };
  }
  /** Discards the draft, and keeps it in the history. */
  async function keepAndDiscard(draft: RemoteDraft): Promise<void> {
    const conflicts = await draft.conflicts();
    const changes = [...(await draft.changes()), ...conflicts.filter(isValue).map(brokerVersion)];
    if (changes.length > 0) {
      const folder = await draft.folder();
      const entry = newEntry('discarded', Date.now(), {
        changes,
        build: '',
        files: hashesOf(folder),
      });
      history.keep(entry, folder, await draft.baseFolder());
    }
    await draft.discard();
  }
  const entryOf = (id: string): StoredEntry => {
    const entry = history.find(id);
    if (!entry)
      throw new RefusalError(
        404,
        'Esta publicação não está mais guardada: ficam as últimas cinquenta.',
      );
    return entry;
  };

  const routes = new Hono()
    .post('/preview', async (context) => {
      const job = await runExclusive(async (draft) => {
        await draft.refresh();
        return previews.start(await draft.folder());
      });
      return context.json({ job }, 202);
    })
    .post('/publish', async (context) => {
      const { changes } = await parseJsonBody(context, z.object({ changes: z.array(z.unknown()) }));
      const begun = await runExclusive(async (draft) => {
        // The draft must meet the texts of the last publication as they are live.
        publishing.settleOrLog();
        await draft.refresh();
        const now = await draft.changes();
        if (now.length === 0 || JSON.stringify(changes) !== JSON.stringify(now))
          throw new RefusalError(
            409,
            'O que vai ser publicado mudou depois que a lista foi mostrada. Confira a lista nova e publique de novo.',
          );
        if ((await draft.conflicts()).length > 0)
          throw new RefusalError(
            409,
            'Há campos com duas versões. Escolha uma de cada e publique de novo.',
          );
        const [mistake] = await draft.mistakes();
        if (mistake)
          throw new RefusalError(
            422,
            `Ainda há o que arrumar antes de publicar. O primeiro: ${mistake.what}`,
          );
        return start(await draft.folder(), (draft, source) => draft.markPublished(source));
      });
      return context.json(begun, 202);
    })
    .get('/job/:id', (context) => {
      const done = builds.find(context.req.param('id'));
      return done ? context.json(done) : context.body(null, 202);
    })
    .post('/discard', async (context) => {
      await runExclusive(keepAndDiscard);
      return context.body(null, 204);
    })
    .get('/history', (context) => {
      const { build } = publications.current();
      const entries = history.all();
      const live = entries.find((entry) => entry.build !== '' && entry.build === build);
      return context.json(
        entries.map(
          ({ id, at, changes, kind }): HistoryEntry => ({
            id,
            at,
            changes,
            kind,
            isLive: id === live?.id,
          }),
        ),
      );
    })
    .post('/history/:id/preview', (context) => {
      const entry = entryOf(context.req.param('id'));
      return context.json({ job: previews.start(history.textsOf(entry)) }, 202);
    })
    .post('/history/:id/restore', async (context) => {
      const entry = entryOf(context.req.param('id'));
      if (entry.kind === 'discarded') {
        const after = readTexts(history.textsOf(entry));
        const before = readTexts(history.baseOf(entry));
        await runExclusive(async (draft) => {
          await draft.refresh();
          await keepAndDiscard(draft);
          await draft.restore(after, before);
        });
        return context.body(null, 204);
      }
      return context.json(
        start(history.textsOf(entry), (draft) => draft.refresh()),
        202,
      );
    });
  return {
    routes,
    previews,
    state: () => ({
      canPublish: publishing.isPossible(),
      job: isPublishing() ? latest : null,
      unbuilt: publishing.unbuilt(),
    }),
    stop: builds.stop,
  };
}
