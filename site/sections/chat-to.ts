import type { Content } from '#core/launch/schema.ts';
import { chatUrl } from '#core/lead/chat.ts';

/**
 * Where a chat button stands; each place opens the chat with a message of its own (specification,
 * section 7).
 */
export type ChatOrigin = Exclude<keyof Content['mensagens'], 'depois-do-envio'>;

/** The chat link of one place. */
export const chatTo = ({ empreendimento, mensagens }: Content, origin: ChatOrigin): string =>
  chatUrl(empreendimento.whatsapp, mensagens[origin]);
