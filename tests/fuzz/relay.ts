import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createApp } from '#relay/app.ts';
import { systemClock } from '#relay/clock.ts';
import { startDeliveries } from '#relay/delivery/deliveries.ts';
import { composeMail } from '#relay/delivery/message.ts';
import { smtpDelivery } from '#relay/delivery/smtp.ts';
import { withoutPage } from '#relay/files/publication.ts';
import { openOutbox } from '#relay/outbox/outbox.ts';
import { readSettings } from '#relay/settings.ts';
import { openMailbox } from '../support/relay/mailbox.ts';
import { LAUNCH, LETTERHEAD, MAIL_TO, PROVIDER } from '../support/relay/submission.ts';
import { type GeneratedRequest, requests } from './requests.ts';

const MAIL_FROM = 'site@example.com';
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
const EXPECTED = new Set([200, 204, 303, 400, 403, 404, 405, 413, 503]);

export interface FuzzResult {
  /** How many answers of each status. */
  statuses: Record<number, number>;
  /** Messages that a real SMTP server took. */
  mails: number;
}

/**
 * Throws generated requests at both endpoints, over a real outbox and a real SMTP server.
 * @throws with the shrunk request and its seed when an answer has an unexpected status, something
 * unexpected was logged, a message had another recipient or header, or an accepted lead is missing
 */
export async function fuzzRelay(runs: number, seed?: number): Promise<FuzzResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'relay-fuzz-'));
  const mailbox = await openMailbox();
  const outbox = await openOutbox({ dataDir }, { keepMs: () => 0 });
  const deliver = smtpDelivery(mailbox.url);
  const faults: string[] = [];
  const quiet = () => {};
  const letterhead = { ...LETTERHEAD, mailTo: MAIL_TO, mailFrom: MAIL_FROM };
  const deliveries = startDeliveries({
    outbox,
    mailbox: {
      name: 'o servidor de e-mail',
      // The test's SMTP server greets after a tenth of a second.
      atOnce: 32,
      attempt: async (claim) => deliver(await composeMail(claim, letterhead)),
    },
    webhooks: [],
    log: { info: quiet, warn: (line) => faults.push(line), error: (line) => faults.push(line) },
    clock: systemClock,
  });
  let taken = 0;
  const app = createApp({
    settings: {
      ...readSettings({
        DATA_DIR: dataDir,
        RATE_LIMIT: '0',
        TRUST_PROXY: '1',
        SMTP_URL: mailbox.url,
      }),
      provider: PROVIDER,
    },
    publications: withoutPage(LAUNCH, { mailTo: MAIL_TO, mailFrom: MAIL_FROM }),
    deliveries: {
      ...deliveries,
      wake() {
        taken += 1;
        deliveries.wake();
      },
    },
    clock: systemClock,
    outbox,
    log: { info: quiet, warn: quiet, error: (line) => faults.push(line) },
  });
  const statuses: Record<number, number> = {};
  let mails = 0;

  const checkMail = () => {
    for (const { from, to, email } of mailbox.received.splice(0)) {
      mails += 1;
      const names = email.headers.map(({ key }) => key).sort();
      const addresses = (email.to ?? []).map(({ address }) => address);
      if (
        from !== MAIL_FROM ||
        to.join() !== MAIL_TO ||
        addresses.join() !== MAIL_TO ||
        names.join() !== HEADERS.join()
      ) {
        faults.push(`A message went astray: from ${from} to ${to.join()}, headers ${names.join()}`);
      }
    }
  };
  const check = async ({ path, method, headers, body }: GeneratedRequest) => {
    const withBody = method !== 'GET' && method !== 'HEAD';
    const response = await app.request(`http://localhost${path}`, {
      method,
      headers,
      body: (withBody && body) || null,
    });
    await response.text();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    if (!EXPECTED.has(response.status)) throw new Error(`Answered ${response.status}`);
    checkMail();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };

  const complain = console.error;
  console.error = (...words) => faults.push(words.join(' '));
  try {
    await fc.assert(fc.asyncProperty(requests, check), {
      numRuns: runs,
      ...(seed === undefined ? {} : { seed }),
    });
    let waiting = Number.POSITIVE_INFINITY;
    let deadline = 0;
    while (waiting > 0) {
      const left = (await outbox.mail.count()).waiting;
      if (left < waiting) deadline = Date.now() + 60_000;
      if (Date.now() > deadline)
        throw new Error(`${left} accepted leads wait, none delivered for a minute`);
      waiting = left;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    checkMail();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    if (mails !== taken) throw new Error(`${taken} leads were taken, ${mails} messages arrived`);
    return { statuses, mails };
  } finally {
    console.error = complain;
    await deliveries.stop();
    await outbox.close();
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
