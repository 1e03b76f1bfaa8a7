import { CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '#core/lead/lead.ts';
import { type PageProvider, SEND_FORM_PATH } from '#core/lead/provider.ts';
import { TRAP_FIELD } from '#core/lead/traps.ts';
import { Button } from '../ui/Button.tsx';
import { ChatLink } from '../ui/ChatLink.tsx';
import { Field } from '../ui/Field.tsx';
import { Sentences } from '../ui/Sentences.tsx';
import './Form.css';
import { chatInstead, type FormKind, type FormSource } from './settings.ts';
import { CHAT_INSTEAD, CONTACT_FORM, FIELDS, LEAD_FORM } from './words.ts';

/** Without script it is a native post, or with method `dialog` nothing is sent. */
const nativeSubmission = ({ origin }: PageProvider, chat: string | undefined) =>
  chat
    ? { method: 'dialog' }
    : { method: 'post', encType: 'multipart/form-data', action: `${origin}${SEND_FORM_PATH}` };

const WITHOUT_SCRIPT = '.form-shell{display:none}.form-chat{width:100%;max-width:26rem}';

/**
 * Replaces the form where the provider answers a native post without a page (docs/decisions/0026).
 */
function ChatInstead({ id, href, label }: { id: string; href: string; label: string }) {
  const { origin, pathname, searchParams } = new URL(href);
  return (
    <>
      <noscript>
        <style>{WITHOUT_SCRIPT}</style>
        <ChatLink href={href} className="form-chat">
          {label}
        </ChatLink>
      </noscript>
      <form id={id} action={origin + pathname} method="get" target="_blank" rel="noopener" hidden>
        <input type="hidden" name="text" value={searchParams.get('text') ?? ''} />
      </form>
    </>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error" hidden>
      <CircleAlert size={18} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

interface Props {
  launch: FormSource;
  kind: FormKind;
  children?: ReactNode;
}

/** Rendered on the server only; without script it is a native multipart post to the provider. */
export function Form({ launch, kind, children }: Props) {
  const { content, provider } = launch;
  const { button } = kind === 'lead' ? LEAD_FORM : CONTACT_FORM;
  const [name, phone] = [`${kind}-name`, `${kind}-phone`];
  const chat = chatInstead(launch, kind);
  const chatId = chat && `${kind}-chat`;
  return (
    <>
      {chatId && <ChatInstead id={chatId} href={chat} label={CHAT_INSTEAD} />}
      <form
        id={`${kind}-form`}
        className="form-shell columns"
        {...nativeSubmission(provider, chat)}
      >
        {/* These come first because Chromium restores typed values by their order. */}
        <input type="hidden" name="empreendimento" value={provider.empreendimento} />
        <input type="hidden" name="to_email" value={provider.toEmail} />
        <input type="hidden" name="user_id" value={provider.publicKey} />
        <input type="hidden" name="service_id" value={provider.serviceId} />
        <input type="hidden" name="template_id" value={provider.templateId} />
        <div className="form-trap">
          <label htmlFor={`${kind}-trap`}>Deixe vazio</label>
          <input id={`${kind}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <Field
          id={name}
          name="from_name"
          label={FIELDS.name.label}
          placeholder={FIELDS.name.example}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
        >
          <Problem id={`${name}-empty`}>{FIELDS.name.empty}</Problem>
        </Field>
        <Field
          id={phone}
          name="from_phone"
          label={FIELDS.phone.label}
          placeholder={FIELDS.phone.example}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        >
          <Problem id={`${phone}-empty`}>
            <Sentences text={FIELDS.phone.empty} />
          </Problem>
          <Problem id={`${phone}-short`}>
            <Sentences text={FIELDS.phone.short} />
          </Problem>
          <Problem id={`${phone}-doubtful`}>
            <Sentences text={FIELDS.phone.doubtful} />
          </Problem>
          <Problem id={`${phone}-foreign`}>
            {FIELDS.phone.foreign}{' '}
            <a
              className="form-foreign-chat"
              href={`https://wa.me/${content.empreendimento.whatsapp}`}
              target="_blank"
              rel="noopener"
            >
              {CHAT_INSTEAD}
            </a>
          </Problem>
        </Field>
        {kind === 'contact' && (
          <Field
            as="textarea"
            id="contact-message"
            name="message"
            label={`${FIELDS.message.label} (opcional)`}
            placeholder={FIELDS.message.example}
            maxLength={MESSAGE_MAX_LENGTH}
          />
        )}
        <div className="form-actions">
          <Button
            type="submit"
            form={chatId}
            variant={kind === 'lead' ? 'hero' : 'cta'}
            className="form-submit"
          >
            <LoaderCircle size={22} className="form-spinner" aria-hidden />
            <span className="form-submit-label">{button}</span>
          </Button>
          <div className="form-notices" />
        </div>
        {children}
      </form>
    </>
  );
}
