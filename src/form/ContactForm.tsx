import { MESSAGE_MAX_LENGTH } from '../lead/lead.ts';
import type { PageProvider } from '../lead/provider.ts';
import { TextArea } from '../ui/Field.tsx';
import { FormShell } from './FormShell.tsx';
import type { FormWords } from './form-props.ts';
import { useSendForm } from './useSendForm.ts';

interface Props {
  provider: PageProvider;
  words: FormWords;
}

/** The contact form of the footer: sends by the provider's multipart call; its success opens no chat. */
export default function ContactForm({ provider, words }: Props) {
  const submit = useSendForm({ provider, words, kind: 'contact' });
  return (
    <FormShell
      id="contact"
      provider={provider}
      words={words}
      submit={submit}
      variant="cta"
      extraFields={
        <TextArea
          id="contact-message"
          name="message"
          label={words.fields.mensagem.rotulo}
          placeholder={words.fields.mensagem.exemplo}
          maxLength={MESSAGE_MAX_LENGTH}
          readOnly={submit.status === 'submitting'}
        />
      }
    />
  );
}
