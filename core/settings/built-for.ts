import { createHash } from 'node:crypto';
import { z } from 'zod';
import { keptDays, type PrivacyNotice, privacyNotice } from '../launch/privacy-notice.ts';
import { type Content, MEASURES, measuresOf } from '../launch/schema.ts';
import { whichLaunch } from '../launch/which-launch.ts';
import { EMAILJS_ORIGIN, type PageProvider, type Provider } from '../lead/provider.ts';
import { coloursOf, TOKENS } from '../theme/colours.ts';
import { readEnvironment, type Variables } from './environment.ts';

export const BUILT_FOR_FILE = 'built-for.json';

/** A relay with other settings would refuse every lead of the page. */
export const builtForSchema = z.object({
  MAIL_TO: z.string(),
  /** Empty for the relay that serves the page. */
  PUBLIC_EMAILJS_ORIGIN: z.string(),
  PUBLIC_EMAILJS_PUBLIC_KEY: z.string(),
  PUBLIC_EMAILJS_SERVICE_ID: z.string(),
  PUBLIC_EMAILJS_TEMPLATE_ID: z.string(),
});
export type BuiltFor = z.infer<typeof builtForSchema>;

/** Taken from the build, so that the relay starts even when the content is wrong. */
export const launchSchema = z.object({
  /** Its folder's name in `launches/`. */
  folder: z.string(),
  label: z.string(),
  /** The recipient unless MAIL_TO names another. */
  email: z.string(),
  /** Empty without a map. */
  mapOrigin: z.string(),
  site: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  origin: z.boolean(),
  notice: z.string(),
  /** How long a delivered lead is kept, as the notice says. */
  keptDays: z.number().default(1),
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
    mapOrigin: mapa ? new URL(mapa['mapa-url']).origin : '',
    site: empreendimento.site,
    timeZone: empreendimento.fuso,
    origin: empreendimento.origem,
    notice: noticeOf(privacyNotice(content)),
    keptDays: keptDays(content),
    measures: measuresOf(content),
    colours: coloursOf(content.theme),
  };
}

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

/** Identifies the wording that a lead saw. */
export function noticeVersion(words: PrivacyNotice): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}

/** `Atualizada em março de 2026, versão 1a2b3c4d`. */
export const noticeOf = (words: PrivacyNotice): string =>
  `${words.atualizada}, versão ${noticeVersion(words)}`;

/** Without the version: `Atualizada em março de 2026`. */
export const noticeWords = (notice: string): string => notice.replace(/, versão [0-9a-f]{8}$/, '');

const OWN_RELAY: Provider = {
  origin: '',
  publicKey: 'pagina',
  serviceId: 'relay',
  templateId: 'lead',
};

/** EmailJS when its three names are set without an origin; else the origin, or our relay. */
export function providerOf(env: Variables): Provider {
  const origin = env.PUBLIC_EMAILJS_ORIGIN;
  const { PUBLIC_EMAILJS_PUBLIC_KEY: publicKey } = env;
  const { PUBLIC_EMAILJS_SERVICE_ID: serviceId, PUBLIC_EMAILJS_TEMPLATE_ID: templateId } = env;
  if (!publicKey || !serviceId || !templateId) return { ...OWN_RELAY, origin };
  return { origin: origin || EMAILJS_ORIGIN, publicKey, serviceId, templateId };
}

/** @throws Error listing what is wrong with the environment */
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
