import { createHash } from 'node:crypto';
import { z } from 'zod';
import { keptDays, type PrivacyNotice, privacyNotice } from '../launch/privacy-notice.ts';
import { type Content, MEASURES, measuresOf } from '../launch/schema.ts';
import { whichLaunch } from '../launch/which-launch.ts';
import { chatUrl } from '../lead/chat.ts';
import type { PageProvider } from '../lead/provider.ts';
import { coloursOf, TOKENS } from '../theme/colours.ts';

/** In each rendered page: what the relay must know of its launch. */
export const LAUNCH_FILE = 'launch.json';

/** The page's policy lets the map be framed from here. */
export const MAP_ORIGIN = 'https://www.google.com';

const launchSchema = z.object({
  /** Its folder's name in `launches/`. */
  folder: z.string(),
  label: z.string(),
  /** The recipient unless MAIL_TO names another. */
  email: z.string(),
  /** Empty without a map. */
  mapOrigin: z.string(),
  site: z.string(),
  /** Address of the chat; empty in a page of an earlier release. */
  chat: z.string().default(''),
  /** IANA name. */
  timeZone: z.string(),
  origin: z.boolean(),
  notice: z.string(),
  /** How long a delivered lead is kept, as the notice says. */
  keptDays: z.number(),
  /** Loaded only with the visitor's consent. */
  measures: z.array(z.enum(MEASURES)),
  colours: z.looseRecord(z.enum(TOKENS), z.string()),
});
export type Launch = z.infer<typeof launchSchema>;

export function launchOf(content: Content): Launch {
  const { empreendimento, mapa } = content;
  return {
    folder: whichLaunch().name,
    label: empreendimento.rotulo,
    email: empreendimento.email,
    mapOrigin: mapa ? MAP_ORIGIN : '',
    site: empreendimento.site,
    chat: chatUrl(empreendimento.whatsapp, content.mensagens['saber-mais']),
    timeZone: empreendimento.fuso,
    origin: empreendimento.origem,
    notice: noticeOf(privacyNotice(content)),
    keptDays: keptDays(content),
    measures: measuresOf(content),
    colours: coloursOf(content.theme),
  };
}

/** Where the page's forms send: a relay with other settings would refuse every lead. */
const formTargetSchema = z.object({
  toEmail: z.string(),
  /** Empty for the relay that serves the page. */
  origin: z.string(),
  publicKey: z.string(),
  serviceId: z.string(),
  templateId: z.string(),
});
export type FormTarget = z.infer<typeof formTargetSchema>;

/** The launch as it was rendered, so that the relay starts even when the content is wrong. */
export const renderedLaunchSchema = launchSchema.extend({ form: formTargetSchema });
export type RenderedLaunch = z.infer<typeof renderedLaunchSchema>;

export const renderedLaunch = (content: Content, provider: PageProvider): RenderedLaunch => ({
  ...launchOf(content),
  form: formTargetSchema.parse(provider),
});

/** Identifies the wording that a lead saw. */
export function noticeVersion(words: PrivacyNotice): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}

/** `Atualizada em março de 2026, versão 1a2b3c4d`. */
const noticeOf = (words: PrivacyNotice): string =>
  `${words.atualizada}, versão ${noticeVersion(words)}`;

/** Without the version: `Atualizada em março de 2026`. */
export const noticeWords = (notice: string): string => notice.replace(/, versão [0-9a-f]{8}$/, '');
