import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { originOf } from '../../src/lead/origin.ts';
import type { Log } from '../log.ts';
import type { Enquiry } from '../outbox/enquiry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Site } from '../site/files.ts';
import { messageOf } from '../thrown.ts';
import { clientAddress, createSlots, type RateLimiter } from './limits.ts';
import { checkSubmission, isRefusal, type Own, type Refusal, type Submission } from './protocol.ts';
import { readBody } from './reading.ts';
import type { Refusals } from './refusals.ts';

/** Requests read and stored at once, of all and of one sender; more are told to come back. */
const UNDER_WAY = { overall: 200, each: 20 };
const COME_BACK_SECONDS = 5;

const TOO_MANY: Refusal = { status: 429, text: 'Too Many Requests' };
const UNAVAILABLE: Refusal = { status: 503, text: 'Service Unavailable' };
const TOO_LARGE: Refusal = { status: 413, text: 'The request is larger than 50 KB' };
const BROKEN_OFF: Refusal = { status: 400, text: 'The request body is incomplete' };

export type ReadSubmission = (
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
) => Submission | Refusal | Promise<Submission | Refusal>;

export interface SendOptions {
  read: ReadSubmission;
  /** Answers browsers without script by pages; on `send-form` only. */
  pages: boolean;
  outbox: Outbox;
  /** Called when an enquiry has been stored. */
  onTaken(): void;
  limiter: RateLimiter;
  /** What leads are taken for now, and the pages that answer a browser without script. */
  now(): { own: Own; site: Site | undefined };
  trustProxy: number;
  log: Log;
  refusals: Refusals;
}

/** The provider lets any origin post and read the answer, without credentials; so does the relay. */
export const crossOrigin: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('Access-Control-Allow-Origin', '*');
  context.res.headers.set('Access-Control-Expose-Headers', 'Retry-After');
};

export const preflight: Handler = () =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '86400',
    },
  });

/** A form posted by the browser itself asks for a page; the SDK asks for anything. */
function wantsPage(context: Context): boolean {
  return /\btext\/html\b/i.test(context.req.header('accept') ?? '');
}

const NOT_SENT =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro ao enviar</title><h1>Erro ao enviar</h1><p>Tente novamente ou entre em contato diretamente.</p></html>';

/** The page that says so when a form without script could not be sent. */
function notSentPage(context: Context, status: Refusal['status'], site: Site | undefined): Response {
  const page = site?.page('nao-enviado/index.html');
  context.header('Cache-Control', 'no-store');
  if (page) context.header('Content-Security-Policy', page.policy);
  return context.html(page?.html ?? NOT_SENT, status);
}

/** Who holds the other end of the connection: a visitor, or a proxy. */
export function socketAddress(context: Context<{ Bindings?: Partial<HttpBindings> }>): string | undefined {
  // Absent where a request comes from a test, over no connection.
  return context.env?.incoming?.socket?.remoteAddress;
}

/** A browser without script tells the origin by the page's own address, which it names as the referer. */
function withReferer(enquiry: Enquiry, request: Request): Enquiry {
  const origin = enquiry.origin ?? originOf(request.headers.get('referer') ?? '');
  return origin ? { ...enquiry, origin } : enquiry;
}

/** Makes the handlers of the provider's endpoints; all of them share one count of what is under way. */
export function sendHandlers(shared: Omit<SendOptions, 'read' | 'pages'>) {
  const slots = createSlots(UNDER_WAY);

  async function take(context: Context, read: ReadSubmission, page: boolean): Promise<Refusal | undefined> {
    const request = context.req.raw;
    const bytes = await readBody(request).catch(() => BROKEN_OFF);
    if (bytes === undefined) return TOO_LARGE;
    if (isRefusal(bytes)) return bytes;
    const submission = await read(request.headers.get('content-type') ?? '', bytes);
    if (isRefusal(submission)) return submission;
    const { own } = shared.now();
    const checked = checkSubmission(submission, own);
    if (isRefusal(checked)) return checked;
    const enquiry = page && own.origin ? withReferer(checked, request) : checked;
    try {
      if ((await shared.outbox.take(enquiry)) === 'taken') shared.onTaken();
    } catch (error) {
      shared.log.error(
        `Um contato foi recusado com 503; a página o guarda e tenta de novo. ${messageOf(error)}`,
      );
      return UNAVAILABLE;
    }
    return undefined;
  }

  function answer(context: Context, page: boolean, refusal: Refusal | undefined, retryAfter = 0): Response {
    if (refusal) shared.refusals.count(refusal);
    else return page ? context.redirect('/obrigado', 303) : context.text('OK');
    const response = page
      ? notSentPage(context, refusal.status, shared.now().site)
      : context.text(refusal.text, refusal.status);
    if (retryAfter > 0) response.headers.set('Retry-After', String(retryAfter));
    return response;
  }

  return ({ read, pages }: Pick<SendOptions, 'read' | 'pages'>): Handler =>
    async (context) => {
      const page = pages && wantsPage(context);
      const address = clientAddress(
        socketAddress(context),
        context.req.header('x-forwarded-for'),
        shared.trustProxy,
      );
      const wait = shared.limiter.check(address);
      if (wait > 0) return answer(context, page, TOO_MANY, wait);
      const giveBack = slots.take(address);
      if (!giveBack) return answer(context, page, UNAVAILABLE, COME_BACK_SECONDS);
      try {
        const refusal = await take(context, read, page);
        return answer(context, page, refusal, refusal === UNAVAILABLE ? COME_BACK_SECONDS : 0);
      } finally {
        giveBack();
      }
    };
}
