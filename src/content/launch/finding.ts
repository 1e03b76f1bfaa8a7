import type { Content } from '../schema.ts';

/** One thing that must not go live as it is. In Portuguese: a broker reads it. */
export interface Finding {
  what: string;
  /** The law or habit that asks for it. */
  rule: string;
  /** File and field to mend it in. */
  where: string;
}

/** How leads leave, as far as a launch has to know. */
export interface MailState {
  /** Leads go out by SMTP or by EmailJS; otherwise they stay files on this machine. */
  configured: boolean;
  from: string;
  to: string;
  /** A test lead went through these settings. */
  tested: boolean;
}

export interface LaunchState {
  /** With the price table that is in force. */
  content: Content;
  /** Where that table stands, when it is not the content's own. */
  tableFile?: string | undefined;
  /** The launch's own, with its pictures and plans. Absolute. */
  folder: string;
  /** Milliseconds since the epoch. */
  now: number;
  mail: MailState;
}

/** Tells one finding: what, by which rule, and where it is put right. */
export type Open = (what: string, rule: string, where: string) => void;

/** Stands behind a number of another launch, until somebody has looked at it. */
export const EXAMPLE_MARK = '# exemplo';

export const inFile = (file: string, field?: string): string =>
  `content/${file}.yaml${field ? `, campo "${field}"` : ''}`;

/** Where to mend a field of the price table in force. */
export const inTable = ({ tableFile }: LaunchState, field: string): string =>
  tableFile ? `${tableFile}, campo "${field}" (npm run conditions)` : inFile('condicoes', field);

/** Domains that belong to nobody (RFC 2606) or stand in every sample. */
export const isSampleDomain = (host: string): boolean =>
  /(^|\.)(exemplo|example|teste|test|dominio|seudominio|seusite|email)(\.(com|net|org|com\.br))?$|\.(example|test|invalid|localhost)$|^localhost$/i.test(
    host,
  );

export const isSampleAddress = (email: string): boolean =>
  isSampleDomain(email.split('@')[1] ?? '') || /^(seu-?email|teste|fulano|nome)@/i.test(email);
