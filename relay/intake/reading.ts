import { HTTPException } from 'hono/http-exception';
import { ORIGIN_NAMES } from '#core/lead/origin.ts';
import { CHECK_PARAM, TRAP_FIELD } from '#core/lead/traps.ts';

/** @throws HTTPException with this text, which never quotes the request */
export function demand(
  right: boolean,
  message: string,
  status: 400 | 403 | 413 = 400,
): asserts right {
  if (!right) throw new HTTPException(status, { message });
}

export interface Submission {
  envelope: Record<string, unknown>;
  params: Record<string, unknown>;
}

const ENVELOPE_FIELDS = ['lib_version', 'service_id', 'template_id', 'user_id'];
const LEAD_FIELDS = ['from_name', 'from_phone', 'empreendimento', 'to_email'];
/** A lead in a trap is marked and never refused, so JSON may carry the trap too. */
const OWN_PARAMS = [...LEAD_FIELDS, CHECK_PARAM, TRAP_FIELD];
/** Always accepted, because an older page still sends them. */
const ORIGIN_PARAMS: readonly string[] = ORIGIN_NAMES;
const PARAMS = [...OWN_PARAMS, ...ORIGIN_PARAMS];
const OWN_FORM_FIELDS = [...OWN_PARAMS, 'message'];
const FORM_FIELDS_MAX = 100;

/** In bytes; EmailJS has the same limit. */
export const BODY_LIMIT = 50 * 1024;
const TOO_LARGE = 'The request is larger than 50 KB';

/** @throws HTTPException when the body is longer than `limit` bytes or the sender breaks off */
export async function readBody(
  request: Request,
  limit: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  demand(Number(request.headers.get('content-length') ?? 0) <= limit, tooLarge, 413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new HTTPException(400, { message: 'The request body is incomplete' });
  }
  demand(size <= limit, tooLarge, 413);
  return Buffer.concat(chunks);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isKnown = (object: Record<string, unknown>, known: readonly string[]) =>
  Object.keys(object).every((name) => known.includes(name));

/** @throws HTTPException */
export async function readJsonSubmission(request: Request): Promise<Submission> {
  const bytes = await readBody(request, BODY_LIMIT, TOO_LARGE);
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  demand(isJson, 'The content type must be application/json');
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HTTPException(400, { message: 'The request body is not valid JSON' });
  }
  demand(isPlainObject(data), 'The request body must be a JSON object');
  const { template_params: params, ...envelope } = data;
  demand(isPlainObject(params), 'The template params must be an object');
  demand(isKnown(envelope, ENVELOPE_FIELDS), 'The request has an unknown field');
  demand(isKnown(params, PARAMS), 'The template params have an unknown field');
  return { envelope, params };
}

/** Ignores unknown fields, which tag managers and extensions add. @throws HTTPException */
export async function readFormSubmission(request: Request): Promise<Submission> {
  const bytes = await readBody(request, BODY_LIMIT, TOO_LARGE);
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(type);
  demand(isForm, 'The content type must be multipart/form-data');
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new HTTPException(400, { message: 'The request body is not a valid form' });
    });
  const fields = [...form];
  demand(fields.length <= FORM_FIELDS_MAX, 'The form has too many fields');
  const envelope: Record<string, unknown> = {};
  const params: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    if (ORIGIN_PARAMS.includes(name)) {
      if (typeof value === 'string') params[name] ??= value;
    } else if (ENVELOPE_FIELDS.includes(name) || OWN_FORM_FIELDS.includes(name)) {
      const known = ENVELOPE_FIELDS.includes(name) ? envelope : params;
      demand(typeof value === 'string', 'Files are not accepted');
      // The SDK appends names that the form already has for browsers without script.
      demand(!(name in known) || known[name] === value, 'A field has two different values');
      known[name] = value;
    }
  }
  return { envelope, params };
}
