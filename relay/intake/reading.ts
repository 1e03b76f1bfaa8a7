import { CHECK_PARAM, TRAP_FIELD } from '../../src/lead/traps.ts';
import { bad, type Refusal, type Submission } from './protocol.ts';

const ENVELOPE_FIELDS = ['lib_version', 'service_id', 'template_id', 'user_id'];
const LEAD_FIELDS = ['from_name', 'from_phone', 'empreendimento', 'to_email'];
const PARAMS = [...LEAD_FIELDS, CHECK_PARAM];
const FORM_PARAMS = [...PARAMS, 'message', TRAP_FIELD];
/** Far more than any form has, ours and whatever a tag manager adds to it. */
const FORM_FIELDS_MAX = 100;
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Template parameters beyond the four that the launch's content asks for: none, or where the visit came from. */
export type ExtraParams = readonly string[];

/** Reads a `send` body: JSON with the four names and `template_params`, as the SDK 4.4.1 posts it. */
export function readJsonSubmission(
  type: string,
  bytes: Uint8Array,
  extra: ExtraParams = [],
): Submission | Refusal {
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
  if (hasUnknown(params, [...PARAMS, ...extra])) return bad('The template params have an unknown field');
  return { envelope, params };
}

/**
 * Reads a `send-form` body: the form's fields and, appended by the SDK or hidden in the form, the four
 * names. Fields that nobody here knows are passed over: a tag manager or an extension adds some.
 */
export async function readFormSubmission(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  extra: ExtraParams = [],
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
    const known = ENVELOPE_FIELDS.includes(name)
      ? envelope
      : [...FORM_PARAMS, ...extra].includes(name)
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
