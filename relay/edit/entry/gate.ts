import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { EDIT_PATH } from '../../../src/edit/protocol.ts';
import { type Clock, DAY, SECOND } from '../../clock.ts';
import { clientAddress, createRateLimiter, socketAddress } from '../../intake/limits.ts';
import { writeWhole } from '../../site/site-folder.ts';
import { Refused } from '../asked.ts';
import { readJson } from '../folders.ts';
import { passwordIn } from './password.ts';

/** Absent bindings: a request of a test comes over no connection. */
export type Env = { Bindings?: Partial<HttpBindings> };
const COOKIE = 'editar';
/** Tries a minute: of one address, and of all together. */
const TRIES = { each: 5, overall: 30 };
/** Requests a minute and address, of whoever is signed in too. */
const REQUESTS = 600;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

const hostOf = (context: Context) => URL.parse(`http://${context.req.header('host') ?? ''}`);
const nobody = () =>
  new Refused(401, 'Sua entrada terminou. Digite a senha para continuar: o que você escreveu continua aqui.');

/** A key that opens the page once, for whoever reads this machine's console. */
export function oneTimeKey() {
  let key: string | undefined = randomBytes(24).toString('base64url');
  return {
    key,
    take(given: string): boolean {
      const [one, other] = [Buffer.from(given), Buffer.from(key ?? '')];
      const right = key !== undefined && one.length === other.length && timingSafeEqual(one, other);
      if (right) key = undefined;
      return right;
    },
  };
}
export type OneTimeKey = ReturnType<typeof oneTimeKey>;

/** How long one lasts, in milliseconds. */
const LASTS = 14 * DAY;
const MOST = 50;
/** When each ends, and the mark of the password that began it: another password ends them all. */
type Session = { mark: string; ends: number };
const nameOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who is signed in: kept by hashes, so that neither a restart ends them nor a copy of the data opens any. */
function sessionsIn(folder: string, mark: () => string, clock: Clock) {
  const file = join(folder, 'sessions.json');
  let sessions = readJson<Record<string, Session>>(file) ?? {};
  const isGoing = (one: Session | undefined) => one?.mark === mark() && one.ends > clock.now();
  return {
    start(): string {
      const token = randomBytes(32).toString('base64url');
      const going = Object.entries(sessions).filter(([, one]) => isGoing(one));
      const begun = { mark: mark(), ends: clock.now() + LASTS };
      sessions = Object.fromEntries([...going, [nameOf(token), begun]].slice(-MOST));
      try {
        writeWhole(file, JSON.stringify(sessions));
      } catch {
        // Without room it lasts until the server stops.
      }
      return token;
    },
    holds: (token = ''): boolean => isGoing(sessions[nameOf(token)]),
  };
}

interface GateOptions {
  /** Of all that editing keeps. */
  folder: string;
  /** The password or its hash; absent where only the key opens. */
  password?: string | undefined;
  key?: OneTimeKey | undefined;
  trustProxy: number;
  clock: Clock;
}

/** Who may come in. */
export function gate({ folder, password, key, trustProxy, clock }: GateOptions) {
  const kept = passwordIn(folder, password ?? '');
  const sessions = sessionsIn(folder, kept.mark, clock);
  const requests = createRateLimiter(REQUESTS, clock);
  const [tries, allTries] = [createRateLimiter(TRIES.each, clock), createRateLimiter(TRIES.overall, clock)];
  const addressOf = (context: Context<Env>) =>
    clientAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustProxy);
  const check = (wait: number) => {
    if (wait > 0) throw new Refused(429, `Foram tentativas demais. Espere ${wait} segundos e tente de novo.`);
  };
  const isIn = (context: Context) => sessions.holds(getCookie(context, COOKIE));
  const letIn = (context: Context) =>
    setCookie(context, COOKIE, sessions.start(), {
      httpOnly: true,
      sameSite: 'Strict',
      secure: !LOOPBACK.test(hostOf(context)?.hostname ?? ''),
      path: '/',
      maxAge: LASTS / SECOND,
    });

  /** Limits, headers, and writes from this page alone. */
  const guard: MiddlewareHandler<Env> = async (context, next) => {
    check(requests.check(addressOf(context)));
    const [site, origin] = [context.req.header('sec-fetch-site'), context.req.header('origin')];
    const isOwn = site ? site === 'same-origin' : origin && URL.parse(origin)?.host === hostOf(context)?.host;
    if (!['GET', 'HEAD'].includes(context.req.method) && !isOwn)
      throw new Refused(403, 'Este pedido não veio da página de edição. Abra /editar e tente de novo.');
    await next();
    context.header('X-Robots-Tag', 'noindex, nofollow');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
  const signedIn: MiddlewareHandler<Env> = async (context, next) => {
    if (!isIn(context)) throw nobody();
    await next();
  };

  const routes = new Hono<Env>().post('/sign-in', async (context) => {
    if (password === undefined)
      throw new Refused(401, 'Esta página abre pelo endereço que "npm run edit" mostra. Rode-o de novo.');
    check(Math.max(tries.check(addressOf(context)), allTries.check('all')));
    const { password: given = '' } = await context.req.json<{ password?: unknown }>();
    if (typeof given !== 'string' || given.length > 1000 || !(await kept.check(given)))
      throw new Refused(401, 'Esta não é a senha. Confira as maiúsculas e tente de novo.');
    // Who knows the password doesn't guess.
    tries.takeBack(addressOf(context));
    letIn(context);
    return context.body(null, 204);
  });
  /** Takes the key out of the address and lets its holder in. */
  const byKey: MiddlewareHandler<Env> = async (context, next) => {
    const given = context.req.query('chave');
    if (given === undefined) return next();
    check(tries.check(addressOf(context)));
    if (key?.take(given)) letIn(context);
    return context.redirect(EDIT_PATH, 303);
  };
  return { guard, signedIn, byKey, routes, isIn };
}
