import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Server } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { SECOND } from './clock.ts';
import { applySecurityHeaders } from './files/headers.ts';
import { senderKey } from './intake/limits.ts';
import type { Settings } from './settings.ts';

/** A visitor's headers must be in by then; slower ones hold a connection for nothing. */
const HEADERS_MS = 10 * SECOND;
const KEEP_ALIVE_MS = 10 * SECOND;
/** Browsers open six; many visitors of a mobile network share one address. */
const CONNECTIONS = { overall: 1000, each: 100 };
/** A port of this machine answers at once. */
const CONNECT_MS = 2 * SECOND;
/** How long a stop waits for requests under way. */
const STOP_MS = 10 * SECOND;

/**
 * The TCP port that a server got.
 * @throws Error before it listens, or when it listens on a socket file
 */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no TCP port.');
}

/** What this machine itself is called in an address: what is sent there passes no network. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Where a server listens, by its settings. */
export type Address = Pick<Settings, 'host' | 'port'>;
/**
 * Where the server of these settings is reached from its own machine.
 * @param own this machine's name, for a server that listens on every interface
 */
export function nearAddress({ host = '', port }: Address, own = '127.0.0.1'): string {
  const name = ['', '0.0.0.0', '::'].includes(host) ? own : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Whether a program listens there. Never found out by listening: a visitor who asked in that moment
 * were cut off.
 */
export async function isTaken(address: Address): Promise<boolean> {
  const { hostname, port } = new URL(nearAddress(address));
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  try {
    // Where a firewall swallows what is asked, nothing ever comes.
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** What an operator is told of a port that another program has. */
export const portTakenMessage = (port: number) =>
  `A porta ${port} está ocupada por outro programa. Encerre-o, ou escolha outra porta em PORT (arquivo .env).`;

export interface ListenOptions {
  /** 0 takes any free one. */
  port: number;
  host: string | undefined;
  /**
   * Whether one sender may hold only a part of the connections: not when they all come from a
   * proxy.
   */
  eachSender?: boolean;
  /** By when a whole request must be in. */
  requestMs?: number;
  /** The one path whose requests may take longer. */
  patience?: { path: string; ms: number };
}

/** Hangs up on a request whose body is not all in after so long. */
function closeSlowRequest(incoming: IncomingMessage, outgoing: ServerResponse, ms: number): void {
  const late = setTimeout(() => {
    if (incoming.complete) return;
    if (!outgoing.headersSent)
      incoming.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    incoming.socket.destroySoon();
  }, ms);
  outgoing.once('close', () => clearTimeout(late));
}

/** What an HTTP request that makes no sense is told. */
function malformed(): Response {
  const response = new Response('Bad Request', {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
  applySecurityHeaders(response.headers);
  return response;
}

/**
 * Whether a request says as it must for whom it is (RFC 9112, section 3.2): by one Host. HTTP/1.0
 * may do without, and load balancers ask for our health so; we are one site, and answer for it.
 */
function hasOneHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct.host ?? [];
  return host === undefined ? httpVersion === '1.0' : host !== '' && others.length === 0;
}

/**
 * Listens for HTTP.
 * @throws Error saying what to do when the port is taken
 */
export async function listen(
  fetch: (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>,
  { port, host, eachSender = true, requestMs = 20 * SECOND, patience }: ListenOptions,
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
      // Asked below, with what else is said of it.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const [path] = incoming.url?.split('?') ?? [];
      if (patience && path !== patience.path) closeSlowRequest(incoming, outgoing, requestMs);
      // An answered connection is idle, and would hold up a stop until its keep-alive ends.
      outgoing.once('close', () => closing && server.closeIdleConnections());
      void (hasOneHost(incoming) ? answer : refuse)(incoming, outgoing);
    },
  );
  server.maxConnections = CONNECTIONS.overall;
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const sender = senderKey(socket.remoteAddress ?? '');
    const count = () => held.get(sender) ?? 0;
    if (eachSender && count() >= CONNECTIONS.each) return void socket.destroy();
    held.set(sender, count() + 1);
    socket.once('close', () => {
      if (count() > 1) held.set(sender, count() - 1);
      else held.delete(sender);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTakenMessage(port)) : error);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server),
    /** Takes no new connection; resolves when every request under way has its answer. */
    async close(): Promise<void> {
      closing = true;
      const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
      await server[Symbol.asyncDispose]();
      clearTimeout(late);
    },
  };
}
