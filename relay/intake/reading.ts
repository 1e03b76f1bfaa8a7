import { ORIGIN_NAMES } from '../../src/lead/origin.ts';
import { CHECK_PARAM, TRAP_FIELD } from '../../src/lead/traps.ts';
import { bad, type Refusal, type Submission } from './protocol.ts';

const ENVELOPE_FIELDS = ['lib_version', 'service_id', 'template_id', 'user_id'];
const LEAD_FIELDS = ['from_name', 'from_phone', 'empreendimento', 'to_email'];
/** The trap among them: our page never sends it by JSON, and what falls into a trap is never refused. */
const OWN_PARAMS = [...LEAD_FIELDS, CHECK_PARAM, TRAP_FIELD];
/** Known whether the content asks for them or not: a page of before it stopped asking still tells them. */
const ORIGIN_PARAMS: readonly string[] = ORIGIN_NAMES;
const PARAMS = [...OWN_PARAMS, ...ORIGIN_PARAMS];
const OWN_FORM_FIELDS = [...OWN_PARAMS, 'message'];
/** Far more than any form has, ours and whatever a tag manager adds to it. */
const FORM_FIELDS_MAX = 100;
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a `send` body: JSON with the four names and `template_params`, as the SDK 4.4.1 posts it. */
export function readJsonSubmission(type: string, bytes: Uint8Array): Submission | Refusal {
  if (!/^application\/json\s*(;|$)/i.test(type)) return bad('The content type must be application/json');
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return bad('The request body is not valid JSON');
  }
  if (!isPlainObject(data)) return bad('The request body must be a JSON object');
  const { template_params: params, ...envelope } = data;
  if (!isPlainObject(params)) return bad('The template params must be an object');
  if (hasUnknown(envelope, ENVELOPE_FIELDS)) return bad('The request has an unknown field');
  if (hasUnknown(params, PARAMS)) return bad('The template params have an unknown field');
  return { envelope, params };
}

/**
 * Reads a `send-form` body: the form's fields and, appended by the SDK or hidden in the form, the four
 * names. Fields that nobody here knows are passed over: a tag manager or an extension adds some. They add an
 * advert's names too, twice or as a file: of those the first text counts.
 */
export async function readFormSubmission(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Submission | Refusal> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(type)) {
    return bad('The content type must be multipart/form-data');
  }
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    return bad('The request body is not a valid form');
  }
  const envelope: Record<string, unknown> = {};
  const params: Record<string, unknown> = {};
  let count = 0;
  for (const [name, value] of form) {
    count += 1;
    if (count > FORM_FIELDS_MAX) return bad('The form has too many fields');
    if (ORIGIN_PARAMS.includes(name)) {
      if (typeof value === 'string') params[name] ??= value;
      continue;
    }
    const known = ENVELOPE_FIELDS.includes(name)
      ? envelope
      : OWN_FORM_FIELDS.includes(name)
        ? params
        : undefined;
    if (!known) continue;
    if (typeof value !== 'string') return bad('Files are not accepted');
    // The SDK appends the names that the form itself carries for browsers without script.
    if (name in known && known[name] !== value) return bad('A field has two different values');
    known[name] = value;
  }
  return { envelope, params };
}

function hasUnknown(object: Record<string, unknown>, known: readonly string[]): boolean {
  return Object.keys(object).some((name) => !known.includes(name));
}

/** The provider's own limit on what a request may carry, in bytes. */
export const BODY_LIMIT = 50 * 1024;

/**
 * Reads a request's body, giving up as soon as it is longer than `limit` bytes, whatever its
 * Content-Length said.
 * @returns the bytes, or undefined when there are too many
 * @throws when the sender breaks off
 */
export async function readBody(
  request: Request,
  limit: number = BODY_LIMIT,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
