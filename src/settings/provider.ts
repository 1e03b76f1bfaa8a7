import { EMAILJS_ORIGIN, type PageProvider, type Provider } from '../lead/provider.ts';
import { type Environment, readEnvironment, type Variables } from './environment.ts';

/** What page and relay agree on when nothing is configured. */
const OWN_RELAY: Provider = { origin: '', publicKey: 'pagina', serviceId: 'relay', templateId: 'lead' };

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
 * @throws EnvironmentError listing what is wrong with the environment
 */
export function resolvePageProvider(
  env: Environment,
  fixed: { empreendimento: string; email: string },
): PageProvider {
  const variables = readEnvironment(env);
  return {
    ...providerOf(variables),
    empreendimento: fixed.empreendimento,
    toEmail: variables.MAIL_TO ?? fixed.email,
    blockHeadless: variables.PUBLIC_BLOCK_HEADLESS,
    blockList: variables.PUBLIC_BLOCK_LIST,
    throttleSeconds: variables.PUBLIC_THROTTLE_SECONDS,
  };
}
