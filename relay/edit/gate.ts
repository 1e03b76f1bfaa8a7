import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { EDIT_PATH } from '../../src/edit/protocol.ts';
import { PASSWORD_HASH } from '../../src/settings/environment.ts';
import { DAY, SECOND } from '../clock.ts';
import { clientAddress, createRateLimiter, socketAddress } from '../intake/limits.ts';
import { LOOPBACK } from '../listen.ts';
import type { Settings } from '../settings.ts';
import { readJson, writeWhole } from '../site/site-folder.ts';
import { asked, Refused } from './asked.ts';
import { textAt } from './folders.ts';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const digest = (text: string) => createHash('sha256').update(text).digest();

export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, 32, COST);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

async function matches(password: string, kept: string): Promise<boolean> {
  const [, salt = '', key = ''] = PASSWORD_HASH.exec(kept) ?? [];
  if (!key) return timingSafeEqual(digest(password.normalize('NFC')), digest(kept.normalize('NFC')));
  const derived = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

const fileIn = (folder: string) => join(folder, 'password');

/** Keeps a new password, which holds over the one of the settings from now on, also on a running server. */
export async function keepPassword(folder: string, password: string): Promise<void> {
  writeWhole(fileIn(folder), `${await hashOf(password)}\n`);
}

/** The password in force: the one kept last, else that of the settings. */
export function passwordIn(folder: string, setting: string) {
  const kept = () => textAt(fileIn(folder))?.trim() ?? setting;
  return {
    check: (password: string) => matches(password, kept()),
    /** What a token is kept by: it tells nothing of either, and is another one for another password. */
    nameOf: (token: string) => digest(kept() + token).toString('hex'),
  };
}

const COOKIE = 'editar';
/** A minute: requests of one address, of whoever is signed in too; guesses of one address, and of all together. */
const MOST = { requests: 600, guesses: 5, allGuesses: 30 };

const hostOf = (context: Context) => URL.parse(`http://${context.req.header('host') ?? ''}`);
const ENDED = 'Sua entrada terminou. Digite a senha para continuar: o que você escreveu continua aqui.';

/** How long one lasts, in milliseconds. */
const LASTS = 14 * DAY;
const KEPT = 50;

/**
 * Who is signed in: kept by hashes, so that neither a restart ends them nor a copy of the data opens any. Another password,
 * with which they have other names, ends them all.
 */
function sessionsIn(folder: string, nameOf: (token: string) => string) {
  const file = join(folder, 'sessions.json');
  /** When each ends. */
  let sessions = readJson<Record<string, number>>(file) ?? {};
  return {
    start(): string {
      const token = randomBytes(32).toString('base64url');
      const going = Object.entries(sessions).filter(([, ends]) => ends > Date.now());
      sessions = Object.fromEntries([...going, [nameOf(token), Date.now() + LASTS]].slice(-KEPT));
      try {
        writeWhole(file, JSON.stringify(sessions));
      } catch {
        // Without room it lasts until the server stops.
      }
      return token;
    },
    holds: (token: string | undefined) => token !== undefined && (sessions[nameOf(token)] ?? 0) > Date.now(),
  };
}

interface GateOptions {
  /** Of all that editing keeps. */
  folder: string;
  /** Without a password in them only the key opens. */
  settings: Settings;
  /** Opens the page once, for whoever reads this machine's console. */
  key: string | undefined;
}

/** Who may come in. */
export function gate({ folder, settings, key }: GateOptions) {
  const { editPassword, trustProxy } = settings;
  const kept = passwordIn(folder, editPassword ?? '');
  const keys = new Set(key ? [key] : []);
  const sessions = sessionsIn(folder, kept.nameOf);
  const requests = createRateLimiter(MOST.requests);
  const guesses = createRateLimiter(MOST.guesses);
  const allGuesses = createRateLimiter(MOST.allGuesses);
  const addressOf = (context: Context) =>
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
  const guard: MiddlewareHandler = async (context, next) => {
    check(requests.check(addressOf(context)));
    const [site, origin] = [context.req.header('sec-fetch-site'), context.req.header('origin')];
    const isOwn = site ? site === 'same-origin' : origin && URL.parse(origin)?.host === hostOf(context)?.host;
    if (!['GET', 'HEAD'].includes(context.req.method) && !isOwn)
      throw new Refused(403, 'Este pedido não veio da página de edição. Abra /editar e tente de novo.');
    await next();
    context.header('X-Robots-Tag', 'noindex, nofollow');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
  const signedIn: MiddlewareHandler = async (context, next) => {
    if (!isIn(context)) throw new Refused(401, ENDED);
    await next();
  };

  const routes = new Hono().post('/sign-in', async (context) => {
    if (editPassword === undefined)
      throw new Refused(401, 'Esta página abre pelo endereço que "npm run edit" mostra. Rode-o de novo.');
    check(guesses.check(addressOf(context)));
    check(allGuesses.check('all'));
    const { password: given } = await asked(context, z.object({ password: z.string().max(1000) }));
    if (!(await kept.check(given)))
      throw new Refused(401, 'Esta não é a senha. Confira as maiúsculas e tente de novo.');
    // Who knows the password doesn't guess.
    guesses.takeBack(addressOf(context));
    letIn(context);
    return context.body(null, 204);
  });
  /** Takes the key out of the address and lets its holder in. */
  const byKey: MiddlewareHandler = async (context, next) => {
    const given = context.req.query('chave');
    if (given === undefined) return next();
    check(guesses.check(addressOf(context)));
    if (keys.delete(given)) letIn(context);
    return context.redirect(EDIT_PATH, 303);
  };
  return { guard, signedIn, byKey, routes, isIn };
}
