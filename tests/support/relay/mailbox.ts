import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  email: Email;
}

export interface Mailbox {
  url: string;
  port: number;
  received: Received[];
  close(): Promise<void>;
}

/** Some servers quote the lead; no log may repeat it. */
const INDISCREET = 'Maria is not known here';

/** Builds a refusal of one or, as large providers send, several lines. */
export const refused = (responseCode: number, ...lines: string[]) =>
  Object.assign(new Error(INDISCREET), {
    responseCode,
    ...(lines.length > 0 && { message: lines }),
  });

/** Works without TLS because it is on this machine. */
export const LOCKED: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: false,
  onAuth: ({ username, password }, _, done) =>
    password === 'certa' ? done(null, { user: username }) : done(new Error(INDISCREET)),
};

export async function openMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const from = session.envelope.mailFrom;
        received.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(Buffer.concat(chunks)),
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const actual = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${actual}`, port: actual, received, close };
}
