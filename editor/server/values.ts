import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import type { State } from '../protocol.ts';
import { asked, bodyOf, file, path, place, Refused, value } from './asked.ts';
import type { Desk, FarDraft } from './desk.ts';
import { pictureState, readPhoto, thumbnail } from './pictures.ts';

/** A phone's photo has some 10 MB. */
const LARGEST_PICTURE = 40 * 1024 * 1024;

const putValue = z.object({
  id: z.string().max(100).optional(),
  file,
  path,
  was: value.optional(),
  value: value.optional(),
  entry: value.optional(),
  isNew: z.boolean().optional(),
  to: place.optional(),
});
const choice = z.object({ conflict: z.string(), keep: z.enum(['yours', 'theirs']) });

/** What is typed, answered with how all stands then; and photos. */
export function valueRoutes({ inTurn }: Desk, state: (draft: FarDraft) => Promise<State>) {
  const pictures = () => inTurn(async (draft) => join(await draft.folder(), 'pictures'));

  return new Hono()
    .put('/value', async (context) => {
      const given = await asked(context, putValue);
      const stands = await inTurn(async (draft) => {
        await draft.put(given);
        return state(draft);
      });
      return context.json(stands);
    })
    .put('/choice', async (context) => {
      const given = await asked(context, choice);
      const stands = await inTurn(async (draft) => {
        await draft.settle(given);
        return state(draft);
      });
      return context.json(stands);
    })
    .post('/picture', async (context) => {
      const tooLarge = 'Esta foto tem mais de 40 MB. Envie uma menor, em JPEG.';
      const form = await (await bodyOf(context, LARGEST_PICTURE, tooLarge))
        .formData()
        .catch(() => undefined);
      const sent = form?.get('file');
      if (!(sent instanceof File))
        throw new Refused(400, 'Não veio foto nenhuma. Escolha uma e tente de novo.');
      const { data, ...photo } = await readPhoto(await sent.bytes(), sent.name, await pictures());
      await inTurn((draft) => draft.putFiles([[`pictures/${photo.name}`, data]]));
      return context.json(pictureState(photo));
    })
    .get('/picture/:name', async (context) => {
      const small = await thumbnail(await pictures(), context.req.param('name'));
      if (!small) throw new Refused(404, 'Esta foto não está mais aqui. Recarregue a página.');
      return context.body(small, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
      });
    });
}
