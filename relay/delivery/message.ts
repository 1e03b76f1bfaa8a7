import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { oneLine } from '#core/lead/lead.ts';
import { syncFolder } from '../files/site-folder.ts';
import { codeOf } from '../log.ts';
import type { Claim } from '../outbox/terms.ts';
import type { Mailboxes } from '../settings.ts';
import { type CardLaunch, cardOf, cardText, TITLES } from './card.ts';
import { cardHtml } from './card-html.ts';
import { deliveryErrorOf } from './fault.ts';

/**
 * A message ready for hand-over; the same bytes whether by SMTP or to a file, but for the MIME
 * boundary.
 */
export type Mail = Awaited<ReturnType<typeof composeMail>>;

/** Hands one message over; resolves with where it went, for the console. */
export type Deliver = (mail: Mail) => Promise<string>;

/**
 * Writes the e-mail for an enquiry (RFC 5322 and 2045-2047). Its Message-ID stays the same through
 * all attempts and its Date is the moment of acceptance, so that a second delivery can be told as
 * such. There is no Reply-To: the visitor left a phone, not an address.
 */
export async function composeMail(
  taken: Claim,
  { launch, mailTo, mailFrom }: Mailboxes & { launch: CardLaunch },
) {
  // Checked when it was accepted; the outbox is a file, and this is the last door.
  const { name, phone, empreendimento } = taken.enquiry;
  const enquiry = {
    ...taken.enquiry,
    name: oneLine(name),
    phone: oneLine(phone),
    empreendimento: oneLine(empreendimento),
  };
  const claim: Claim = { ...taken, enquiry };
  const card = cardOf(claim, launch);
  const mark = enquiry.suspect ? '[conferir] ' : '';
  const composer = new MailComposer({
    from: { name: oneLine(`Site ${launch.label}`), address: mailFrom },
    to: mailTo,
    // The launch is named by the sender, and by the card.
    subject: `${mark}${TITLES[enquiry.kind]}: ${enquiry.name}`,
    text: cardText(card),
    html: cardHtml(card),
    messageId: `<${claim.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: new Date(claim.acceptedAt),
    // RFC 3834: no holiday notice in answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { id, acceptedAt } = claim;
  // Lines ended by CRLF.
  const bytes = await composer.compile().build();
  return { id, acceptedAt, envelope: { from: mailFrom, to: [mailTo] }, bytes };
}

/**
 * The lead's phone in the text of a mail of ours: `+5585999998888`. It stands below whatever the
 * visitor wrote.
 */
export const senderOf = (text: string): string | undefined =>
  [...text.matchAll(/^Ligar: tel:(\+\d+)\s*$/gm)].at(-1)?.[1];

/** Everything in a text that could be a phone. */
export const phonesIn = (text: string): string[] => text.match(/[+(]?\d[\d\s().-]{6,20}\d/g) ?? [];

/** Where the `.eml` files are, under the data folder. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** `2026-01-15T12-30-00-<id>.eml`, and with `.part` while it is being written. */
const FILE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-(.+?)\.eml(\.part)?$/;

/**
 * Delivery to `folder`, one `.eml` file a message. The file appears whole or not at all, and a
 * second delivery of the same message takes the first one's place.
 */
export function fileDelivery(folder: string): Deliver {
  return async ({ id, acceptedAt, bytes }) => {
    const stamp = new Date(acceptedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    const path = join(folder, `${stamp}-${id}.eml`);
    const draft = `${path}.part`;
    try {
      // At each: who reads the mails may move the whole folder away while the server runs.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, path);
      syncFolder(folder);
    } catch (error) {
      throw deliveryErrorOf(error);
    }
    return join(basename(folder), basename(path));
  };
}

/** Waits for what is read; undefined where it isn't there. */
const ifThere = <Found>(reading: Promise<Found>) =>
  reading.catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  });

/** Files of mails in the folder, unfinished ones too; none when there is no folder. */
async function mailFiles(folder: string): Promise<string[]> {
  const files = await ifThere(readdir(folder));
  return files?.filter((file) => FILE_NAME.test(file)) ?? [];
}

/**
 * Reads every mail file, one at a time: there may be years of them.
 * @returns their names, all their text, and `from`: the phone of who sent the lead, undefined when
 * the file can't be
 *   read as our mail
 */
export async function* readMailFiles(folder: string) {
  for (const file of await mailFiles(folder)) {
    const bytes = await ifThere(readFile(join(folder, file)));
    // A draft that has just become its file, or one that was removed meanwhile.
    if (!bytes) continue;
    const mail = await PostalMime.parse(bytes).catch(() => undefined);
    const text = mail?.text ?? bytes.toString('utf8');
    yield { file, from: senderOf(text), text };
  }
}

/** Removes files of the folder for good. */
export async function removeFiles(folder: string, files: string[]): Promise<void> {
  for (const file of files) await rm(join(folder, file), { force: true });
  if (files.length > 0) syncFolder(folder);
}

/**
 * Removes the `.eml` files of these leads.
 * @returns how many files there were
 */
export async function removeMailFiles(folder: string, ids: string[]): Promise<number> {
  const files = (await mailFiles(folder)).filter((file) =>
    ids.includes(FILE_NAME.exec(file)?.[1] ?? ''),
  );
  await removeFiles(folder, files);
  return files.length;
}
