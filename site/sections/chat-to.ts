import type { Content } from '#core/launch/schema.ts';
import { chatUrl } from '#core/lead/chat.ts';

/** Each place opens the chat with its own message (specification, section 7). */
export type ChatOrigin = Exclude<keyof Content['mensagens'], 'depois-do-envio'>;

/** Opens the chat from the header and from the questions. */
export const CONSULTANT_CHAT = 'Fale com um Consultor';

export const chatTo = ({ empreendimento, mensagens }: Content, origin: ChatOrigin): string =>
  chatUrl(empreendimento.whatsapp, mensagens[origin]);
