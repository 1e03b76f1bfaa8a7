import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD_HASH } from '#core/settings/environment.ts';
import { writeWhole } from '#relay/files/site-folder.ts';
import { codeOf, type Log } from '#relay/log.ts';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const digest = (text: string) => hash('sha256', text.normalize('NFC'), 'buffer');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, 32, COST);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = PASSWORD_HASH.exec(stored) ?? [];
  if (!key) return timingSafeEqual(digest(password), digest(stored));
  const derived = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

/** Undefined where there is no file, empty where it can't be read. */
function readTrimmed(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : '';
  }
}

const passwordFile = (folder: string) => join(folder, 'password');

/** The saved password takes precedence over the setting at once. */
export async function savePassword(folder: string, password: string): Promise<void> {
  writeWhole(passwordFile(folder), `${await hashPassword(password)}\n`);
}

/** The saved password, else the one of the settings. A file without a hash admits nobody. */
export function openPassword(folder: string, setting: string, log: Pick<Log, 'error'> = console) {
  const file = passwordFile(folder);
  let isReported = false;
  function kept(): string | undefined {
    const text = readTrimmed(file);
    if (text === undefined) return setting;
    const isHash = PASSWORD_HASH.test(text);
    if (!isHash && !isReported)
      log.error(
        `${file} não guarda uma senha, e ninguém entra na página de edição. Crie outra com "npm run edit -- password", ou apague o arquivo para que valha EDIT_PASSWORD.`,
      );
    isReported = !isHash;
    return isHash ? text : undefined;
  }
  return {
    /** Whether the saved file holds no hash. */
    isCorrupt: () => kept() === undefined,
    async check(password: string): Promise<boolean> {
      const known = kept();
      return known ? matches(password, known) : false;
    },
    /** Depends on the password, so that a new one ends all sessions. */
    hashToken: (token: string) =>
      hash('sha256', (kept() ?? randomBytes(32).toString('hex')) + token),
  };
}
