import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD_HASH } from '../../../src/settings/environment.ts';
import { writeWhole } from '../../site/site-folder.ts';

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
  const kept = () => {
    try {
      return readFileSync(fileIn(folder), 'utf8').trim();
    } catch {
      return setting;
    }
  };
  return {
    check: (password: string) => matches(password, kept()),
    /** Tells nothing of it, and is another one for another password. */
    mark: () => digest(kept()).toString('hex'),
  };
}
