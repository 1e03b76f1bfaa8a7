import type { Provider } from './provider.ts';

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
