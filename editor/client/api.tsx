import { useMutation } from '@tanstack/react-query';
import { createRef, useState } from 'react';
import { EDIT_PATH, type PictureState } from '../protocol.ts';

export const API = `${EDIT_PATH}/api/`;

/**
 * The server said no, in its own sentence. Any other error: nobody answered, or nobody who knows,
 * to be asked again.
 */
export class RefusalError extends Error {}

/**
 * Said where the browser would keep no entry: what the server gives is for https alone, and a
 * password goes over no open wire.
 */
const OPEN_WIRE =
  'Por este endereço a senha iria aberta pela rede, e ninguém entra. Abra a página por https:// ou, no computador do servidor, por localhost.';

/** Where the password is asked for. */
const dialog = createRef<HTMLDialogElement>();

/**
 * Asks for the password over the page, and waits until that is done: what was asked is asked again
 * then.
 */
function signedIn(): Promise<unknown> {
  if (!dialog.current?.open) dialog.current?.showModal();
  return new Promise((resolve) =>
    dialog.current?.addEventListener('close', resolve, { once: true }),
  );
}

/** An answer with what its body says; a proxy's own page says nothing. */
async function answered(send: () => Promise<Response>) {
  let status = 0;
  try {
    const answer = await send();
    const text = await answer.text();
    status = answer.status;
    return { ok: answer.ok, status, said: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { ok: false, status, said: undefined };
  }
}

/**
 * What the server says. Where the session has ended, the password is asked for over the page, and
 * the same is sent again.
 */
async function told(path: string, send: () => Promise<Response>) {
  const { ok, status, said } = await answered(send);
  if (ok) return said;
  if (status === 401 && path !== 'sign-in') {
    await signedIn();
    return told(path, send);
  }
  if (typeof said?.error === 'string') throw new RefusalError(said.error);
  throw new Error(
    status > 0
      ? `O servidor respondeu com um erro (${status}). Se continuar, mostre esta mensagem a quem cuida dele.`
      : 'O servidor não respondeu. Confira a sua internet.',
  );
}

/**
 * Asks the server.
 * @throws RefusalError with the server's sentence, or Error where nobody answered
 */
export function ask<Answer = void>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const request = {
    method,
    // Also while the page goes away; browsers take up to 64 KB then.
    keepalive: method === 'PUT' && (text?.length ?? 0) < 30_000,
    ...(text && { body: text, headers: { 'Content-Type': 'application/json' } }),
  };
  return told(path, () => fetch(API + path, request));
}

/**
 * Sends a picture, in a form. `onSent` hears how much of it has left, from 0 to 1: `fetch` can't
 * say.
 * @throws as `ask`
 */
export function sendPicture(form: FormData, onSent: (part: number) => void): Promise<PictureState> {
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `${API}picture`);
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = reject;
      request.send(form);
    });
  return told('picture', send);
}

/**
 * Asks for the password over the page: what is typed below stays.
 * @param props.isBack it was known before
 */
export function SignIn({ isBack }: { isBack: boolean }) {
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending } = useMutation({
    async mutationFn(form: HTMLFormElement) {
      if (!window.isSecureContext) throw new Error(OPEN_WIRE);
      await ask('POST', 'sign-in', { password: new FormData(form).get('password') });
    },
    onSuccess(_, form) {
      form.reset();
      setShown(false);
      dialog.current?.close();
    },
    onError: (_, form) => form.querySelector('input')?.focus(),
  });
  return (
    // Nothing here works without it: closed by a key, it is opened again by what is asked next.
    <dialog ref={dialog} className="sign-in box" aria-labelledby="sign-in">
      <form
        className="stack"
        // Not by an action: React empties the form then, and a letter that was wrong could not be
        // seen.
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
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          Mostrar a senha
        </label>
        <p className="mistake" id="password-told" role="alert">
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
