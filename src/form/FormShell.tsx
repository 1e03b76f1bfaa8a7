import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldName, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '../lead/lead.ts';
import { SEND_FORM_PATH } from '../lead/provider.ts';
import { TRAP_FIELD } from '../lead/traps.ts';
import { Toaster } from '../notices/Toaster.tsx';
import { Button } from '../ui/Button.tsx';
import { ChatLink } from '../ui/ChatLink.tsx';
import { Field } from '../ui/Field.tsx';
import './FormShell.css';
import { PhoneField } from './fields.tsx';
import { chatInstead, type FormKind, provider, words } from './form.built.ts';
import { useSendForm } from './useSendForm.ts';

/** Firefox gives a reloaded page's button back as it was, disabled for good if it was sending, unless told not to. */
const FORGETFUL = { autoComplete: 'off' };

/** Without script a native post; a form of method `dialog` goes nowhere by itself. */
const ASLEEP = chatInstead
  ? { method: 'dialog' }
  : { method: 'post', encType: 'multipart/form-data', action: `${provider.origin}${SEND_FORM_PATH}` };

/** Here and not in a stylesheet: pages with a provider that answers forms need none of it. */
const WITHOUT_SCRIPT = '.form-shell{display:none}.form-chat{width:100%;max-width:26rem}';

/**
 * The chat in the place of a form whose provider answers a native post with no page (docs/decisions/0026): without
 * script as a link, and until the form's script has come by its button. Nothing that was typed goes along.
 */
function ChatInstead({ id, href }: { id: string; href: string }) {
  const { origin, pathname, searchParams } = new URL(href);
  return (
    <>
      <noscript>
        <style>{WITHOUT_SCRIPT}</style>
        <ChatLink href={href} className="form-chat">
          {words['falar-agora']}
        </ChatLink>
      </noscript>
      <form id={id} action={origin + pathname} method="get" target="_blank" rel="noopener" hidden>
        <input type="hidden" name="text" value={searchParams.get('text') ?? ''} />
      </form>
    </>
  );
}

interface Props {
  kind?: FormKind;
  /** After the button. */
  children?: ReactNode;
}

/**
 * A form: name, phone, the contact form's message, button. The hero's lead form sends by the provider's JSON call and then
 * opens the chat, the footer's contact form by its multipart call. Before it wakes, and without script, it is a native
 * multipart post to the provider. Where the provider answers such a post with no page, the chat stands in.
 *
 * A browser's translator puts its own elements in the place of texts, before the island wakes or after. So every
 * text here is the only child of an element, and may differ from what was sent: React would look in vain for a text
 * of its own, and take the whole form away with what was typed.
 */
export default function FormShell({ kind = 'lead', children }: Props) {
  const { stage, sending, form, notices, onSubmit, onTouch, errors, clearError } = useSendForm(kind);
  const awake = stage !== 'asleep';
  const { nome, celular, mensagem } = words.campos;
  const { botao } = kind === 'lead' ? words.lead : words.contato;
  const chatId = !awake && chatInstead ? `${kind}-chat` : undefined;
  const field = (name: FieldName, { rotulo, exemplo }: { rotulo: string; exemplo: string }) => ({
    id: `${kind}-${name}`,
    name: `from_${name}`,
    label: rotulo,
    placeholder: exemplo,
    required: true,
    readOnly: sending,
    error: errors[name],
    onChange: () => clearError(name),
  });
  return (
    <>
      {chatId && chatInstead && <ChatInstead id={chatId} href={chatInstead[kind]} />}
      <form
        ref={form}
        className="form-shell columns"
        {...ASLEEP}
        noValidate={awake}
        aria-busy={sending}
        data-awake={awake || undefined}
        onSubmit={onSubmit}
        onKeyDown={onTouch}
        onPointerDown={onTouch}
      >
        {/* What a native post needs, first and awake or not: Chromium knows a form again by them, and gives back what was typed. */}
        <input type="hidden" name="empreendimento" value={provider.empreendimento} />
        <input type="hidden" name="to_email" value={provider.toEmail} />
        <input type="hidden" name="user_id" value={provider.publicKey} />
        <input type="hidden" name="service_id" value={provider.serviceId} />
        <input type="hidden" name="template_id" value={provider.templateId} />
        <div className="form-trap">
          <label htmlFor={`${kind}-trap`} suppressHydrationWarning>
            Deixe vazio
          </label>
          <input id={`${kind}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <Field
          {...field('name', nome)}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
        />
        <PhoneField {...field('phone', celular)} />
        {kind === 'contact' && (
          <Field
            as="textarea"
            id="contact-message"
            name="message"
            label={mensagem.rotulo}
            placeholder={mensagem.exemplo}
            maxLength={MESSAGE_MAX_LENGTH}
            readOnly={sending}
          />
        )}
        <div className="form-actions">
          <Button
            type="submit"
            form={chatId}
            variant={kind === 'lead' ? 'hero' : 'cta'}
            disabled={sending}
            className="form-submit"
            {...(awake && FORGETFUL)}
          >
            {sending && <LoaderCircle size={22} className="form-spinner" aria-hidden />}
            <span suppressHydrationWarning>{sending ? words.enviando : botao}</span>
          </Button>
          <div className="form-notices" ref={notices} />
        </div>
        {children}
      </form>
      {stage === 'first' && <Toaster closeLabel={words.fechar} />}
    </>
  );
}
