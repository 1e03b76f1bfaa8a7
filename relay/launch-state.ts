import type { LaunchState, MailState } from '#core/gate/finding.ts';
import type { Content } from '#core/launch/schema.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { wasTested } from './delivery/mail-test.ts';
import { mailboxesOf, type Settings } from './settings.ts';

function mailState({ empreendimento }: Content, settings: Settings): MailState {
  const elsewhere = settings.provider.origin !== '';
  const { mailTo, mailFrom } = mailboxesOf(settings, empreendimento);
  return {
    configured: elsewhere || settings.smtpUrl !== undefined,
    // EmailJS has its own sender and test.
    from: elsewhere ? mailTo : mailFrom,
    to: mailTo,
    tested: elsewhere || wasTested(settings, mailTo),
  };
}

export function launchState(
  content: Content,
  settings: Settings,
  folder: string = whichLaunch().path,
): LaunchState {
  return { content, folder, now: Date.now(), mail: mailState(content, settings) };
}
