import type { Content } from '#core/launch/schema.ts';
import { chatUrl } from '#core/lead/chat.ts';
import { answersWithPage, type PageProvider } from '#core/lead/provider.ts';

/**
 * Which of the two forms: a lead ends in the chat; a message of the contact form is answered later.
 */
export type FormKind = 'lead' | 'contact';

/** What a launch's forms are drawn from. */
export interface FormSource {
  content: Content;
  /** Who they send with. */
  provider: PageProvider;
}

/**
 * The element of the page that holds what the forms' scripts have to know of the launch, as JSON.
 */
export const SETTINGS_ID = 'form-settings';

/** What the forms' scripts have to know of the launch. */
export function formSettings({ content, provider }: FormSource) {
  const { empreendimento, mensagens } = content;
  return {
    provider,
    whatsapp: empreendimento.whatsapp,
    /** The chat message of a sent lead, with `{nome}` and `{celular}`. */
    message: mensagens['depois-do-envio'],
  };
}
export type FormSettings = ReturnType<typeof formSettings>;

/**
 * The chat that takes a form's place without script, where the provider answers such a form with no
 * page.
 */
export function chatInstead({ content, provider }: FormSource, kind: FormKind): string | undefined {
  const { empreendimento, mensagens } = content;
  if (answersWithPage(provider.origin)) return undefined;
  return chatUrl(empreendimento.whatsapp, mensagens[kind === 'lead' ? 'saber-mais' : 'interesse']);
}
