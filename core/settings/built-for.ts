import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type PrivacyNotice, privacyNotice } from '../launch/privacy-notice.ts';
import { type Content, MEASURES, measuresOf } from '../launch/schema.ts';
import { whichLaunch } from '../launch/which-launch.ts';
import { EMAILJS_ORIGIN, type PageProvider, type Provider } from '../lead/provider.ts';
import { coloursOf, TOKENS } from '../theme/colours.ts';
import { readEnvironment, type Variables } from './environment.ts';

/** Where a build says what it was built for, at the root of the built page. */
export const BUILT_FOR_FILE = 'built-for.json';

/**
 * What the page sends with every lead, by the settings that decide it. Served by a relay with other
 * settings, the page would send leads that are all refused.
 */
export const builtForSchema = z.object({
  MAIL_TO: z.string(),
  /** Empty for the relay that serves the page. */
  PUBLIC_EMAILJS_ORIGIN: z.string(),
  PUBLIC_EMAILJS_PUBLIC_KEY: z.string(),
  PUBLIC_EMAILJS_SERVICE_ID: z.string(),
  PUBLIC_EMAILJS_TEMPLATE_ID: z.string(),
});
export type BuiltFor = z.infer<typeof builtForSchema>;

/**
 * What the relay has to know of the launch; from the build, so that it starts whatever stands in
 * `content/`.
 */
export const launchSchema = z.object({
  /** Name of its folder in `launches/`. */
  folder: z.string(),
  /** The fixed project label of every lead. */
  label: z.string(),
  /** Recipient of leads unless MAIL_TO names another. */
  email: z.string(),
  /** Origin of the maps service, which the page may frame; empty without a map. */
  mapOrigin: z.string(),
  /** Address of the site. */
  site: z.string(),
  /** IANA name; of the times that the broker reads. */
  timeZone: z.string(),
  /** Leads may tell where their visit came from. */
  origin: z.boolean(),
  /** Which privacy notice stands beside the forms. */
  notice: z.string(),
  /** Who measures, and may be loaded by the page once the visitor allows it. */
  measures: z.array(z.enum(MEASURES)),
  /** What its e-mails are drawn in. */
  colours: z.looseRecord(z.enum(TOKENS), z.string()),
});
export type Launch = z.infer<typeof launchSchema>;

/** Takes out of the content what the relay has to know. */
export function launchOf(content: Content): Launch {
  const { empreendimento, mapa } = content;
  return {
    folder: whichLaunch().name,
    label: empreendimento.rotulo,
    email: empreendimento.email,
    mapOrigin: mapa ? new URL(mapa['mapa-url']).origin : '',
    site: empreendimento.site,
    timeZone: empreendimento.fuso,
    origin: empreendimento.origem,
    notice: noticeOf(privacyNotice(content)),
    measures: measuresOf(content),
    colours: coloursOf(content.theme),
  };
}

/** What is built, or served, for this recipient and this provider. */
export function builtFor(
  mailTo: string,
  { origin, publicKey, serviceId, templateId }: Provider,
): BuiltFor {
  return {
    MAIL_TO: mailTo,
    PUBLIC_EMAILJS_ORIGIN: origin,
    PUBLIC_EMAILJS_PUBLIC_KEY: publicKey,
    PUBLIC_EMAILJS_SERVICE_ID: serviceId,
    PUBLIC_EMAILJS_TEMPLATE_ID: templateId,
  };
}

/**
 * A short name for exactly these words: whoever has a notice can tell whether it is the one that a
 * lead saw.
 */
export function noticeVersion(words: PrivacyNotice): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}

/** Which privacy notice stands on the site: `Atualizada em março de 2026, versão 1a2b3c4d`. */
export const noticeOf = (words: PrivacyNotice): string =>
  `${words.atualizada}, versão ${noticeVersion(words)}`;

/** The same for people, who compare dates and not versions: `Atualizada em março de 2026`. */
export const noticeWords = (notice: string): string => notice.replace(/, versão [0-9a-f]{8}$/, '');

/** What page and relay agree on when nothing is configured. */
const OWN_RELAY: Provider = {
  origin: '',
  publicKey: 'pagina',
  serviceId: 'relay',
  templateId: 'lead',
};

/**
 * Decides from the environment who sends the e-mails: EmailJS when its three names are set without
 * an origin, the given origin when there is one, otherwise the relay that serves the page.
 */
export function providerOf(env: Variables): Provider {
  const origin = env.PUBLIC_EMAILJS_ORIGIN;
  const { PUBLIC_EMAILJS_PUBLIC_KEY: publicKey } = env;
  const { PUBLIC_EMAILJS_SERVICE_ID: serviceId, PUBLIC_EMAILJS_TEMPLATE_ID: templateId } = env;
  if (!publicKey || !serviceId || !templateId) return { ...OWN_RELAY, origin };
  return { origin: origin || EMAILJS_ORIGIN, publicKey, serviceId, templateId };
}

/**
 * Puts together what the forms send with, from the environment at build and the content.
 * @throws Error listing what is wrong with the environment
 */
export function resolvePageProvider(
  env: NodeJS.ProcessEnv,
  { rotulo, email }: { rotulo: string; email: string },
): PageProvider {
  const variables = readEnvironment(env);
  return {
    ...providerOf(variables),
    empreendimento: rotulo,
    toEmail: variables.MAIL_TO ?? email,
    blockHeadless: variables.PUBLIC_BLOCK_HEADLESS,
    blockList: variables.PUBLIC_BLOCK_LIST,
    throttleSeconds: variables.PUBLIC_THROTTLE_SECONDS,
  };
}
