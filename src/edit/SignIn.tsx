import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from './api.ts';
import { client } from './edits.ts';
import { letIn, useAsked } from './session.ts';

/** Asks for the password over the page: what is typed below stays, and whatever waited is asked again. */
export function SignIn() {
  const isAsked = useAsked();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => ask('POST', 'sign-in', { password: field.current?.value }),
    onSuccess() {
      letIn();
      setShown(false);
      if (field.current) field.current.value = '';
    },
    onError: () => field.current?.focus(),
  });
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  return (
    <dialog
      ref={dialog}
      className="sign-in"
      aria-labelledby="sign-in"
      // Nothing here works without it.
      onCancel={(event) => event.preventDefault()}
    >
      <form
        className="stack"
        // Not by an action: React empties the form then, and a letter that was wrong could not be seen.
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <h1 id="sign-in">Qual é a senha?</h1>
        {client.getQueryData(['state']) !== undefined && (
          <p className="help">O que você já escreveu continua aqui.</p>
        )}
        <label htmlFor="password">Senha</label>
        <input
          id="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          ref={field}
          aria-invalid={error !== null || undefined}
          aria-describedby="password-told"
        />
        <label className="row check">
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
