import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { HOUR } from '#relay/clock.ts';
import { openDesk, openOutbox } from '#relay/outbox/outbox.ts';
import { fakeClock, until } from './support.ts';

export function nameIn(subject: string | undefined): string {
  return /: (.+)$/.exec(subject ?? '')?.[1] ?? '';
}

/** Reads messages in a folder, drafts left out. */
export async function readMail(folder: string): Promise<{ name: string; messageId: string }[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => {
      const { subject, messageId } = await PostalMime.parse(readFileSync(join(folder, file)));
      return { name: nameIn(subject), messageId: messageId ?? '' };
    }),
  );
}

export async function undelivered(dataDir: string): Promise<number> {
  const desk = await openDesk({ dataDir });
  const rows = await desk.list();
  await desk.close();
  return rows.filter(({ state }) => state !== 'delivered').length;
}

/** Fails when nothing is delivered for a minute. */
export async function untilAllDelivered(dataDir: string): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  while (left > 0) {
    const before = left;
    await until(`fewer than ${before} wait`, async () => {
      left = await undelivered(dataDir);
      return left < before;
    });
  }
}

/** Ends leases left by a killed process, instead of waiting for them. */
export async function endLeases(dataDir: string): Promise<void> {
  const outbox = await openOutbox({ dataDir }, { clock: fakeClock(Date.now() + HOUR) });
  for (const claim of await outbox.mail.claim(10_000)) {
    await outbox.mail.settle(claim, { result: 'waiting', retryAt: 0, error: 'killed' });
  }
  await outbox.close();
}
