import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Asking {
  port: number;
  host: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Loopback address of the client; each is another visitor. */
  from?: string;
  /** Certificate to trust; without it the request uses plain HTTP. */
  trust?: string;
}

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  all(name: string): string[];
  bytes: Buffer;
  text: string;
}

/** Sends one request on its own connection, without following redirects or decompressing. */
export async function ask({
  host,
  path = '/',
  body,
  from,
  trust,
  headers,
  ...rest
}: Asking): Promise<Answered> {
  const options = {
    ...rest,
    host: '127.0.0.1',
    path,
    headers: { host, connection: 'close', ...headers },
    ...(from && { localAddress: from }),
  };
  const request = trust
    ? secureRequest({ ...options, ca: trust, servername: host })
    : plainRequest(options);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { rawHeaders } = response;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    all: (name) =>
      rawHeaders.filter(
        (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
      ),
    bytes,
    text: bytes.toString(),
  };
}
