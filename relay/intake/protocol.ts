import { z } from 'zod';
import { MESSAGE_MAX_LENGTH, oneLine, parseLead } from '../../src/lead/lead.ts';
import { readOrigin } from '../../src/lead/origin.ts';
import type { Provider } from '../../src/lead/provider.ts';
import { CHECK_PARAM, TRAP_FIELD } from '../../src/lead/traps.ts';
import type { Log } from '../log.ts';
import type { Enquiry } from '../outbox/terms.ts';
import type { Publication } from '../site/publication.ts';

/** An answer other than OK: its status and fixed text. Nothing of the request is ever quoted. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 413 | 429 | 503;
  /** When to come back, in seconds; 0 is not said. */
  readonly retryAfter: number;
  constructor(status: Refusal['status'], text: string, retryAfter = 0) {
    super(text);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** @throws Refusal with this text where a request isn't right */
export function demand(right: boolean, text: string, status: 400 | 403 | 413 = 400): asserts right {
  if (!right) throw new Refusal(status, text);
}

/**
 * Counts refusals, and tells the 1st, 10th, 100th… of each kind: a page and a relay that don't fit together
 * show here, and a flood doesn't fill the log. The texts are fixed; nothing of a request is in them.
 */
export function countRefusals(log: Log) {
  const byText = new Map<string, number>();
  const statuses = new Map<number, number>();
  return {
    count({ status, message }: Refusal): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const times = (byText.get(message) ?? 0) + 1;
      byText.set(message, times);
      if (Number.isInteger(Math.log10(times)))
        log.warn(`Recusado com ${status} (${message}): ${times} desde a partida.`);
    },
    /** How many of each status, since the start. */
    byStatus: (): Record<string, number> => Object.fromEntries(statuses),
  };
}
export type Refusals = ReturnType<typeof countRefusals>;

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

/**
 * Checks a submission against what the relay sends for, and turns it into an enquiry. A lead is checked
 * by the page's own rules (`src/lead`).
 * @throws Refusal
 */
export function checkSubmission(
  { envelope, params }: Submission,
  provider: Provider,
  { mailTo, earlierMailTo, launch }: Publication,
): Enquiry {
  checkEnvelope(envelope, provider);
  const texts = z.record(z.string(), z.string()).safeParse(params).data;
  demand(texts !== undefined, 'The template params must be texts');
  const { from_name: name, from_phone: phone, empreendimento, to_email: to, message } = texts;
  demand(to !== undefined, 'The recipient is required');
  const recipients = [mailTo, ...earlierMailTo].map((one) => one.trim().toLowerCase());
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
  const origin = launch.origin ? readOrigin((name) => texts[name]) : undefined;
  return {
    kind: message === undefined ? 'lead' : 'contact',
    name: result.lead.name.toWellFormed(),
    phone: result.lead.phone,
    message: text,
    empreendimento: label,
    suspect: [TRAP_FIELD, CHECK_PARAM].some((name) => (texts[name] ?? '') !== ''),
    ...(origin && { origin }),
    ...(launch.notice && { notice: launch.notice }),
  };
}
