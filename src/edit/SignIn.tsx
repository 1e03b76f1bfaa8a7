import { useEffect, useRef, useState } from 'react';
import { ask } from './api.ts';
import { client } from './edits.ts';
import { letIn, useAsked } from './session.ts';

/** Asks for the password over the page: what is typed below stays, and whatever waited is asked again. */
export function SignIn() {
  const isAsked = useAsked();
  const dialog = useRef<HTMLDialogElement>(null);
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  async function signIn(form: FormData) {
    setBusy(true);
    setTold('');
    try {
      await ask('POST', 'sign-in', { password: String(form.get('password')) });
      letIn();
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
      dialog.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  }
  return (
    <dialog
      ref={dialog}
      className="sign-in"
      aria-labelledby="sign-in"
      // Nothing here works without it.
      onCancel={(event) => event.preventDefault()}
    >
      <form action={signIn}>
        <h1 id="sign-in">Qual é a senha?</h1>
        {client.getQueryData(['state']) !== undefined && (
          <p className="help">O que você já escreveu continua aqui.</p>
        )}
        <label htmlFor="password">Senha</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={told !== '' || undefined}
          aria-describedby="password-told"
        />
        <p className="mistake" id="password-told" role="alert">
          {told}
        </p>
        <button type="submit" className="strong" aria-disabled={isBusy}>
          Entrar
        </button>
      </form>
    </dialog>
  );
}
