import { EDIT_PATH } from '../protocol.ts';
import { waitForSignIn } from './sign-in-dialog.ts';

export const API = `${EDIT_PATH}/api/`;
/** A stalled network never answers; an edit is sent again, and made once. */
const EDIT_LIMIT_MS = 30_000;

/** The server refused, with a sentence. After any other error the request can be sent again. */
export class RefusalError extends Error {}

/** A body that is not JSON, a proxy's own page for example, is passed over. */
async function readAnswer(send: () => Promise<Response>) {
  let status = 0;
  try {
    const answer = await send();
    const text = await answer.text();
    status = answer.status;
    return { ok: answer.ok, status, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { ok: false, status, body: undefined };
  }
}

/** Sign-ins since the page was opened. */
let signIns = 0;

/** Sends a request, and repeats it after a new sign-in when the session has ended. */
async function request(path: string, send: () => Promise<Response>) {
  const before = signIns;
  const { ok, status, body } = await readAnswer(send);
  if (ok) {
    if (path === 'sign-in') signIns += 1;
    return body;
  }
  if (status === 401 && path !== 'sign-in') {
    // A late answer to a request from before a sign-in asks for no other.
    if (signIns === before) await waitForSignIn();
    return request(path, send);
  }
  if (typeof body?.error === 'string') throw new RefusalError(body.error);
  throw new Error(
    status > 0
      ? `O servidor respondeu com um erro (${status}). Se continuar, mostre esta mensagem a quem cuida dele.`
      : 'O servidor não respondeu. Confira a sua internet.',
  );
}

/** @throws RefusalError with the server's sentence, or Error where nobody answered */
export function ask<Answer = void>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const options: RequestInit = {
    method,
    // A request that outlives the page may have 64 KB in all.
    keepalive: method === 'PUT' && (text?.length ?? 0) < 30_000,
  };
  if (text !== undefined) {
    options.body = text;
    options.headers = { 'Content-Type': 'application/json' };
  }
  const send = () => {
    const signal = method === 'PUT' ? AbortSignal.timeout(EDIT_LIMIT_MS) : null;
    return fetch(API + path, { ...options, signal });
  };
  return request(path, send);
}

/**
 * Uploads a file by XMLHttpRequest, since `fetch` reports no progress.
 * @param onProgress called with the part that is sent, from 0 to 1
 * @throws as `ask`
 */
export function sendFile<Answer>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Answer> {
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      const upload = new XMLHttpRequest();
      upload.open('POST', API + path);
      upload.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      upload.onload = () => resolve(new Response(upload.responseText, { status: upload.status }));
      upload.onerror = reject;
      upload.send(form);
    });
  return request(path, send);
}
