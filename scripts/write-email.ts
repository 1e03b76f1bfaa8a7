import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emailjsNotes, emailjsTemplate } from '../relay/delivery/emailjs-template.ts';
import type { Launch } from '../src/settings/built-for.ts';

/** Writes the e-mail's template for EmailJS into `email/`, beside the built page: it is for the broker, not for visitors. */
export function writeEmail(site: string, launch: Launch): void {
  const folder = join(dirname(site), 'email');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'emailjs.html'), emailjsTemplate(launch));
  writeFileSync(join(folder, 'leia-me.txt'), emailjsNotes(launch));
}
