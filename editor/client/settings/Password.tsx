import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api.ts';
import { retype } from '../focus.ts';
import { ShowPassword } from '../ShowPassword.tsx';

/** Changing the password signs out every other device. */
export function Password() {
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    async mutationFn(form: HTMLFormElement) {
      const given = new FormData(form);
      await ask('POST', 'password', { current: given.get('current'), next: given.get('next') });
    },
    onSuccess: (_, form) => form.reset(),
    onError: (_, form) => retype(form),
  });
  const field = {
    type: isShown ? 'text' : 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    'aria-describedby': 'password-answer',
  };
  return (
    <form
      className="fields stack"
      // React would empty the form after an action, and a mistyped letter could not be seen.
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(event.currentTarget);
      }}
    >
      <div className="field stack">
        <label htmlFor="password-current">Senha de agora</label>
        <input
          id="password-current"
          name="current"
          autoComplete="current-password"
          aria-invalid={error !== null || undefined}
          {...field}
        />
      </div>
      <div className="field stack">
        <label htmlFor="password-next">Senha nova</label>
        <p className="help" id="password-help">
          12 letras ou mais, como quatro palavras que não combinam.
        </p>
        <input
          id="password-next"
          name="next"
          autoComplete="new-password"
          {...field}
          aria-describedby="password-help password-answer"
        />
      </div>
      <ShowPassword label="Mostrar as senhas" isShown={isShown} onShow={setShown} />
      <p className={error ? 'mistake' : 'help'} id="password-answer" role="status">
        {error?.message}
        {isSuccess && 'Senha trocada. Nos outros aparelhos, a nova será pedida.'}
      </p>
      <button type="submit" aria-disabled={isPending}>
        Trocar a senha
      </button>
    </form>
  );
}
