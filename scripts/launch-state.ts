import { wasTested } from '../relay/delivery/mail-test.ts';
import type { Settings } from '../relay/settings.ts';
import type { LaunchState, MailState } from '../src/content/launch/finding.ts';
import type { Content } from '../src/content/schema.ts';

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
