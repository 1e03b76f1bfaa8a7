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
import { slowGuesses } from './guesses.ts';
import { keepPassword, passwordIn } from './password.ts';
import { DEVICE, SESSION, sessionsIn } from './sessions.ts';

const COOKIE = 'editar';
const DEVICE_COOKIE = 'editar-aparelho';
/** Requests a minute of one session. */
const MOST_REQUESTS = 600;

const hostOf = (context: Context) => URL.parse(`http://${context.req.header('host') ?? ''}`);
const ENDED =
  'Sua entrada terminou. Digite a senha para continuar: o que você escreveu continua aqui.';
const UNREADABLE =
  'A senha guardada no servidor está estragada, e ninguém entra. Peça a quem cuida dele que crie outra (npm run edit -- password).';

const NO_PASSWORD =
  'Neste computador se entra sem senha. A do servidor se troca na página dele, em /editar.';
const WEAK =
  'A senha nova é fraca demais: use 12 letras ou mais, por exemplo quatro palavras que não combinam.';

/** An address as the log tells it: the network it is of, not whose it is. */
function cut(address: string): string {
  const key = senderKey(address);
  if (isIPv4(key)) return key.replace(/\d+$/, 'x');
  return key.includes(':')
    ? `${key.split(':').slice(0, 3).join(':')}::/48`
    : 'um endereço desconhecido';
}

/**
 * Tells the first wrong passwords of a minute, then each time that they have doubled: a flood
 * doesn't fill the log.
 */
function countWrong(log: Log) {
  let [wrong, next, since] = [0, 1, 0];
  return (from: string) => {
    const now = Date.now();
    if (now < since || now >= since + MINUTE) [wrong, next, since] = [0, 1, now];
    wrong += 1;
    if (wrong < next) return;
    next = wrong < 5 ? wrong + 1 : wrong * 2;
    log.warn(`Edição: senha errada, de ${from} (${wrong} em um minuto, de todos).`);
  };
}

interface GateOptions {
  /** Of all that editing keeps. */
  folder: string;
  /** Without a password in them only the key opens. */
  settings: Settings;
  /** Opens the page once, for whoever reads this machine's console. */
  key: string | undefined;
  log: Log;
}

/** Who may come in. */
export function gate({ folder, settings, key, log }: GateOptions) {
  const { editPassword, trustProxy } = settings;
  const kept = passwordIn(folder, editPassword ?? '', log);
  const keys = new Set(key ? [key] : []);
  const sessions = sessionsIn(folder, kept.nameOf);
  const requests = createRateLimiter(MOST_REQUESTS);
  const guesses = slowGuesses();
  const tellWrong = countWrong(log);
  const addressOf = (context: Context) =>
    clientAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustProxy);
  const sessionOf = (context: Context) => sessions.find(getCookie(context, COOKIE));
  const isIn = (context: Context) => sessionOf(context) !== undefined;
  const deviceOf = (context: Context) => sessions.findDevice(getCookie(context, DEVICE_COOKIE));
  /** Tells what somebody does who may: when and from where, nothing else. */
  const tell = (context: Context, what: string) =>
    log.info(`Edição: ${what}, de ${cut(addressOf(context))}.`);

  const cookieFor = (context: Context, lasts: number) => ({
    httpOnly: true,
    sameSite: 'Strict' as const,
    secure: !LOOPBACK.test(hostOf(context)?.hostname ?? ''),
    path: '/',
    maxAge: lasts / SECOND,
  });
  function letIn(context: Context): void {
    setCookie(context, COOKIE, sessions.start(), cookieFor(context, SESSION));
    if (!deviceOf(context))
      setCookie(context, DEVICE_COOKIE, sessions.startDevice(), cookieFor(context, DEVICE));
    tell(context, 'entrada');
  }

  /**
   * Limits, headers, and writes from this page alone. Who is not signed in is told too little to be
   * counted.
   */
  const guard: MiddlewareHandler = async (context, next) => {
    const session = sessionOf(context);
    const wait = session === undefined ? 0 : requests.check(session);
    if (wait > 0)
      throw new RefusalError(429, `Foram pedidos demais. Espere ${wait} segundos e tente de novo.`);
    const [site, origin] = [context.req.header('sec-fetch-site'), context.req.header('origin')];
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
  const signedIn: MiddlewareHandler = async (context, next) => {
    if (!isIn(context)) throw new RefusalError(401, ENDED);
    await next();
  };
  /** Tells that this was begun. */
  const told =
    (what: string): MiddlewareHandler =>
    async (context, next) => {
      await next();
      if (context.res.status === 202) tell(context, what);
    };

  /** @throws RefusalError where it is not the password, or too many were tried */
  async function checkPassword(context: Context, given: string, status: 401 | 403): Promise<void> {
    if (kept.isSpoilt()) throw new RefusalError(503, UNREADABLE);
    const [device, address] = [deviceOf(context), addressOf(context)];
    const check = () => kept.check(given);
    if (await guesses.isRight(device ?? senderKey(address), device !== undefined, check)) return;
    tellWrong(cut(address));
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
      letIn(context);
      return context.body(null, 204);
    })
    .post('/password', signedIn, async (context) => {
      if (editPassword === undefined) throw new RefusalError(409, NO_PASSWORD);
      const { current, next } = await parseJsonBody(
        context,
        z.object({ current: z.string().max(1000), next: z.string().max(1000) }),
      );
      // Not 401, which would ask for the password over the page.
      await checkPassword(context, current, 403);
      if (passwordMistake(next)) throw new RefusalError(422, WEAK);
      await keepPassword(folder, next);
      tell(context, 'senha trocada');
      // Every session ended with the old password.
      letIn(context);
      return context.body(null, 204);
    })
    .post('/sign-out', signedIn, async (context) => {
      const { everywhere } = await parseJsonBody(context, z.object({ everywhere: z.boolean() }));
      const session = sessionOf(context);
      deleteCookie(context, COOKIE);
      if (everywhere) sessions.endAll();
      else if (session) sessions.end(session);
      tell(context, everywhere ? 'saída de todos os aparelhos' : 'saída');
      return context.body(null, 204);
    });
  /** Takes the key out of the address and lets its holder in; nobody guesses one. */
  const byKey: MiddlewareHandler = async (context, next) => {
    const given = context.req.query('chave');
    if (given === undefined) return next();
    if (keys.delete(given)) letIn(context);
    return context.redirect(EDIT_PATH, 303);
  };
  return { guard, signedIn, told, byKey, routes, isIn };
}
