import { EDIT_PATH, type PictureState } from './protocol.ts';

export const API = `${EDIT_PATH}/api/`;

/** The server said no, in its own sentence. Any other error: nobody answered, or nobody who knows, to be asked again. */
export class Refused extends Error {}

/** Asks for the password over the page, by its only dialog, and waits until it closes: what was asked is asked again then. */
function signedIn(): Promise<unknown> {
  const dialog = document.querySelector('dialog');
  if (!dialog?.open) dialog?.showModal();
  return new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
}

/** An answer with what its body says; a proxy's own page says nothing. */
async function answered(send: () => Promise<Response>) {
  try {
    const answer = await send();
    const text = await answer.text();
    return { ok: answer.ok, status: answer.status, said: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { ok: false, status: 0, said: undefined };
  }
}

/** What the server says. Where the session has ended, the password is asked for over the page, and the same is sent again. */
async function told(path: string, send: () => Promise<Response>) {
  const { ok, status, said } = await answered(send);
  if (ok) return said;
  if (status === 401 && path !== 'sign-in') {
    await signedIn();
    return told(path, send);
  }
  if (typeof said?.error === 'string') throw new Refused(said.error);
  throw new Error('O servidor não respondeu. Confira a sua internet.');
}

/**
 * Asks the server.
 * @throws Refused with the server's sentence, or Error where nobody answered
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

/** Sends a picture, in a form. `onSent` hears how much of it has left, from 0 to 1: `fetch` can't say. @throws as `ask` */
export function sendPicture(form: FormData, onSent: (part: number) => void): Promise<PictureState> {
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `${API}picture`);
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = reject;
      request.send(form);
    });
  return told('picture', send);
}
