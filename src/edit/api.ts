import { EDIT_PATH, type PictureState } from './protocol.ts';

export const API = `${EDIT_PATH}/api/`;

/** The server said no, in its own sentence. Any other error: nobody answered, or nobody who knows, to be asked again. */
export class Refused extends Error {}
const unreachable = () => new Error('O servidor não respondeu. Confira a sua internet.');

/** What an answer's body says; a proxy's own page says nothing. */
function read(status: number, text: string) {
  const told = parsed(text);
  if (status < 400) return told;
  throw typeof told?.error === 'string' ? new Refused(told.error) : unreachable();
}
function parsed(text: string) {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw unreachable();
  }
}

/** Asks for the password over the page, by its only dialog, and waits until it closes: what was asked is asked again then. */
function signedIn(): Promise<unknown> {
  const dialog = document.querySelector('dialog');
  if (!dialog?.open) dialog?.showModal();
  return new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
}

/**
 * Asks the server. Where the session has ended, the password is asked for over the page, and the same is asked again.
 * @throws Refused with the server's sentence, or Error where nobody answered
 */
export async function ask<Answer = void>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const answer = await fetch(API + path, {
    method,
    // Also while the page goes away; browsers take up to 64 KB then.
    keepalive: method === 'PUT' && (text?.length ?? 0) < 30_000,
    ...(text !== undefined && { body: text, headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => {
    throw unreachable();
  });
  if (answer.status === 401 && path !== 'sign-in') {
    await signedIn();
    return ask(method, path, body);
  }
  return read(answer.status, await answer.text());
}

/** Sends a picture. `told` hears how much of it has left, from 0 to 1: `fetch` can't say. */
export async function sendPicture(file: File, told: (part: number) => void): Promise<PictureState> {
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', `${API}picture`);
  request.upload.onprogress = ({ loaded, total }) => told(loaded / total);
  await new Promise((resolve) => {
    request.onloadend = resolve;
    request.send(form);
  });
  if (request.status === 0) throw unreachable();
  if (request.status !== 401) return read(request.status, request.responseText);
  await signedIn();
  return sendPicture(file, told);
}
