import { z } from 'zod';
import { MESSAGE_MAX_LENGTH, oneLine, parseLead } from '../../src/lead/lead.ts';
import { readOrigin } from '../../src/lead/origin.ts';
import type { Provider } from '../../src/lead/provider.ts';
import { CHECK_PARAM, TRAP_FIELD } from '../../src/lead/traps.ts';
import type { Enquiry } from '../outbox/enquiry.ts';

const LABEL_MAX_LENGTH = 120;

/** An answer other than OK: its status and fixed text. Nothing of the request is ever quoted. */
export interface Refusal {
  status: 400 | 403 | 413 | 429 | 503;
  text: string;
}

/** What both endpoints understand a request to say. */
export interface Submission {
  envelope: Record<string, unknown>;
  params: Record<string, unknown>;
}

/** What a malformed request is told. */
export const bad = (text: string): Refusal => ({ status: 400, text });

export function isRefusal(value: object): value is Refusal {
  return 'status' in value;
}

/** The sender's names must be ours: the relay sends for nobody else. Texts are the provider's where known. */
function checkEnvelope(envelope: Record<string, unknown>, provider: Provider): Refusal | undefined {
  const { user_id: user, service_id: service, template_id: template, lib_version: version = '' } = envelope;
  if (typeof version !== 'string') return bad('The library version is invalid');
  if (typeof user !== 'string' || user === '') return bad('The user ID is required');
  if (typeof service !== 'string' || service === '') return bad('The service ID is required');
  if (typeof template !== 'string' || template === '') return bad('The template ID is required');
  if (user !== provider.publicKey) return { status: 403, text: 'The Public Key is invalid' };
  if (service !== provider.serviceId) return bad('The service ID not found');
  if (template !== provider.templateId) return bad('The template ID not found');
  return undefined;
}

/** Lines kept, other control characters dropped. */
function manyLines(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

/** Marks that turn the direction of writing can make one name look like another (Unicode TR 36). */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What the relay sends for, and what it keeps with an enquiry. */
export interface Own {
  provider: Provider;
  mailTo: string;
  /** Recipients that pages name which were opened before; nothing is sent to them. */
  earlierMailTo?: string[];
  /** Enquiries may tell where their visit came from. */
  origin?: boolean;
  /** The privacy notice that stands beside the forms; empty when that isn't known. */
  notice?: string;
}

/**
 * Checks a submission against what the relay sends for, and turns it into an enquiry. A lead is checked
 * by the page's own rules (`src/lead`).
 */
export function checkSubmission({ envelope, params }: Submission, own: Own): Enquiry | Refusal {
  const refused = checkEnvelope(envelope, own.provider);
  if (refused) return refused;
  const texts = z.record(z.string(), z.string()).safeParse(params).data;
  if (!texts) return bad('The template params must be texts');
  const { from_name: name, from_phone: phone, empreendimento, to_email: to, message } = texts;
  if (to === undefined) return bad('The recipient is required');
  const recipients = [own.mailTo, ...(own.earlierMailTo ?? [])].map((one) => one.trim().toLowerCase());
  if (!recipients.includes(to.trim().toLowerCase()))
    return { status: 403, text: 'The recipient is not allowed' };
  if (name === undefined) return bad('The name is required');
  if (phone === undefined) return bad('The phone is required');
  const label = oneLine(empreendimento ?? '').toWellFormed();
  if (label === '') return bad('The project is required');
  if (label.length > LABEL_MAX_LENGTH) return bad('The project is too long');
  const result = parseLead({ name: name.toWellFormed().replace(DIRECTION_MARKS, ''), phone });
  if (!result.ok) {
    if (result.fields.name) return bad('The name is required');
    return bad(result.problem === 'missing' ? 'The phone is required' : 'The phone is invalid');
  }
  const text = manyLines((message ?? '').toWellFormed());
  if (text.length > MESSAGE_MAX_LENGTH) return bad('The message is too long');
  const origin = own.origin ? readOrigin((name) => texts[name]) : undefined;
  return {
    kind: message === undefined ? 'lead' : 'contact',
    name: result.lead.name.toWellFormed(),
    phone: result.lead.phone,
    message: text,
    empreendimento: label,
    suspect: [TRAP_FIELD, CHECK_PARAM].some((name) => (texts[name] ?? '') !== ''),
    ...(origin && { origin }),
    ...(own.notice && { notice: own.notice }),
  };
}
