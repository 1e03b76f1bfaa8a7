import { z } from 'zod';
import { MESSAGE_MAX_LENGTH, oneLine, parseLead } from '../../src/lead/lead.ts';
import { readOrigin } from '../../src/lead/origin.ts';
import type { Provider } from '../../src/lead/provider.ts';
import { CHECK_PARAM, TRAP_FIELD } from '../../src/lead/traps.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { demand, Refusal } from './refusals.ts';

const LABEL_MAX_LENGTH = 120;

/** What both endpoints understand a request to say. */
export interface Submission {
  envelope: Record<string, unknown>;
  params: Record<string, unknown>;
}

/** The sender's names must be ours: the relay sends for nobody else. Texts are the provider's where known. */
function checkEnvelope(envelope: Record<string, unknown>, provider: Provider): void {
  const { user_id: user, service_id: service, template_id: template, lib_version: version = '' } = envelope;
  demand(typeof version === 'string', 'The library version is invalid');
  demand(typeof user === 'string' && user !== '', 'The user ID is required');
  demand(typeof service === 'string' && service !== '', 'The service ID is required');
  demand(typeof template === 'string' && template !== '', 'The template ID is required');
  demand(user === provider.publicKey, 'The Public Key is invalid', 403);
  demand(service === provider.serviceId, 'The service ID not found');
  demand(template === provider.templateId, 'The template ID not found');
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
 * @throws Refusal
 */
export function checkSubmission({ envelope, params }: Submission, own: Own): Enquiry {
  checkEnvelope(envelope, own.provider);
  const texts = z.record(z.string(), z.string()).safeParse(params).data;
  demand(texts !== undefined, 'The template params must be texts');
  const { from_name: name, from_phone: phone, empreendimento, to_email: to, message } = texts;
  demand(to !== undefined, 'The recipient is required');
  const recipients = [own.mailTo, ...(own.earlierMailTo ?? [])].map((one) => one.trim().toLowerCase());
  demand(recipients.includes(to.trim().toLowerCase()), 'The recipient is not allowed', 403);
  demand(name !== undefined, 'The name is required');
  demand(phone !== undefined, 'The phone is required');
  const label = oneLine(empreendimento ?? '').toWellFormed();
  demand(label !== '', 'The project is required');
  demand(label.length <= LABEL_MAX_LENGTH, 'The project is too long');
  const result = parseLead({ name: name.toWellFormed().replace(DIRECTION_MARKS, ''), phone });
  if (!result.ok) {
    demand(!result.fields.name, 'The name is required');
    throw new Refusal(400, result.problem === 'missing' ? 'The phone is required' : 'The phone is invalid');
  }
  const text = manyLines((message ?? '').toWellFormed());
  demand(text.length <= MESSAGE_MAX_LENGTH, 'The message is too long');
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
