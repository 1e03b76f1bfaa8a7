import MailComposer from 'nodemailer/lib/mail-composer';
import { oneLine } from '../../src/lead/lead.ts';
import type { Claim } from '../outbox/terms.ts';
import { type CardLaunch, cardOf, cardText, TITLES } from './card.ts';
import { cardHtml } from './card-html.ts';

/** What is the same in every message: all of it the server's own. */
export interface Letterhead {
  launch: CardLaunch;
  mailTo: string;
  mailFrom: string;
}

/** A message ready for hand-over; the same bytes whether by SMTP or to a file, but for the MIME boundary. */
export interface Mail {
  id: string;
  acceptedAt: number;
  envelope: { from: string; to: string[] };
  /** RFC 5322, lines ended by CRLF. */
  bytes: Buffer;
}

/** Hands one message over; resolves with where it went, for the console. */
export type Deliver = (mail: Mail) => Promise<string>;

/**
 * Writes the e-mail for an enquiry (RFC 5322 and 2045-2047). Its Message-ID stays the same through all
 * attempts and its Date is the moment of acceptance, so that a second delivery can be told as such.
 * There is no Reply-To: the visitor left a phone, not an address.
 */
export async function composeMail(taken: Claim, { launch, mailTo, mailFrom }: Letterhead): Promise<Mail> {
  // Checked when it was accepted; the outbox is a file, and this is the last door.
  const { name, phone, empreendimento: told } = taken.enquiry;
  const enquiry = {
    ...taken.enquiry,
    name: oneLine(name),
    phone: oneLine(phone),
    empreendimento: oneLine(told),
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
  const bytes = await composer.compile().build();
  return {
    id: claim.id,
    acceptedAt: claim.acceptedAt,
    envelope: { from: mailFrom, to: [mailTo] },
    bytes,
  };
}

/** The lead's phone in the text of a mail of ours: `+5585999998888`. It stands below whatever the visitor wrote. */
export const senderOf = (text: string): string | undefined =>
  [...text.matchAll(/^Ligar: tel:(\+\d+)\s*$/gm)].at(-1)?.[1];

/** Everything in a text that could be a phone. */
export const phonesIn = (text: string): string[] => text.match(/[+(]?\d[\d\s().-]{6,20}\d/g) ?? [];
