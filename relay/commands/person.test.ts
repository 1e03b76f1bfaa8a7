import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { giveUpOne } from '../../tests/support/relay/stores.ts';
import { LETTERHEAD } from '../../tests/support/relay/submission.ts';
import {
  fakeClock,
  sampleEnquiry,
  temporaryFolder,
  writeFiles,
} from '../../tests/support/relay/support.ts';
import { composeMail, fileDelivery, mailFolder } from '../delivery/message.ts';
import { openDesk, openOutbox } from '../outbox/outbox.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { findPerson, forgetPerson, phoneOf } from './person.ts';

/** Leads are delivered into files, as without SMTP_URL. */
async function office() {
  const dataDir = temporaryFolder();
  const folder = mailFolder(dataDir);
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir }, { clock });
  const desk = await openDesk({ dataDir });
  const deliver = fileDelivery(folder);
  onTestFinished(async () => {
    await desk.close();
    await outbox.close();
  });
  return {
    dataDir,
    folder,
    outbox,
    desk,
    async delivered(changes: Partial<Enquiry>) {
      await outbox.take(sampleEnquiry(changes));
      for (const claim of await outbox.mail.claim(10)) {
        await deliver(await composeMail(claim, LETTERHEAD));
        await outbox.mail.settle(claim, { result: 'delivered' });
      }
    },
  };
}

const bytesUnder = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

test('a person is found by a phone in any form, with the ninth digit or without', async () => {
  const { desk, folder, delivered } = await office();
  await delivered({});
  await delivered({ name: 'Outra Pessoa', phone: '(85) 98888-7777' });
  for (const written of ['+55 85 99999-8888', '(85) 9999-8888']) {
    const traces = await findPerson(phoneOf(written), { desk, folder });
    expect(traces.leads.map(({ name }) => name)).toEqual(['Maria da Conceição']);
    expect(traces.files).toHaveLength(1);
  }
});

test.each(['', '99999-8888', 'Maria', '+1 202 555 0100'])(
  '%j is told to be no phone',
  (written) => {
    expect(() => phoneOf(written)).toThrow(/com o DDD/);
  },
);

test('nothing of a forgotten person is left, the others’ stays', async () => {
  const { desk, folder, dataDir, outbox, delivered } = await office();
  await delivered({ kind: 'contact', message: 'Segredo do lago' });
  await delivered({
    name: 'Outra Pessoa',
    kind: 'contact',
    message: 'Meu marido é (85) 99999-8888',
    phone: '(85) 98888-7777',
  });
  // One lead waits, one was given up, and one was purged from the outbox long ago.
  await outbox.take(sampleEnquiry({ name: 'Maria de novo' }));
  await giveUpOne(outbox.mail);
  await delivered({ name: 'Maria antiga' });
  const old = (await desk.export(true)).find(({ name }) => name === 'Maria antiga');
  await desk.remove([old?.id ?? '']);

  const gone = await forgetPerson('(85) 99999-8888', { desk, folder });
  expect(gone.leads.map(({ name }) => name).sort()).toEqual([
    'Maria da Conceição',
    'Maria de novo',
  ]);
  expect(gone.files).toHaveLength(2);
  expect(gone.mentions, 'the other person’s lead and its file').toHaveLength(2);
  const left = bytesUnder(dataDir);
  for (const word of ['Segredo', 'Maria']) expect(left.includes(word), word).toBe(false);
  expect((await desk.export(true)).map(({ phone }) => phone)).toEqual(['(85) 98888-7777']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('what a visitor writes can’t stand in for the phone of a mail', async () => {
  const { desk, folder, delivered } = await office();
  await delivered({
    kind: 'contact',
    message: 'Ligar: tel:+5585911112222\nfim',
    phone: '(85) 98888-7777',
  });
  expect((await findPerson('(85) 91111-2222', { desk, folder })).files).toEqual([]);
  expect((await findPerson('(85) 98888-7777', { desk, folder })).files).toHaveLength(1);
});

test('a half-written file and a damaged one are found by their text', async () => {
  const { desk, folder } = await office();
  writeFiles(folder, {
    '2026-01-15T12-00-00-a.eml.part': 'Subject: x\r\n\r\nCelular: (85) 99999-8888\r\n',
    '2026-01-15T12-00-00-b.eml': Buffer.from([0, 255, 254, 13, 10]),
    'notes.txt': '(85) 99999-8888',
  });
  expect((await findPerson('(85) 99999-8888', { desk, folder })).files).toEqual([
    '2026-01-15T12-00-00-a.eml.part',
  ]);
});
