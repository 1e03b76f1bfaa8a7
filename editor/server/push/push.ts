import { join } from 'node:path';
import { Hono } from 'hono';
import webPush from 'web-push';
import { z } from 'zod';
import { DAY, SECOND } from '#relay/clock.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';
import { type Log, messageOf } from '#relay/log.ts';
import type { PushState } from '../../protocol.ts';
import { parseJsonBody } from '../request.ts';

const MAX_DEVICES = 20;
const SEND_TIMEOUT_MS = 10 * SECOND;
/** How long a push service holds a notification for a phone that is off. */
const TTL_SECONDS = DAY / SECOND;
/** Without personal data, since it stands on a locked screen. */
const NOTIFICATION = 'Novo contato';
/** The device is gone for good (RFC 8030, section 7.3). */
const GONE_STATUSES = [404, 410];
const OWNER_ONLY_MODE = 0o600;

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
const endpointSchema = z.url({ protocol: /^https$/ }).max(2000);
const deviceSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
type Device = z.infer<typeof deviceSchema>;

interface PushOptions {
  /** Holds the keys and the devices. */
  folder: string;
  /** An address by which a push service can reach who sends. */
  contact: () => string;
  log: Log;
}

/** Notifications of new contacts on the broker's devices. */
export function openPush({ folder, contact, log }: PushOptions) {
  const keysFile = join(folder, 'keys.json');
  const devicesFile = join(folder, 'devices.json');
  const stopping = new AbortController();
  let isSending = false;
  let isAnotherDue = false;
  let isFailing = false;

  /** A subscription is bound to the keys it was made with: with new ones no device is left. */
  function keys() {
    const kept = keysSchema.safeParse(readJson(keysFile)).data;
    if (kept) return kept;
    const made = webPush.generateVAPIDKeys();
    writeWhole(keysFile, JSON.stringify(made), OWNER_ONLY_MODE);
    if (devices().length > 0) write([]);
    return made;
  }
  const devices = () => readJson<Device[]>(devicesFile) ?? [];
  const write = (kept: Device[]) =>
    writeWhole(devicesFile, JSON.stringify(kept.slice(-MAX_DEVICES)), OWNER_ONLY_MODE);
  const others = (endpoint: string) => devices().filter((one) => one.endpoint !== endpoint);
  function add(device: Device): void {
    keys();
    write([...others(device.endpoint), device]);
  }
  function remove(endpoint: string): void {
    const left = others(endpoint);
    if (left.length < devices().length) write(left);
  }

  async function send(device: Device): Promise<void> {
    const { headers, body } = webPush.generateRequestDetails(device, NOTIFICATION, {
      vapidDetails: { subject: `mailto:${contact()}`, ...keys() },
      TTL: TTL_SECONDS,
      urgency: 'high',
    });
    const answer = await fetch(device.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
    });
    await answer.body?.cancel().catch(() => {});
    if (GONE_STATUSES.includes(answer.status)) remove(device.endpoint);
    else if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  }

  async function sendToAll(): Promise<void> {
    const sent = await Promise.allSettled(devices().map(send));
    const failed = sent.find((one) => one.status === 'rejected');
    if (failed && !isFailing && !stopping.signal.aborted)
      log.warn(
        `Edição: um aparelho não foi avisado de um contato novo (${messageOf(failed.reason)}). O contato está guardado.`,
      );
    isFailing = failed !== undefined;
  }

  /** Contacts that come while a round is under way share the next one. */
  async function run(): Promise<void> {
    isSending = true;
    try {
      do {
        isAnotherDue = false;
        await sendToAll();
      } while (isAnotherDue && !stopping.signal.aborted);
    } finally {
      isSending = false;
    }
  }

  const routes = new Hono()
    .get('/', (context) => {
      const key = keys().publicKey;
      const endpoints = devices().map(({ endpoint }) => endpoint);
      return context.json({ key, endpoints } satisfies PushState);
    })
    .post('/', async (context) => {
      add(await parseJsonBody(context, deviceSchema));
      return context.body(null, 204);
    })
    .post('/remove', async (context) => {
      remove((await parseJsonBody(context, z.object({ endpoint: endpointSchema }))).endpoint);
      return context.body(null, 204);
    });

  return {
    routes,
    /** @throws Error where the file can't be written */
    removeAll: () => write([]),
    /** Never throws, and keeps nobody waiting. */
    notify(): void {
      isAnotherDue = true;
      if (isSending) return;
      setImmediate(() => run().catch((error) => log.warn(`Edição: ${messageOf(error)}`)));
    },
    stop: () => stopping.abort(),
  };
}
