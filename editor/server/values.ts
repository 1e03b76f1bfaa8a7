import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SentLogo, SentPicture, State } from '../protocol.ts';
import type { DraftThread, RemoteDraft } from './draft/thread.ts';
import { drawingAt, logoAt, MAX_LOGO_BYTES } from './logo.ts';
import { readPhoto, thumbnail } from './pictures.ts';
import { RefusalError } from './refusal.ts';
import {
  fileSchema,
  listIndexSchema,
  parseJsonBody,
  pathSchema,
  readBodyWithin,
  valueSchema,
} from './request.ts';

/** A phone's photo has some 10 MB. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024;

const editSchema = z.object({
  id: z.string().max(100).optional(),
  file: fileSchema,
  path: pathSchema,
  was: valueSchema.optional(),
  value: valueSchema.optional(),
  entry: valueSchema.optional(),
  isNew: z.boolean().optional(),
  to: listIndexSchema.optional(),
});
const choiceSchema = z.object({ conflict: z.string(), keep: z.enum(['yours', 'theirs']) });

interface UploadLimit {
  maxBytes: number;
  tooLarge: string;
  missing: string;
}

/** @throws RefusalError where there is no file, or one that is too large */
async function readUpload(
  context: Context,
  { maxBytes, tooLarge, missing }: UploadLimit,
): Promise<File> {
  const body = await readBodyWithin(context, maxBytes, tooLarge);
  const sent = (await body.formData().catch(() => undefined))?.get('file');
  if (!(sent instanceof File)) throw new RefusalError(400, missing);
  return sent;
}

/** Routes for edits, which answer with the new state, and for photos. */
export function valueRoutes(
  { runExclusive }: DraftThread,
  state: (draft: RemoteDraft) => Promise<State>,
) {
  /** Changes the draft, and answers with the new state. */
  async function change(context: Context, make: (draft: RemoteDraft) => Promise<void>) {
    const saved = await runExclusive(async (draft) => {
      await make(draft);
      return state(draft);
    });
    return context.json(saved);
  }
  const folder = () => runExclusive((draft) => draft.folder());

  return new Hono()
    .put('/value', async (context) => {
      const edit = await parseJsonBody(context, editSchema);
      return change(context, (draft) => draft.put(edit));
    })
    .put('/choice', async (context) => {
      const choice = await parseJsonBody(context, choiceSchema);
      return change(context, (draft) => draft.chooseVersion(choice));
    })
    .post('/picture', async (context) => {
      const sent = await readUpload(context, {
        maxBytes: MAX_PICTURE_BYTES,
        tooLarge: 'Esta foto tem mais de 40 MB. Envie uma menor, em JPEG.',
        missing: 'Não veio foto nenhuma. Escolha uma e tente de novo.',
      });
      const { data, ending, colour } = await readPhoto(await sent.bytes());
      const name = await runExclusive((draft) => draft.putPicture(data, sent.name, ending));
      return context.json({ name, colour } satisfies SentPicture);
    })
    .post('/logo/:kind{simbolo|nome}', async (context) => {
      const sent = await readUpload(context, {
        maxBytes: MAX_LOGO_BYTES,
        tooLarge: 'Este arquivo tem mais de 5 MB. Peça o logo em SVG a quem o desenhou.',
        missing: 'Não veio arquivo nenhum. Escolha um e tente de novo.',
      });
      const kind = context.req.param('kind') === 'nome' ? 'nome' : 'simbolo';
      const bytes = await sent.bytes();
      const name = await runExclusive((draft) => draft.putLogo(bytes, kind));
      return context.json({ name } satisfies SentLogo);
    })
    .get('/:kind{brand|drawings}/:name', async (context) => {
      const { kind, name } = context.req.param();
      const svg = (kind === 'brand' ? logoAt : drawingAt)(await folder(), name);
      if (!svg)
        throw new RefusalError(404, 'Este desenho não está mais aqui. Recarregue a página.');
      return context.body(svg, 200, {
        'Content-Type': 'image/svg+xml',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
    })
    .get('/picture/:name', async (context) => {
      const pictures = join(await folder(), 'pictures');
      const small = await thumbnail(pictures, context.req.param('name'));
      if (!small) throw new RefusalError(404, 'Esta foto não está mais aqui. Recarregue a página.');
      return context.body(small, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
      });
    });
}
