import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NAME_MAX_LENGTH } from '../lead/lead.ts';
import { SEND_FORM_PATH } from '../lead/provider.ts';
import { TRAP_FIELD } from '../lead/traps.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import './FormShell.css';
import type { PageProvider } from '../lead/provider.ts';
import { Toaster } from '../notices/Toaster.tsx';
import { ChatInstead } from './ChatInstead.tsx';
import { fieldError } from './fields.tsx';
import type { FormWords } from './form-props.ts';
import { PhoneField } from './PhoneField.tsx';
import type { useSendForm } from './useSendForm.ts';

/** Firefox gives a reloaded page's button back as it was, disabled for good if it was sending, unless told not to. */
const FORGETFUL = { autoComplete: 'off' };

/** A form of this method goes nowhere by itself. */
const BY_SCRIPT = { method: 'dialog' };
const BY_POST = { method: 'post', encType: 'multipart/form-data' };

interface Props {
  id: string;
  provider: PageProvider;
  words: FormWords;
  submit: ReturnType<typeof useSendForm>;
  variant: 'hero' | 'cta';
  /** Between the phone and the button. */
  extraFields?: ReactNode;
  /** After the button. */
  children?: ReactNode;
}

/**
 * The form itself: name, phone, button. Before it wakes, and without script, it is a native multipart
 * post to the provider; the fields only that post needs go once the island is awake, because the
 * provider's own client adds them. Where the provider answers such a post with no page, the chat stands in.
 *
 * A browser's translator puts its own elements in the place of texts, before the island wakes or after. So every
 * text here is the only child of an element, and may differ from what was sent: React would look in vain for a text
 * of its own, and take the whole form away with what was typed.
 */
export function FormShell({ id, provider, words, submit, variant, extraFields, children }: Props) {
  const { status, first, form, notices, onSubmit, onTouch, problems, clearError } = submit;
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const sending = status === 'submitting';
  const { nome, celular } = words.fields;
  const { chatInstead } = words;
  const opensChat = !awake && chatInstead !== undefined;
  return (
    <>
      {opensChat && <ChatInstead id={`${id}-chat`} href={chatInstead} label={words.talkNow} />}
      <form
        ref={form}
        className="form-shell"
        {...(chatInstead ? BY_SCRIPT : { ...BY_POST, action: `${provider.origin}${SEND_FORM_PATH}` })}
        noValidate={awake}
        aria-busy={sending}
        data-awake={awake || undefined}
        onSubmit={onSubmit}
        onKeyDown={onTouch}
        onPointerDown={onTouch}
      >
        {/* First, and there awake or not: Chromium knows a form again by them, and gives back what was typed. */}
        <input type="hidden" name="empreendimento" value={provider.empreendimento} />
        <input type="hidden" name="to_email" value={provider.toEmail} />
        {!awake && (
          <>
            <input type="hidden" name="user_id" value={provider.publicKey} />
            <input type="hidden" name="service_id" value={provider.serviceId} />
            <input type="hidden" name="template_id" value={provider.templateId} />
          </>
        )}
        <div className="form-trap">
          <label htmlFor={`${id}-trap`} suppressHydrationWarning>
            Deixe vazio
          </label>
          <input id={`${id}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <TextField
          id={`${id}-name`}
          name="from_name"
          label={nome.rotulo}
          placeholder={nome.exemplo}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH}
          required
          readOnly={sending}
          error={fieldError(words, problems, 'name')}
          onChange={() => clearError('name')}
        />
        <PhoneField
          id={`${id}-phone`}
          name="from_phone"
          label={celular.rotulo}
          placeholder={celular.exemplo}
          required
          readOnly={sending}
          error={fieldError(words, problems, 'phone')}
          onChange={() => clearError('phone')}
        />
        {extraFields}
        <div className="form-actions">
          <Button
            type="submit"
            form={opensChat ? `${id}-chat` : undefined}
            variant={variant}
            disabled={sending}
            className="form-submit"
            {...(awake && FORGETFUL)}
          >
            {sending && <LoaderCircle size={22} className="form-spinner" aria-hidden />}
            <span suppressHydrationWarning>{sending ? words.submitting : words.submit}</span>
          </Button>
          <div className="form-notices" ref={notices} />
        </div>
        {children}
      </form>
      {first && <Toaster closeLabel={words.close} />}
    </>
  );
}

/** The way to the privacy page, beside each form: what is done with a name and a phone (LGPD, art. 9). */
export function PrivacyLink({ children }: { children: string }) {
  return (
    <a className="form-privacy" href="/privacidade/">
      {children}
    </a>
  );
}
