import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { SECOND } from '#relay/clock.ts';
import { startRelay } from './server.ts';
import { fakeClock, listenForTest, mailboxForTest, pass, until } from './support.ts';

export const SECRET = `whsec_${Buffer.from('thirty-two bytes of nobody’s key').toString('base64')}`;
export const OTHER_SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

export interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

export async function receiver(port = 0) {
  const kept = {
    got: [] as Got[],
    answer: ((_request, response) => void response.writeHead(204).end()) as RequestListener,
    url: '',
    port: 0,
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    kept.got.push({ headers: request.headers, body });
    kept.answer(request, response);
  });
  kept.port = (await listenForTest(server, port)).port;
  kept.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  kept.url = `http://127.0.0.1:${kept.port}/leads/key-in-the-path`;
  return kept;
}

export type Receiver = Awaited<ReturnType<typeof receiver>>;

/** Receivers are on this machine, so WEBHOOK_PRIVATE is needed. */
export const envFor = (urls: string[], more: Record<string, string> = {}) => ({
  WEBHOOK_URL: urls.join(' '),
  WEBHOOK_SECRET: SECRET,
  WEBHOOK_PRIVATE: 'true',
  ...more,
});

export async function startTelling(env: Record<string, string>, clock = fakeClock(Date.now())) {
  const mailbox = await mailboxForTest();
  const server = await startRelay({ SMTP_URL: mailbox.url, ...env }, { clock });
  return { ...server, mailbox, clock };
}

export const goOnUntil = (
  clock: ReturnType<typeof fakeClock>,
  what: string,
  condition: () => boolean,
) =>
  until(what, async () => {
    if (condition()) return true;
    await pass(clock, 15 * SECOND, 5 * SECOND);
    return condition();
  });

export const idsOf = ({ got }: Receiver) => got.map(({ headers }) => headers['webhook-id']);
