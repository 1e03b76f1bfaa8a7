import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Saved, SavedPicture } from '../../src/edit/protocol.ts';
import { asked, file, path, value } from './asked.ts';
import type { Draft } from './draft.ts';
import { readLaunchFolder } from './look.ts';
import { schemas } from './names.ts';
import { pictureState, readPhoto, thumbnail } from './pictures.ts';
import { ClashError, Refused } from './refused.ts';

const MB = 1024 * 1024;
/** A file of texts has 256 KB; a phone's photo some ten. */
const LARGEST = { text: MB, picture: 40 * MB };
const limited = (maxSize: number, sentence: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused(413, sentence);
    },
  });

const putValue = z.object({ file, path, was: value.optional(), value: value.optional() });
const putText = z.object({ file, was: z.string(), text: z.string() });

/** What is typed, and photos. */
export function valueRoutes(draft: Draft) {
  const pictures = () => join(draft.folder(), 'pictures');
  const saved = (name: string): Saved => ({
    savedAt: new Date(draft.savedAt() ?? 0).toISOString(),
    mistakes: readLaunchFolder(draft.folder()).mistakes.filter((one) => one.file === name),
    changes: draft.changes(),
  });
  /** What was changed in a file, or why it couldn't be; both versions where two changed one value. */
  function save(context: Context, name: string, change: () => void) {
    try {
      change();
    } catch (error) {
      if (error instanceof ClashError) return context.json(error.clash, 409);
      throw Refused.orFull(error);
    }
    return context.json(saved(name));
  }
  const text = limited(
    LARGEST.text,
    'Este texto é grande demais para um arquivo da página. Deixe só o que vai aparecer.',
  );

  return new Hono()
    .put('/value', text, async (context) => {
      const { file: name, path: place, was, value: next } = await asked(context, putValue);
      return save(context, name, () => draft.put(name, place, was, next));
    })
    .put('/text', text, async (context) => {
      const { file: name, was, text: next } = await asked(context, putText);
      return save(context, name, () => draft.putText(name, was, next));
    })
    .post(
      '/picture',
      limited(LARGEST.picture, 'Esta foto tem mais de 40 MB. Envie uma menor, em JPEG.'),
      async (context) => {
        const { file: photo, name } = await context.req.parseBody();
        if (!(photo instanceof File))
          throw new Refused(400, 'Não veio foto nenhuma. Escolha uma e tente de novo.');
        const bytes = new Uint8Array(await photo.arrayBuffer());
        const {
          name: free,
          data,
          width,
          height,
        } = await readPhoto(bytes, typeof name === 'string' ? name : photo.name, pictures());
        try {
          draft.putPicture(`pictures/${free}`, data);
        } catch (error) {
          throw Refused.orFull(error);
        }
        return context.json({
          picture: pictureState(free, width, height),
          savedAt: new Date(draft.savedAt() ?? 0).toISOString(),
        } satisfies SavedPicture);
      },
    )
    .get('/picture/:name', async (context) => {
      const small = await thumbnail(pictures(), context.req.param('name'));
      if (!small) throw new Refused(404, 'Esta foto não está mais aqui. Recarregue a página.');
      return context.body(small, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
      });
    })
    .get('/schemas', (context) => context.json(schemas()));
}
