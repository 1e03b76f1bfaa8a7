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

export type Mail = Awaited<ReturnType<typeof composeMail>>;

/** Resolves with where the message went, for the console. */
export type Deliver = (mail: Mail) => Promise<string>;

/** RFC 5322, 2045-2047. Message-ID and Date never change, so that duplicates are recognised. */
export async function composeMail(
  taken: Claim,
  { launch, mailTo, mailFrom }: Mailboxes & { launch: CardLaunch },
) {
  // Checks the enquiry again, because the outbox is a file that others may have changed.
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
    subject: `${mark}${TITLES[enquiry.kind]}: ${enquiry.name}`,
    text: cardText(card),
    html: cardHtml(card),
    messageId: `<${claim.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: new Date(claim.acceptedAt),
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { id, acceptedAt } = claim;
  const bytes = await composer.compile().build();
  return { id, acceptedAt, envelope: { from: mailFrom, to: [mailTo] }, bytes };
}

/** The lead's phone in a mail. The visitor's text stands above it, so the last match counts. */
export const senderOf = (text: string): string | undefined =>
  [...text.matchAll(/^Ligar: tel:(\+\d+)\s*$/gm)].at(-1)?.[1];

export const phonesIn = (text: string): string[] => text.match(/[+(]?\d[\d\s().-]{6,20}\d/g) ?? [];

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

const FILE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-(.+?)\.eml(\.part)?$/;

export function fileDelivery(folder: string): Deliver {
  return async ({ id, acceptedAt, bytes }) => {
    const stamp = new Date(acceptedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    const path = join(folder, `${stamp}-${id}.eml`);
    const draft = `${path}.part`;
    try {
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

const ifThere = <Found>(reading: Promise<Found>) =>
  reading.catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  });

async function mailFiles(folder: string): Promise<string[]> {
  const files = await ifThere(readdir(folder));
  return files?.filter((file) => FILE_NAME.test(file)) ?? [];
}

/** Reads one file at a time, since there may be years of them. */
export async function* readMailFiles(folder: string) {
  for (const file of await mailFiles(folder)) {
    const bytes = await ifThere(readFile(join(folder, file)));
    if (!bytes) continue;
    const mail = await PostalMime.parse(bytes).catch(() => undefined);
    const text = mail?.text ?? bytes.toString('utf8');
    yield { file, from: senderOf(text), text };
  }
}

export async function removeFiles(folder: string, files: string[]): Promise<void> {
  for (const file of files) await rm(join(folder, file), { force: true });
  if (files.length > 0) syncFolder(folder);
}

export async function removeMailFiles(folder: string, ids: string[]): Promise<number> {
  const files = (await mailFiles(folder)).filter((file) =>
    ids.includes(FILE_NAME.exec(file)?.[1] ?? ''),
  );
  await removeFiles(folder, files);
  return files.length;
}
