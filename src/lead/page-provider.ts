import { type Provider, type ProviderVariables, resolveProvider } from './provider.ts';

/** Everything the page's forms must know to send: provider, fixed fields, protections. */
export interface PageProvider extends Provider {
  empreendimento: string;
  toEmail: string;
  /** The provider refuses automated browsers; off unless switched on. */
  blockHeadless: boolean;
  /** Phones the page won't send for, as formatted. */
  blockList: { list: string[]; watchVariable: 'from_phone' };
  /** Least seconds between two confirmed sends of one visitor; 0 for no limit. */
  throttleSeconds: number;
}

type Variables = Partial<
  ProviderVariables &
    Record<'MAIL_TO' | 'PUBLIC_BLOCK_HEADLESS' | 'PUBLIC_BLOCK_LIST' | 'PUBLIC_THROTTLE_SECONDS', string>
>;

/**
 * Puts together what the forms send with, from the environment at build and the content.
 * @throws Error when the provider is half configured or the throttle is no number
 */
export function resolvePageProvider(
  env: Variables,
  fixed: { empreendimento: string; email: string },
): PageProvider {
  const throttleSeconds = Number(env.PUBLIC_THROTTLE_SECONDS || 0);
  if (!Number.isFinite(throttleSeconds) || throttleSeconds < 0) {
    throw new Error(
      `PUBLIC_THROTTLE_SECONDS is "${env.PUBLIC_THROTTLE_SECONDS}", which is not a number of seconds. Use 0 to switch it off.`,
    );
  }
  return {
    ...resolveProvider(env),
    empreendimento: fixed.empreendimento,
    toEmail: env.MAIL_TO || fixed.email,
    blockHeadless: env.PUBLIC_BLOCK_HEADLESS === 'true',
    blockList: {
      list: (env.PUBLIC_BLOCK_LIST ?? '')
        .split(',')
        .map((phone) => phone.trim())
        .filter(Boolean),
      watchVariable: 'from_phone',
    },
    throttleSeconds,
  };
}
