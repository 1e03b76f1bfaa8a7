import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { namesOf } from '../../src/content/names.ts';
import type { Content } from '../../src/content/schema.ts';
import type { FileState, Finding, State } from '../../src/edit/protocol.ts';
import { openFindings } from '../../src/gate/open-findings.ts';
import { readAssets } from '../../src/launch/assets.ts';
import { launchState } from '../launch-state.ts';
import type { Settings } from '../settings.ts';
import { asked, bodyOf, file, path, place, Refused, value } from './asked.ts';
import type { Draft } from './draft.ts';
import { FILES, valuesIn } from './folders.ts';
import { inPageWords, readLaunchFolder } from './look.ts';
import { pictureState, readPhoto, thumbnail } from './pictures.ts';

/** What still stands before a lawful launch, in the page's order, each with its place. */
function findings(content: Content, settings: Settings, folder: string): Finding[] {
  const open = openFindings(launchState(content, settings, folder));
  const found = open.map(({ what, file, path }) => ({ what: inPageWords(what), file, path }));
  const places = [...FILES, undefined];
  return found.sort((one, other) => places.indexOf(one.file) - places.indexOf(other.file));
}

/**
 * All that the page shows, but for what is published.
 * @param live the launch's folder
 */
export function stateOf(draft: Draft, settings: Settings, live: string) {
  draft.refresh();
  const folder = draft.folder();
  const { content, mistakes } = readLaunchFolder(folder);
  const conflicts = draft.conflicts();
  const files = FILES.flatMap((file): FileState[] => {
    const values = valuesIn(folder, file);
    if (values === undefined) return [];
    const own = <One extends { file: string }>(all: One[]) => all.filter((one) => one.file === file);
    return [{ file, values, mistakes: own(mistakes), conflicts: own(conflicts) }];
  });
  // While the draft is wrong, its texts are read with the data of what is live.
  const read = content ?? readLaunchFolder(live).content;
  const { pictures } = readAssets(folder, 'pictures');
  return {
    files,
    placeholders: read ? namesOf(read) : {},
    pictures: [...pictures].map(([name, { width = 0, height = 0 }]) => pictureState({ name, width, height })),
    savedAt: draft.savedAt(),
    changes: draft.changes(),
    open: content ? findings(content, settings, folder) : [],
  };
}

/** A phone's photo has some 10 MB. */
const LARGEST_PICTURE = 40 * 1024 * 1024;

const putValue = z.object({
  id: z.string().max(100).optional(),
  ...{ file, path, was: value.optional(), value: value.optional(), entry: value.optional() },
  isNew: z.boolean().optional(),
  to: place.optional(),
});
const choice = z.object({ conflict: z.string(), keep: z.enum(['yours', 'theirs']) });

/** What is typed, answered with how all stands then; and photos. */
export function valueRoutes(draft: Draft, state: () => State) {
  const pictures = () => join(draft.folder(), 'pictures');

  return new Hono()
    .put('/value', async (context) => {
      draft.put(await asked(context, putValue));
      return context.json(state());
    })
    .put('/choice', async (context) => {
      draft.settle(await asked(context, choice));
      return context.json(state());
    })
    .post('/picture', async (context) => {
      const tooLarge = 'Esta foto tem mais de 40 MB. Envie uma menor, em JPEG.';
      const form = await (await bodyOf(context, LARGEST_PICTURE, tooLarge)).formData().catch(() => undefined);
      const sent = form?.get('file');
      if (!(sent instanceof File))
        throw new Refused(400, 'Não veio foto nenhuma. Escolha uma e tente de novo.');
      const { data, ...photo } = await readPhoto(await sent.bytes(), sent.name, pictures());
      draft.putFiles([[`pictures/${photo.name}`, data]]);
      return context.json(pictureState(photo));
    })
    .get('/picture/:name', async (context) => {
      const small = await thumbnail(pictures(), context.req.param('name'));
      if (!small) throw new Refused(404, 'Esta foto não está mais aqui. Recarregue a página.');
      return context.body(small, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
      });
    });
}
