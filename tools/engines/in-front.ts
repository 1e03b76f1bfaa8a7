import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { portOf } from '../../relay/listen.ts';

/** The injected script's path, on the page's own origin so that its policy allows it. */
const SCRIPT_PATH = '/__before-the-page.js';

export interface InFront {
  url: string;
  close(): Promise<void>;
}

const asksForPage = (incoming: IncomingMessage) =>
  incoming.headers.accept?.includes('text/html') ?? false;

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, target: URL): void {
  const page = asksForPage(incoming);
  const headers = { ...incoming.headers, ...(page ? { 'accept-encoding': 'identity' } : {}) };
  const { method, url: path } = incoming;
  const asked = request(
    { host: '127.0.0.1', port: target.port, method, path, headers },
    (answer) => {
      const html = answer.headers['content-type']?.startsWith('text/html');
      if (!html) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, ...rest } = answer.headers;
        const text = Buffer.concat(chunks).toString('utf8');
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        outgoing.end(text.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
      });
    },
  );
  // A stopped server breaks the connection, as it would without this proxy.
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}

/**
 * A proxy for drivers that can't run a script before the page's own: injects it as the first script
 * of each HTML document, and changes nothing else.
 */
export async function standInFront(target: string, script: string): Promise<InFront> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== SCRIPT_PATH) return passOn(incoming, outgoing, new URL(target));
    outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    outgoing.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
