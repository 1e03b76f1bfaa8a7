import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../relay/settings.ts';
import type { LaunchState, MailState } from '../src/content/launch/finding.ts';
import type { Content } from '../src/content/schema.ts';

/** Written into the data folder when a test lead has been handed to the mail server. */
const MAIL_TEST_FILE = 'mail-test.json';
const mailTest = z.object({ to: z.string(), server: z.string() });

function wasTested({ dataDir, smtpUrl, mailTo }: Settings): boolean {
  const path = join(dataDir, MAIL_TEST_FILE);
  if (!smtpUrl || !existsSync(path)) return false;
  try {
    const { data } = mailTest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return data?.to === mailTo && data.server === new URL(smtpUrl).host;
  } catch {
    return false;
  }
}

function mailState(settings: Settings): MailState {
  const elsewhere = settings.provider.origin !== '';
  return {
    configured: elsewhere || settings.smtpUrl !== undefined,
    // EmailJS has senders and tests of its own.
    from: elsewhere ? settings.mailTo : settings.mailFrom,
    to: settings.mailTo,
    tested: elsewhere || wasTested(settings),
  };
}

/** What the launch gate looks at: the content, the pictures, the clock and how mail leaves. */
export function launchState(content: Content, settings: Settings): LaunchState {
  return { content, root: process.cwd(), now: Date.now(), mail: mailState(settings) };
}
