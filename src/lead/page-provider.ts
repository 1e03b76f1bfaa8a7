import { type Environment, readEnvironment } from './environment.ts';
import { type Provider, providerOf } from './provider.ts';

/** Everything the page's forms must know to send: provider, fixed fields, protections. */
export interface PageProvider extends Provider {
  empreendimento: string;
  toEmail: string;
  /** The provider refuses automated browsers; off unless switched on. */
  blockHeadless: boolean;
  /** Phones the page won't send for, as formatted. */
  blockList: string[];
  /** Least seconds between two confirmed sends of one visitor; 0 for no limit. */
  throttleSeconds: number;
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
