import { Hono } from 'hono';
import { z } from 'zod';
import { unaccented } from '#core/launch/yaml/values.ts';
import { chatUrl } from '#core/lead/chat.ts';
import {
  digitsOf,
  formatPhone,
  internationalDigits,
  isPhoneComplete,
  isSamePhone,
} from '#core/lead/phone.ts';
import { findPerson, forgetPerson } from '#relay/commands/person.ts';
import { sendTestLead } from '#relay/delivery/mail-test.ts';
import { mailFolder, readMailFiles, removeFiles } from '#relay/delivery/message.ts';
import type { Publications } from '#relay/files/publication.ts';
import { messageOf } from '#relay/log.ts';
import type { OutboxDesk, OutboxRow } from '#relay/outbox/desk.ts';
import { openDesk } from '#relay/outbox/outbox.ts';
import type { Enquiry } from '#relay/outbox/terms.ts';
import type { Settings } from '#relay/settings.ts';
import { spreadsheetRow, toCsv } from '#relay/words.ts';
import type { Contact, Contacts } from '../protocol.ts';
import { asked, Refused } from './asked.ts';

const MAIL_FILE = /^[\w-]+\.eml(\.part)?$/;

/**
 * What a chat begins with, to be changed before it is sent; empty where there is no phone to write
 * to.
 */
function chatWith(phone: string, name: string, label: string): string {
  const digits = digitsOf(phone);
  const [first = ''] = name.trim().split(/\s+/);
  const greeting = `Olá${first && `, ${first}`}! Recebi o seu contato sobre o lançamento ${label}. Podemos conversar?`;
  return digits && chatUrl(internationalDigits(phone), greeting);
}

/** @param label of the launch */
const contactOf =
  (label: string) =>
  ({ id, state, name, phone, message, acceptedAt, error }: OutboxRow & Enquiry): Contact => ({
    ...{ id, state, phone, message },
    name: name || '(ilegível)',
    at: new Date(acceptedAt).toISOString(),
    ...(error ? { trouble: `O último envio falhou: ${error}` } : {}),
    chat: chatWith(phone, name, label),
  });
/** What is left of somebody whose lead went out long ago. */
const fileContact = (id: string, phone: string, label: string): Contact => ({
  ...{ id, phone, state: 'delivered', name: 'Arquivo de e-mail', message: '', at: '' },
  chat: chatWith(phone, '', label),
});

/**
 * The leads that the server keeps: by the same hands as `npm run mail`, and told to nobody else.
 */
export function contactRoutes(settings: Settings, publications: Publications) {
  const folder = mailFolder(settings.dataDir);
  async function atDesk<Answer>(work: (desk: OutboxDesk) => Promise<Answer>): Promise<Answer> {
    await using desk = await openDesk(settings, { launch: publications.current().launch.folder });
    return await work(desk);
  }

  return new Hono()
    .post('/:id/retry', async (context) => {
      const due = await atDesk((desk) => desk.retry([context.req.param('id')]));
      if (due === 0)
        throw new Refused(409, 'Este contato não espera mais envio: já foi enviado, ou apagado.');
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
      const { text } = await asked(context, z.object({ text: z.string() }));
      const [phone, wanted] = [formatPhone(text), unaccented(text.trim())];
      const { label } = publications.current().launch;
      const found = await atDesk(async (desk) => {
        if (isPhoneComplete(phone)) {
          const { leads, files } = await findPerson(phone, { desk, folder });
          return [
            ...files.map((file) => fileContact(file, phone, label)),
            ...leads.map(contactOf(label)),
          ];
        }
        const leads = (await desk.export(true)).filter(({ name, phone, message }) =>
          unaccented(`${name} ${phone} ${digitsOf(phone)} ${message}`).includes(wanted),
        );
        const files: Contact[] = [];
        // Those of a lead that is found go with it; and there may be years of them.
        if (wanted !== '')
          for await (const { file, from = '', text } of readMailFiles(folder))
            if (
              unaccented(text).includes(wanted) &&
              !leads.some(({ phone }) => isSamePhone(phone, from))
            )
              files.push(fileContact(file, formatPhone(from), label));
        return [...files, ...leads.map(contactOf(label))];
      });
      return context.json({
        contacts: found.reverse(),
        toFiles: !settings.smtpUrl,
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
      const said = await sendTestLead(settings, publications.current().launch).catch((error) => {
        throw new Refused(422, messageOf(error));
      });
      return context.json({ note: said });
    });
}
