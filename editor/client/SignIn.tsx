import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from './api.ts';
import { retype } from './focus.ts';
import { ShowPassword } from './ShowPassword.tsx';
import { signInDialog } from './sign-in-dialog.ts';

/** Browsers keep the session's cookie for https and localhost only. */
const INSECURE_ADDRESS =
  'Por este endereço a senha iria aberta pela rede, e ninguém entra. Abra a página por https:// ou, no computador do servidor, por localhost.';

/** Asks for the password over the page. @param props.isBack the session ended on the open page */
export function SignIn({ isBack }: { isBack: boolean }) {
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending } = useMutation({
    async mutationFn(form: HTMLFormElement) {
      if (!window.isSecureContext) throw new Error(INSECURE_ADDRESS);
      await ask('POST', 'sign-in', { password: new FormData(form).get('password') });
    },
    onSuccess(_, form) {
      form.reset();
      setShown(false);
      signInDialog.current?.close();
    },
    onError: (_, form) => retype(form),
  });
  return (
    // Closed with Escape, it opens again with the next request.
    <dialog ref={signInDialog} className="sign-in box" aria-labelledby="sign-in">
      <form
        className="stack"
        // React would empty the form after an action, and a mistyped letter could not be seen.
        onSubmit={(event) => {
          event.preventDefault();
          mutate(event.currentTarget);
        }}
      >
        <h1 id="sign-in">Qual é a senha?</h1>
        {isBack && <p className="help">O que você já escreveu continua aqui.</p>}
        <label htmlFor="password">Senha</label>
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== null || undefined}
          aria-describedby="sign-in-answer"
        />
        <ShowPassword label="Mostrar a senha" isShown={isShown} onShow={setShown} />
        <p className="mistake" id="sign-in-answer" role="alert">
          {error?.message}
        </p>
        <button type="submit" className="strong" aria-disabled={isPending}>
          Entrar
        </button>
        <details>
          <summary>Esqueceu a senha?</summary>
          <p className="help">Peça outra a quem cuida do servidor. O seu rascunho fica guardado.</p>
        </details>
      </form>
    </dialog>
  );
}
