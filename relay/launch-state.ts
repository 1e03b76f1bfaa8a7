import { join, relative } from 'node:path';
import type { LaunchState, MailState } from '#core/gate/finding.ts';
import type { Content } from '#core/launch/schema.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { wasTested } from './delivery/mail-test.ts';
import { CONDITIONS_FILE, readTablesOnDisk, sameTable } from './files/prices.ts';
import { siteFolder } from './files/site-folder.ts';
import { mailboxesOf, type Settings } from './settings.ts';

function mailState({ empreendimento }: Content, settings: Settings): MailState {
  const elsewhere = settings.provider.origin !== '';
  const { mailTo, mailFrom } = mailboxesOf(settings, empreendimento);
  return {
    configured: elsewhere || settings.smtpUrl !== undefined,
    // EmailJS has senders and tests of its own.
    from: elsewhere ? mailTo : mailFrom,
    to: mailTo,
    tested: elsewhere || wasTested(settings, mailTo),
  };
}

/**
 * The table that is in force once this content is built: the broker's own only where the content has not changed since
 * that one was published.
 */
function tableInForce({ condicoes }: Content, { dataDir }: Settings) {
  const { built, published, holds } = readTablesOnDisk(siteFolder(), dataDir);
  const own = holds && built && sameTable(built.table, condicoes.tabela) ? published : undefined;
  return own
    ? { table: own.table, file: relative(process.cwd(), join(dataDir, CONDITIONS_FILE)) }
    : { table: condicoes.tabela };
}

/** What the launch gate looks at: the content, the table in force, the pictures, the clock and how mail leaves. */
export function launchState(
  content: Content,
  settings: Settings,
  folder: string = whichLaunch().path,
): LaunchState {
  const { table, file } = tableInForce(content, settings);
  const condicoes = { ...content.condicoes, tabela: table };
  return {
    content: { ...content, condicoes },
    tableFile: file,
    folder,
    now: Date.now(),
    mail: mailState(content, settings),
  };
}
