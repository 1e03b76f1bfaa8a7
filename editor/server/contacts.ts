import { Hono } from 'hono';
import { z } from 'zod';
import { removeAccents } from '#core/launch/yaml/values.ts';
import { answersTo } from '#core/lead/chat.ts';
import { originSentences } from '#core/lead/origin.ts';
import { digitsOf, formatPhone, isPhoneComplete, isSamePhone } from '#core/lead/phone.ts';
import { DAY } from '#relay/clock.ts';
import { findPerson, forgetPerson } from '#relay/commands/person.ts';
import { sendTestLead } from '#relay/delivery/mail-test.ts';
import { mailFolder, readMailFiles, removeFiles } from '#relay/delivery/message.ts';
import type { Publications } from '#relay/files/publication.ts';
import { messageOf } from '#relay/log.ts';
import type { OutboxDesk, OutboxRow } from '#relay/outbox/desk.ts';
import { openDesk } from '#relay/outbox/outbox.ts';
import { type Enquiry, REPEAT_WINDOW_MS } from '#relay/outbox/terms.ts';
import type { Settings } from '#relay/settings.ts';
import { KIND, spreadsheetRow, toCsv } from '#relay/words.ts';
import type { Contact, Contacts } from '../protocol.ts';
import { RefusalError } from './refusal.ts';
import { parseJsonBody } from './request.ts';

const MAIL_FILE = /^[\w-]+\.eml(\.part)?$/;

const answersWithPhone = (name: string, phone: string, label: string) =>
  digitsOf(phone) === '' ? undefined : answersTo({ name, phone }, label);

/**
 * @param label of the launch
 * @param keepMs how long a lead stays once it is delivered
 */
const contactOf =
  (label: string, keepMs: number) =>
  (row: OutboxRow & Enquiry): Contact => {
    const { id, state, name, phone, message } = row;
    // Delivered at `nextAt`; a lead stays while it may be sent again by mistake.
    const kept = Math.min(row.nextAt + keepMs, row.expiresAt);
    const until = Math.max(kept, row.acceptedAt + REPEAT_WINDOW_MS);
    return {
      id,
      state,
      name: name || '(ilegível)',
      phone,
      request: KIND[row.kind],
      message,
      origin: originSentences(row.origin ?? {}),
      isSuspect: row.suspect,
      at: new Date(row.acceptedAt).toISOString(),
      until: state === 'delivered' ? new Date(until).toISOString() : undefined,
      answers: answersWithPhone(name, phone, label),
    };
  };

/** An e-mail file whose lead is no longer kept. */
const fileContact = (id: string, phone: string, label: string): Contact => ({
  id,
  state: 'delivered',
  name: 'Arquivo de e-mail',
  phone,
  request: '',
  message: '',
  origin: [],
  isSuspect: false,
  at: '',
  answers: answersWithPhone('', phone, label),
});

/** The kept leads, read and removed as by `npm run mail`. */
export function contactRoutes(settings: Settings, publications: Publications) {
  const folder = mailFolder(settings.dataDir);
  async function atDesk<Answer>(work: (desk: OutboxDesk) => Promise<Answer>): Promise<Answer> {
    await using desk = await openDesk(settings, { launch: publications.current().launch.folder });
    return await work(desk);
  }

  async function find(desk: OutboxDesk, text: string): Promise<Contact[]> {
    const phone = formatPhone(text);
    const wanted = removeAccents(text.trim());
    const { label, keptDays } = publications.current().launch;
    const toContact = contactOf(label, keptDays * DAY);
    if (isPhoneComplete(phone)) {
      const { leads, files } = await findPerson(phone, { desk, folder });
      return [...files.map((file) => fileContact(file, phone, label)), ...leads.map(toContact)];
    }
    const leads = (await desk.export(true)).filter(({ name, phone, message }) =>
      removeAccents(`${name} ${phone} ${digitsOf(phone)} ${message}`).includes(wanted),
    );
    const files: Contact[] = [];
    // Files of a found lead are removed with it.
    if (wanted !== '')
      for await (const { file, from = '', text } of readMailFiles(folder))
        if (
          removeAccents(text).includes(wanted) &&
          !leads.some(({ phone }) => isSamePhone(phone, from))
        )
          files.push(fileContact(file, formatPhone(from), label));
    return [...files, ...leads.map(toContact)];
  }

  return new Hono()
    .post('/retry', async (context) => {
      const due = await atDesk((desk) => desk.retry([]));
      if (due === 0) throw new RefusalError(409, 'Nenhum contato espera mais envio.');
      return context.body(null, 204);
    })
    .get('/export', async (context) => {
      const rows = await atDesk((desk) => desk.export(true));
      const { timeZone } = publications.current().launch;
      const csv = toCsv(rows.map((row) => spreadsheetRow(row, timeZone)));
      return context.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="contatos.csv"',
      });
    })
    .post('/find', async (context) => {
      const { text } = await parseJsonBody(context, z.object({ text: z.string() }));
      const { found, queues } = await atDesk(async (desk) => ({
        found: await find(desk, text),
        queues: await desk.queues(),
      }));
      return context.json({
        contacts: found.reverse(),
        toFiles: !settings.smtpUrl,
        mayStayLonger: queues.some(({ waiting, dead }) => waiting + dead > 0),
      } satisfies Contacts);
    })
    .post('/:id/forget', async (context) => {
      const id = context.req.param('id');
      if (MAIL_FILE.test(id)) await removeFiles(folder, [id]);
      await atDesk(async (desk) => {
        const lead = (await desk.export(true)).find((row) => row.id === id);
        await desk.remove([id]);
        if (lead && isPhoneComplete(lead.phone)) await forgetPerson(lead.phone, { desk, folder });
      });
      return context.body(null, 204);
    })
    .post('/test', async (context) => {
      const note = await sendTestLead(settings, publications.current().launch).catch((error) => {
        throw new RefusalError(422, messageOf(error));
      });
      return context.json({ note });
    });
}
