import type { Content } from '#core/launch/schema.ts';
import { chatUrl } from '#core/lead/chat.ts';
import { answersWithPage, type PageProvider } from '#core/lead/provider.ts';

/** A lead continues in the chat; a contact message is answered later. */
export type FormKind = 'lead' | 'contact';

export interface FormSource {
  content: Content;
  provider: PageProvider;
}

export const SETTINGS_ID = 'form-settings';

export function formSettings({ content, provider }: FormSource) {
  const { empreendimento, mensagens } = content;
  return {
    provider,
    whatsapp: empreendimento.whatsapp,
    message: mensagens['depois-do-envio'],
  };
}
type FormSettings = ReturnType<typeof formSettings>;

let settings: FormSettings | undefined;

export function pageSettings(): FormSettings {
  settings ??= JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '');
  return settings as FormSettings;
}

export function chatInstead({ content, provider }: FormSource, kind: FormKind): string | undefined {
  const { empreendimento, mensagens } = content;
  if (answersWithPage(provider.origin)) return undefined;
  return chatUrl(empreendimento.whatsapp, mensagens[kind === 'lead' ? 'saber-mais' : 'interesse']);
}
