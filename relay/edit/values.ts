import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { PictureState, State } from '../../src/edit/protocol.ts';
import { asked, file, path, value } from './asked.ts';
import type { Draft } from './draft.ts';
import { schemas } from './names.ts';
import { pictureState, readPhoto, thumbnail } from './pictures.ts';
import { Refused } from './refused.ts';

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

/** What is typed, answered with how all stands then; and photos. */
export function valueRoutes(draft: Draft, state: () => State) {
  const pictures = () => join(draft.folder(), 'pictures');
  function write(change: () => void): void {
    try {
      change();
    } catch (error) {
      throw Refused.orFull(error);
    }
  }
  const text = limited(
    LARGEST.text,
    'Este texto é grande demais para um arquivo da página. Deixe só o que vai aparecer.',
  );

  return new Hono()
    .put('/value', text, async (context) => {
      const { file: name, path: place, was, value: next } = await asked(context, putValue);
      write(() => draft.put(name, place, was, next));
      return context.json(state());
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
        write(() => draft.putPicture(`pictures/${free}`, data));
        return context.json(pictureState(free, width, height) satisfies PictureState);
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
