import { once } from 'node:events';
import { relative } from 'node:path';
import type { Launch } from '#core/settings/launch-file.ts';
import { createApp } from './app.ts';
import { type Clock, DAY, MINUTE, systemClock } from './clock.ts';
import { checkDataFolder, lockDataFolder, writeOwner } from './data-folder.ts';
import { startAlerts, startDeliveries } from './delivery/deliveries.ts';
import { composeMail, fileDelivery, mailFolder } from './delivery/message.ts';
import { checkMail, smtpDelivery } from './delivery/smtp.ts';
import { webhookReceiver } from './delivery/webhook/webhook.ts';
import type { Editing, EditingParts, StartEditing } from './editing.ts';
import { followBuilds, withoutPage } from './files/publication.ts';
import type { Relay } from './health.ts';
import { countRefusals } from './intake/limits.ts';
import { listen, nearAddress } from './listen.ts';
import { ignoreLogWriteErrors, type Log, messageOf } from './log.ts';
import { type Outbox, openOutbox } from './outbox/outbox.ts';
import type { Mailboxes, Settings } from './settings.ts';
import { count, unservedWords } from './words.ts';

export interface ServerOptions {
  settings: Settings;
  launch: Launch;
  siteRoot?: string | undefined;
  startEditing?: StartEditing | undefined;
  clock?: Clock;
  log?: Log;
}

/** @throws Error, OutboxError with a sentence for the operator when something is missing */
export async function startServer(options: ServerOptions) {
  const { settings, launch, siteRoot, startEditing, clock = systemClock, log = console } = options;
  const { dataDir, alertUrl } = settings;
  await checkDataFolder(dataDir, launch.folder);
  // Disposed in reverse order, and at once when the start fails.
  await using starting = new AsyncDisposableStack();
  const lock = lockDataFolder(dataDir, siteRoot ?? '');
  starting.defer(lock.release);
  const publications = siteRoot
    ? followBuilds({ siteRoot, settings, launch, log })
    : withoutPage(launch, settings);

  const keepMs = () => publications.current().launch.keptDays * DAY;
  const outbox = await openOutbox(settings, { clock, log, keepMs, launch: launch.folder });
  starting.defer(outbox.close);
  writeOwner(dataDir, launch.folder);
  const refusals = countRefusals(log);
  const parts = { settings, publications, outbox, refusals, clock, log };
  const deliveries = startDelivering(parts);
  starting.defer(deliveries.stop);

  const editing = siteRoot
    ? startEditingOrLog(startEditing, { settings, siteRoot, publications, log })
    : undefined;
  const listening = await answerRequests({ ...parts, deliveries, editing });
  starting.defer(listening.close);
  if (editing) starting.defer(editing.stop);
  const url = nearAddress({ host: settings.host, port: listening.port }, 'localhost');
  lock.announce(url);

  log.info(siteRoot ? `A página está em ${url}` : `O servidor de contatos está em ${url}`);
  if (editing) log.info(`A página de edição está em ${url}${editing.path}`);
  logReceivers(parts);
  if (alertUrl) starting.defer(startQueueAlerts(parts, alertUrl));
  const { mailTo, mailFrom } = publications.current();
  const mailSettings = { ...settings, mailTo, mailFrom };
  starting.defer(checkMail(mailSettings, log, deliveries.recordFailure));
  await logBacklog(outbox, log);

  const running = starting.move();
  return {
    url,
    port: listening.port,
    stop: () => running.disposeAsync(),
  };
}

/** A fault in the editor's files must not keep leads out. */
function startEditingOrLog(
  start: StartEditing | undefined,
  parts: EditingParts,
): Editing | undefined {
  try {
    return start?.(parts);
  } catch (error) {
    parts.log.error(
      `A página de edição está desligada (${messageOf(error)}). Os contatos são recebidos. Arrume isso e reinicie o servidor.`,
    );
    return undefined;
  }
}

type Parts = Omit<Relay, 'deliveries' | 'editing'>;

const labelOf = ({ publications }: Parts) => publications.current().launch.label;

function startDelivering(parts: Parts) {
  const { settings, publications, outbox, clock, log } = parts;
  const { smtpUrl, dataDir } = settings;
  const deliver = smtpUrl ? smtpDelivery(smtpUrl) : fileDelivery(mailFolder(dataDir));
  const label = () => labelOf(parts);
  return startDeliveries({
    outbox,
    mailbox: {
      name: 'o servidor de e-mail',
      atOnce: 4,
      attempt: async (claim) => deliver(await composeMail(claim, publications.current())),
    },
    webhooks: settings.webhooks.map((target) =>
      webhookReceiver(target, { settings, label, log, clock }),
    ),
    log,
    clock,
  });
}

function answerRequests(relay: Relay) {
  const { port, host, trustProxy } = relay.settings;
  const app = createApp(relay);
  return listen((request, env) => app.fetch(request, env), {
    port,
    host,
    // Behind a proxy every connection is the proxy's.
    eachSender: trustProxy === 0,
    onTooMany: () => relay.refusals.count({ status: 503, message: 'Too many connections' }),
    ...(relay.editing && { patience: { path: relay.editing.uploadPath, ms: 5 * MINUTE } }),
  });
}

function startQueueAlerts(parts: Parts, url: string) {
  const { outbox, log, clock } = parts;
  return startAlerts({ url, label: () => labelOf(parts), outbox, log, clock });
}

function logReceivers({ settings, publications, outbox, log }: Parts): void {
  log.info(describeMailRoute(settings, publications.current()));
  for (const { name } of outbox.webhooks) log.info(`Contatos: também para ${name}, por webhook.`);
}

async function logBacklog(outbox: Outbox, log: Log): Promise<void> {
  const { waiting, dead } = await outbox.mail.count();
  if (waiting > 0)
    log.info(
      `${count(waiting, 'contato aceito antes desta partida ainda não foi entregue', 'contatos aceitos antes desta partida ainda não foram entregues')}; a entrega continua.`,
    );
  if (dead > 0)
    log.error(
      `ATENÇÃO: ${count(dead, 'contato não foi entregue, e não há mais tentativas', 'contatos não foram entregues, e não há mais tentativas')}. Veja com "npm run mail -- list"; depois tente de novo (retry) ou leia (export).`,
    );
  for (const sentence of unservedWords(await outbox.unserved())) log.warn(sentence);
}

function describeMailRoute(
  { smtpUrl, provider, dataDir }: Settings,
  { mailTo, mailFrom }: Mailboxes,
): string {
  const folder = relative(process.cwd(), mailFolder(dataDir)) || '.';
  const route = smtpUrl
    ? `por e-mail, por ${new URL(smtpUrl).host}, de ${mailFrom} para ${mailTo}`
    : `para ${mailTo}, em arquivos .eml na pasta ${folder}/`;
  return provider.origin
    ? `Contatos: a página os envia a ${provider.origin}; o que chega a este servidor vai ${route}`
    : `Contatos: ${route}`;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function serveUntilSignal(
  options: ServerOptions,
  started: (server: RunningServer) => void = () => {},
): Promise<void> {
  ignoreLogWriteErrors();
  // Listen for signals before announcing the address, whose reader may send one at once.
  const listening = new AbortController();
  const signals = ['SIGTERM', 'SIGINT'].map((name) =>
    once(process, name, { signal: listening.signal }),
  );
  const signalled = Promise.race(signals);
  const server = await startServer(options);
  started(server);
  await signalled;
  listening.abort();
  console.info('Parando: falta terminar o que está em andamento.');
  await server.stop();
}
