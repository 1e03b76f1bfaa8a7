import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Server } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { SECOND } from './clock.ts';
import { applySecurityHeaders } from './files/headers.ts';
import { senderKey } from './intake/limits.ts';
import type { Settings } from './settings.ts';

const HEADERS_MS = 10 * SECOND;
const KEEP_ALIVE_MS = 10 * SECOND;
/** Browsers open six; many visitors of a mobile network share one address. */
const CONNECTIONS = { overall: 1000, each: 100 };
const CONNECT_MS = 2 * SECOND;
const STOP_MS = 10 * SECOND;

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no TCP port.');
}

export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export type Address = Pick<Settings, 'host' | 'port'>;
export function nearAddress({ host = '', port }: Address, own = '127.0.0.1'): string {
  const name = ['', '0.0.0.0', '::'].includes(host) ? own : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Tests by connecting: listening would cut off a visitor who connects at that moment. */
export async function isTaken(address: Address): Promise<boolean> {
  const { hostname, port } = new URL(nearAddress(address));
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export const portTakenMessage = (port: number) =>
  `A porta ${port} está ocupada por outro programa. Encerre-o, ou escolha outra porta em PORT (arquivo .env).`;

const cannotListenMessage = (code: string | undefined, { host, port }: Address) =>
  `Não é possível atender em ${host ?? 'todas as interfaces'}, na porta ${port} (${code}). Confira HOST e PORT (arquivo .env); portas abaixo de 1024 pedem permissão do sistema.`;

export interface ListenOptions {
  port: number;
  host: string | undefined;
  /** Limits the connections of each address. */
  eachSender?: boolean;
  /** Called for each connection that is closed because there are too many. */
  onTooMany?: () => void;
  requestMs?: number;
  /** Another limit for one path. */
  patience?: { path: string; ms: number };
}

function closeSlowRequest(incoming: IncomingMessage, outgoing: ServerResponse, ms: number): void {
  const late = setTimeout(() => {
    if (incoming.complete) return;
    if (!outgoing.headersSent)
      incoming.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    incoming.socket.destroySoon();
  }, ms);
  outgoing.once('close', () => clearTimeout(late));
}

function malformed(): Response {
  const response = new Response('Bad Request', {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
  applySecurityHeaders(response.headers);
  return response;
}

/** RFC 9112, section 3.2. HTTP/1.0 may omit Host, as load balancers' health checks do. */
function hasOneHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct.host ?? [];
  return host === undefined ? httpVersion === '1.0' : host !== '' && others.length === 0;
}

function limitConnections(server: Server, eachSender: boolean, onTooMany: () => void): void {
  server.maxConnections = CONNECTIONS.overall;
  server.on('drop', onTooMany);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const sender = senderKey(socket.remoteAddress ?? '');
    const count = () => open.get(sender) ?? 0;
    if (eachSender && count() >= CONNECTIONS.each) {
      onTooMany();
      socket.destroy();
      return;
    }
    open.set(sender, count() + 1);
    socket.once('close', () => {
      if (count() > 1) open.set(sender, count() - 1);
      else open.delete(sender);
    });
  });
}

/** @throws Error saying what to do when the port or the address can't be had */
export async function listen(
  fetch: (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>,
  {
    port,
    host,
    eachSender = true,
    onTooMany = () => {},
    requestMs = 20 * SECOND,
    patience,
  }: ListenOptions,
) {
  const options = { hostname: 'localhost', errorHandler: malformed, overrideGlobalObjects: false };
  const answer = getRequestListener(fetch, options);
  const refuse = getRequestListener(malformed, options);
  let closing = false;
  const server = createServer(
    {
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      requestTimeout: Math.max(requestMs, patience?.ms ?? 0),
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(SECOND, requestMs),
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const [path] = incoming.url?.split('?') ?? [];
      if (patience && path !== patience.path) closeSlowRequest(incoming, outgoing, requestMs);
      // An idle connection would delay a stop until its keep-alive ends.
      outgoing.once('close', () => closing && server.closeIdleConnections());
      void (hasOneHost(incoming) ? answer : refuse)(incoming, outgoing);
    },
  );
  limitConnections(server, eachSender, onTooMany);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          isTaken ? portTakenMessage(port) : cannotListenMessage(error.code, { host, port }),
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server),
    async close(): Promise<void> {
      closing = true;
      const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
      await server[Symbol.asyncDispose]();
      clearTimeout(late);
    },
  };
}
