import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from './api.ts';

/** Asks for the password over the page: what is typed below stays. @param props.isBack it was known before */
export function SignIn({ isBack }: { isBack: boolean }) {
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      ask('POST', 'sign-in', { password: new FormData(form).get('password') }),
    onSuccess(_, form) {
      form.reset();
      setShown(false);
      form.closest('dialog')?.close();
    },
    onError: (_, form) => form.querySelector('input')?.focus(),
  });
  return (
    // Nothing here works without it: closed by a key, it is opened again by what is asked next.
    <dialog className="sign-in box" aria-labelledby="sign-in">
      <form
        className="stack"
        // Not by an action: React empties the form then, and a letter that was wrong could not be seen.
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
          aria-describedby="password-told"
        />
        <label className="row help">
          <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
          Mostrar a senha
        </label>
        <p className="mistake" id="password-told" role="alert">
          {error?.message}
        </p>
        <button type="submit" className="strong" aria-disabled={isPending}>
          Entrar
        </button>
      </form>
    </dialog>
  );
}
