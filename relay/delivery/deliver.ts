import { codeOf, fieldOf } from '../thrown.ts';
import { type Fault, faultOf } from './fault.ts';
import type { Mail } from './message.ts';

/** Hands one message over; resolves with where it went, for the console. */
export type Deliver = (mail: Mail) => Promise<string>;

/** Why a message could not be handed over, as a code: a server's words may quote the lead. */
export class DeliveryError extends Error {
  /** `unreachable …` when the fault is the connection's, `refused …` when the server said no. */
  readonly reason: string;
  /** The same for the broker: what to mend. */
  readonly fault: Fault;
  /** How long the server asks to be left alone, in milliseconds. */
  readonly askedMs: number;
  constructor(reason: string, fault: Fault = 'other', askedMs = 0) {
    super(`The message was not handed over: ${reason}`);
    this.name = 'DeliveryError';
    this.reason = reason;
    this.fault = fault;
    this.askedMs = askedMs;
  }
}

/** The failure of a hand-over, from whatever SMTP or the file system threw. */
export const deliveryErrorOf = (error: unknown): DeliveryError =>
  new DeliveryError(reasonOf(error), faultOf(error));

/** The code that an operator reads, from whatever SMTP or the file system threw. */
function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? '';
  const responseCode = fieldOf(error, 'responseCode');
  if (code === 'EABORT') return 'unreachable ATTEMPT_TOO_LONG';
  const name = /^[A-Z0-9_]+$/.test(code) ? code : 'ERROR';
  if (typeof responseCode !== 'number') return `unreachable ${name}`;
  // 421: the server is closing (RFC 5321, section 3.8).
  return responseCode === 421 ? 'unreachable 421' : `refused ${name} ${responseCode}`;
}
