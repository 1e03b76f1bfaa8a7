import type { Context } from 'hono';
import { z } from 'zod';
import { asText } from '#core/launch/yaml/decode.ts';
import { MAX_ENTRIES } from '#core/launch/yaml/size.ts';
import { isGroup, type Value } from '#core/launch/yaml/values.ts';
import { readBody } from '#relay/intake/reading.ts';
import { FILES } from './folders.ts';
import { RefusalError } from './refusal.ts';

const MAX_JSON_BYTES = 1024 * 1024;
const TOO_LARGE =
  'Este texto é grande demais para um arquivo da página. Deixe só o que vai aparecer.';
const MAX_DEPTH = 8;
/** Unknown names are allowed, so that they can be removed; `__proto__` never is. */
const KEY = /^(?!__proto__$)\P{C}+$/u;

const malformedRequest = () =>
  new RefusalError(400, 'O servidor não entendeu o pedido. Recarregue a página e tente de novo.');

/** Limits how long a comparison can take. @throws RefusalError */
function checkSize(count: number): void {
  if (count > MAX_ENTRIES)
    throw new RefusalError(
      422,
      `Aqui cabem ${MAX_ENTRIES} itens, e são ${count}. Deixe só os que aparecem na página.`,
    );
}

function parseValue(input: unknown, depth = 0): Value {
  if (typeof input === 'string') return asText(input);
  if (depth > MAX_DEPTH) throw malformedRequest();
  checkSize(Object.keys(Object(input)).length);
  if (Array.isArray(input)) return input.map((entry) => parseValue(entry, depth + 1));
  if (!isGroup(input) || !Object.keys(input).every((key) => KEY.test(key)))
    throw malformedRequest();
  return Object.fromEntries(
    Object.entries(input).map(([key, entry]) => [key, parseValue(entry, depth + 1)]),
  );
}

export const valueSchema = z
  .unknown()
  .transform((input) => (input === undefined ? undefined : parseValue(input)));
export const fileSchema = z.enum(FILES);
export const listIndexSchema = z.int().nonnegative().max(10_000);
export const pathSchema = z.array(z.union([z.string().regex(KEY), listIndexSchema])).max(MAX_DEPTH);

export async function readBodyWithin(
  { req }: Context,
  maxBytes: number,
  tooLarge: string,
): Promise<Response> {
  const bytes = await readBody(req.raw, maxBytes, tooLarge);
  return new Response(bytes, { headers: { 'content-type': req.header('content-type') ?? '' } });
}

/** @throws HTTPException where the body is too long or does not match the schema */
export async function parseJsonBody<Shape>(
  context: Context,
  schema: z.ZodType<Shape>,
): Promise<Shape> {
  const body = await readBodyWithin(context, MAX_JSON_BYTES, TOO_LARGE);
  const { data, success } = schema.safeParse(await body.json().catch(() => undefined));
  if (!success) throw malformedRequest();
  return data;
}
