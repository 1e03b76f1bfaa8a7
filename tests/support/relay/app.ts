import { onTestFinished } from 'vitest';
import type { Launch } from '#core/settings/launch-file.ts';
import { createApp } from '#relay/app.ts';
import { readSite } from '#relay/files/files.ts';
import { readBuiltTable } from '#relay/files/launch-file.ts';
import type { Publication } from '#relay/files/publication.ts';
import type { Relay } from '#relay/health.ts';
import { countRefusals } from '#relay/intake/limits.ts';
import type { Log } from '#relay/log.ts';
import type { Outbox } from '#relay/outbox/outbox.ts';
import { openOutbox } from '#relay/outbox/outbox.ts';
import type { Enquiry } from '#relay/outbox/terms.ts';
import { readSettings, type Settings } from '#relay/settings.ts';
import { builtSite } from './site.ts';
import { LAUNCH, MAIL_TO, PROVIDER } from './submission.ts';
import { fakeClock, temporaryFolder } from './support.ts';

export interface TestApp {
  ask(path: string, init?: RequestInit, address?: string, origin?: string): Promise<Response>;
  postJson(body: unknown, headers?: Record<string, string>): Promise<Response>;
  postForm(fields: [string, string][], headers?: Record<string, string>): Promise<Response>;
  /** Returns what was accepted since the last call. */
  accepted(): Promise<Enquiry[]>;
  dataDir: string;
  clock: ReturnType<typeof fakeClock>;
  outbox: Outbox;
}

type Otherwise = Partial<
  Relay & Settings & Pick<Publication, 'site' | 'table'> & Pick<Launch, 'origin' | 'notice'>
>;

/** Uses a real outbox and a small built page. */
export async function appForTest(options: Otherwise = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir }, { clock });
  onTestFinished(() => outbox.close());
  const root = builtSite();
  const { origin = false, notice = '', ...rest } = options;
  const publication: Publication = {
    build: null,
    launch: { ...LAUNCH, origin, notice },
    mailTo: MAIL_TO,
    mailFrom: MAIL_TO,
    earlierMailTo: [],
    site: readSite(root, { provider: '', mapOrigin: 'https://maps.example', measures: [] }),
    table: readBuiltTable(root),
    ...('site' in options && { site: options.site }),
    ...('table' in options && { table: options.table }),
  };
  const log: Log = { info() {}, warn() {}, error: (line) => console.error(line) };
  const app = createApp({
    settings: {
      ...readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '0' }),
      provider: PROVIDER,
      ...rest,
    },
    publications: { current: () => publication, refused: () => false },
    deliveries: {
      wake() {},
      served: () => [],
      health: () => ({ lastDelivery: null, lastError: null }),
    },
    outbox,
    refusals: countRefusals(log),
    clock,
    log,
    ...rest,
  });
  const ask: TestApp['ask'] = async (
    path,
    init,
    address = '203.0.113.9',
    origin = 'http://localhost',
  ) => app.request(origin + path, init, { incoming: { socket: { remoteAddress: address } } });
  return {
    ask,
    postJson: (body, headers = {}) =>
      ask('/api/v1.0/email/send', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    postForm: (fields, headers = {}) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      return ask('/api/v1.0/email/send-form', { method: 'POST', headers, body });
    },
    accepted: async () => (await outbox.mail.claim(1000)).map(({ enquiry }) => enquiry),
    dataDir,
    clock,
    outbox,
  };
}

/** @returns status and text */
export async function readAnswer(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, await response.text()];
}
