import { EMAILJS_ORIGIN, type PageProvider, type Provider } from '../lead/provider.ts';
import { readEnvironment, type Variables } from './environment.ts';

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
