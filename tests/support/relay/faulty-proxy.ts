import { connect, createServer } from 'node:net';
import { listenForTest } from './support.ts';

/** "cut" breaks off in mid-message; "deaf" after the whole message, before its answer. */
export type Fault = 'refuse' | 'cut' | 'deaf' | undefined;

/** After the envelope and headers, before the body's end. */
const CUT_AFTER_BYTES = 900;
/** The answer to a whole message. */
const QUEUED = /^250 OK: message queued/m;

/** @returns its port */
export async function openFaultyProxy(target: number, faultOf: (connection: number) => Fault) {
  let connections = 0;
  const server = createServer((client) => {
    const fault = faultOf(connections);
    connections += 1;
    if (fault === 'refuse') return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    let sent = 0;
    client.on('data', (data: Buffer) => {
      sent += data.length;
      if (fault !== 'cut' || sent < CUT_AFTER_BYTES) return void upstream.write(data);
      upstream.destroy();
      client.destroy();
    });
    upstream.on('data', (data: Buffer) => {
      if (fault === 'deaf' && QUEUED.test(data.toString('latin1'))) return void client.destroy();
      client.write(data);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const { port } = await listenForTest(server);
  return port;
}
