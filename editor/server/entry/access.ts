import { isIPv4 } from 'node:net';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { passwordMistake } from '#core/settings/environment.ts';
import { MINUTE, SECOND } from '#relay/clock.ts';
import {
  clientAddress,
  createRateLimiter,
  senderKey,
  socketAddress,
} from '#relay/intake/limits.ts';
import { LOOPBACK } from '#relay/listen.ts';
import type { Log } from '#relay/log.ts';
import type { Settings } from '#relay/settings.ts';
import { EDIT_PATH } from '../../protocol.ts';
import { RefusalError } from '../refusal.ts';
import { parseJsonBody } from '../request.ts';
import { throttleGuesses } from './guesses.ts';
import { openPassword, savePassword } from './password.ts';
import { DEVICE_MS, openSessions, SESSION_MS } from './sessions.ts';

const COOKIE = 'editar';
const DEVICE_COOKIE = 'editar-aparelho';
const MAX_REQUESTS_PER_MINUTE = 600;

const hostOf = (context: Context) => URL.parse(`http://${context.req.header('host') ?? ''}`);
const SESSION_ENDED =
  'Sua entrada terminou. Digite a senha para continuar: o que você escreveu continua aqui.';
const CORRUPT_PASSWORD =
  'A senha guardada no servidor está estragada, e ninguém entra. Peça a quem cuida dele que crie outra (npm run edit -- password).';

const NO_PASSWORD =
  'Neste computador se entra sem senha. A do servidor se troca na página dele, em /editar.';
const WEAK_PASSWORD =
  'A senha nova é fraca demais: use 12 letras ou mais, por exemplo quatro palavras que não combinam.';

/** The log holds the sender's network, not the whole address. */
function anonymizeAddress(address: string): string {
  const key = senderKey(address);
  if (isIPv4(key)) return key.replace(/\d+$/, 'x');
  return key.includes(':')
    ? `${key.split(':').slice(0, 3).join(':')}::/48`
    : 'um endereço desconhecido';
}

/** Logs the first wrong passwords of a minute, then each doubling, so that a flood can't fill it. */
function wrongPasswordLogger(log: Log) {
  let minute = { count: 0, nextLogged: 1, since: 0 };
  return (from: string) => {
    const now = Date.now();
    if (now < minute.since || now >= minute.since + MINUTE)
      minute = { count: 0, nextLogged: 1, since: now };
    minute.count += 1;
    const { count } = minute;
    if (count < minute.nextLogged) return;
    minute.nextLogged = count < 5 ? count + 1 : count * 2;
    log.warn(`Edição: senha errada, de ${from} (${count} em um minuto, de todos).`);
  };
}

interface AccessOptions {
  folder: string;
  settings: Settings;
  key: string | undefined;
  /** Called when every device is signed out. */
  onSignOutEverywhere(): void;
  log: Log;
}

export function openAccess({ folder, settings, key, onSignOutEverywhere, log }: AccessOptions) {
  const { editPassword, trustProxy } = settings;
  const password = openPassword(folder, editPassword ?? '', log);
  const keys = new Set(key ? [key] : []);
  const sessions = openSessions(folder, password.hashToken);
  const requests = createRateLimiter(MAX_REQUESTS_PER_MINUTE);
  const guesses = throttleGuesses();
  const logWrongPassword = wrongPasswordLogger(log);
  const addressOf = (context: Context) =>
    clientAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustProxy);
  const sessionOf = (context: Context) => sessions.find(getCookie(context, COOKIE));
  const isSignedIn = (context: Context) => sessionOf(context) !== undefined;
  const deviceOf = (context: Context) => sessions.findDevice(getCookie(context, DEVICE_COOKIE));
  const logAction = (context: Context, what: string) =>
    log.info(`Edição: ${what}, de ${anonymizeAddress(addressOf(context))}.`);

  const cookieFor = (context: Context, lifetimeMs: number) => ({
    httpOnly: true,
    sameSite: 'Strict' as const,
    secure: !LOOPBACK.test(hostOf(context)?.hostname ?? ''),
    path: '/',
    maxAge: lifetimeMs / SECOND,
  });
  function startSession(context: Context): void {
    setCookie(context, COOKIE, sessions.start(), cookieFor(context, SESSION_MS));
    if (!deviceOf(context))
      setCookie(context, DEVICE_COOKIE, sessions.startDevice(), cookieFor(context, DEVICE_MS));
    logAction(context, 'entrada');
  }

  /** Limits each session's requests, accepts writes from this page alone, and sets headers. */
  const protect: MiddlewareHandler = async (context, next) => {
    const session = sessionOf(context);
    const wait = session === undefined ? 0 : requests.check(session);
    if (wait > 0)
      throw new RefusalError(429, `Foram pedidos demais. Espere ${wait} segundos e tente de novo.`);
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isOwn = site
      ? site === 'same-origin'
      : origin && URL.parse(origin)?.host === hostOf(context)?.host;
    if (!['GET', 'HEAD'].includes(context.req.method) && !isOwn)
      throw new RefusalError(
        403,
        'Este pedido não veio da página de edição. Abra /editar e tente de novo.',
      );
    await next();
    context.header('X-Robots-Tag', 'noindex, nofollow');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
  const requireSession: MiddlewareHandler = async (context, next) => {
    if (!isSignedIn(context)) throw new RefusalError(401, SESSION_ENDED);
    await next();
  };
  const logStart =
    (what: string): MiddlewareHandler =>
    async (context, next) => {
      await next();
      if (context.res.status === 202) logAction(context, what);
    };

  /** @throws RefusalError where it is not the password, or too many were tried */
  async function checkPassword(context: Context, given: string, status: 401 | 403): Promise<void> {
    if (password.isCorrupt()) throw new RefusalError(503, CORRUPT_PASSWORD);
    const device = deviceOf(context);
    const address = addressOf(context);
    const check = () => password.check(given);
    if (await guesses.isRight(device ?? senderKey(address), device !== undefined, check)) return;
    logWrongPassword(anonymizeAddress(address));
    throw new RefusalError(status, 'Esta não é a senha. Confira as maiúsculas e tente de novo.');
  }

  const routes = new Hono()
    .post('/sign-in', async (context) => {
      if (editPassword === undefined)
        throw new RefusalError(
          401,
          'Esta página abre pelo endereço que "npm run edit" mostra. Rode-o de novo.',
        );
      const { password: given } = await parseJsonBody(
        context,
        z.object({ password: z.string().max(1000) }),
      );
      await checkPassword(context, given, 401);
      startSession(context);
      return context.body(null, 204);
    })
    .post('/password', requireSession, async (context) => {
      if (editPassword === undefined) throw new RefusalError(409, NO_PASSWORD);
      const { current, next } = await parseJsonBody(
        context,
        z.object({ current: z.string().max(1000), next: z.string().max(1000) }),
      );
      // Not 401, which would ask for the password over the page.
      await checkPassword(context, current, 403);
      if (passwordMistake(next)) throw new RefusalError(422, WEAK_PASSWORD);
      await savePassword(folder, next);
      logAction(context, 'senha trocada');
      // Every session ended with the old password.
      startSession(context);
      return context.body(null, 204);
    })
    .post('/sign-out', requireSession, async (context) => {
      const { everywhere } = await parseJsonBody(context, z.object({ everywhere: z.boolean() }));
      const session = sessionOf(context);
      deleteCookie(context, COOKIE);
      if (everywhere) {
        sessions.endAll();
        onSignOutEverywhere();
      } else if (session) sessions.end(session);
      logAction(context, everywhere ? 'saída de todos os aparelhos' : 'saída');
      return context.body(null, 204);
    });
  /** Redirects, so that the key does not stay in the address. */
  const signInByKey: MiddlewareHandler = async (context, next) => {
    const given = context.req.query('chave');
    if (given === undefined) return next();
    if (keys.delete(given)) startSession(context);
    return context.redirect(EDIT_PATH, 303);
  };
  return { protect, requireSession, logStart, signInByKey, routes, isSignedIn };
}
