import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { asText } from '#core/launch/yaml/decode.ts';
import { MAX_ENTRIES } from '#core/launch/yaml/size.ts';
import { isGroup, type Value } from '#core/launch/yaml/values.ts';
import { readBody } from '#relay/intake/reading.ts';
import { codeOf, fieldOf, messageOf } from '#relay/log.ts';
import { FILES } from './folders.ts';

/** What was asked for can't be done: a sentence in Portuguese of what happened and what to do. */
export class Refused extends HTTPException {
  constructor(status: ContentfulStatusCode, sentence: string) {
    super(status, { message: sentence });
  }
  /**
   * What the server's disk did not take, told with what to do; what else was thrown in its own
   * words.
   */
  static orFull(error: unknown): HTTPException {
    if (error instanceof HTTPException) return error;
    const code = codeOf(error) ?? '';
    if (['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(code))
      return new Refused(
        507,
        `O disco do servidor está cheio${code === 'EIO' ? ' ou com defeito' : ''}, e isto não foi guardado. Não feche a página: peça a quem cuida do servidor que abra espaço, e tente de novo.`,
      );
    if (['EACCES', 'EPERM', 'EROFS'].includes(code))
      return new Refused(
        507,
        `O servidor não tem permissão para usar ${fieldOf(error, 'path')}. Peça a quem cuida dele que a dê (deploy/README.md), e tente de novo.`,
      );
    return new Refused(422, messageOf(error));
  }
}

/** A file of texts has 256 KB. */
const MOST_TEXT = 1024 * 1024;
const TOO_LARGE =
  'Este texto é grande demais para um arquivo da página. Deixe só o que vai aparecer.';
/** Deeper than any content file. */
const DEEPEST = 8;
/**
 * A field's name, whatever a file calls it: what nobody knows can be taken out. Nothing that means
 * more to JavaScript.
 */
const KEY = /^(?!__proto__$)\P{C}+$/u;

const strange = () =>
  new Refused(400, 'O servidor não entendeu o pedido. Recarregue a página e tente de novo.');

/** What takes the server longer to compare than a page can need. @throws Refused */
function checkSize(count: number): void {
  if (count > MAX_ENTRIES)
    throw new Refused(
      422,
      `Aqui cabem ${MAX_ENTRIES} itens, e são ${count}. Deixe só os que aparecem na página.`,
    );
}

/** A value as it can stand in a content file. */
function readValue(given: unknown, depth = 0): Value {
  if (typeof given === 'string') return asText(given);
  if (depth > DEEPEST) throw strange();
  checkSize(Object.keys(Object(given)).length);
  if (Array.isArray(given)) return given.map((entry) => readValue(entry, depth + 1));
  if (!isGroup(given) || !Object.keys(given).every((key) => KEY.test(key))) throw strange();
  return Object.fromEntries(
    Object.entries(given).map(([key, entry]) => [key, readValue(entry, depth + 1)]),
  );
}

export const value = z
  .unknown()
  .transform((given) => (given === undefined ? undefined : readValue(given)));
export const file = z.enum(FILES);
/** In a list. */
export const place = z.int().nonnegative().max(10_000);
export const path = z.array(z.union([z.string().regex(KEY), place])).max(DEEPEST);

/**
 * The body of a request.
 * @throws HTTPException with this sentence where it is longer than `limit` bytes
 */
export async function bodyOf({ req }: Context, limit: number, tooLarge: string): Promise<Response> {
  const bytes = await readBody(req.raw, limit, tooLarge);
  return new Response(bytes, { headers: { 'content-type': req.header('content-type') ?? '' } });
}

/** The body of a request, in this shape. @throws HTTPException */
export async function asked<Shape>(context: Context, shape: z.ZodType<Shape>): Promise<Shape> {
  const body = await bodyOf(context, MOST_TEXT, TOO_LARGE);
  const { data, success } = shape.safeParse(await body.json().catch(() => undefined));
  if (!success) throw strange();
  return data;
}
