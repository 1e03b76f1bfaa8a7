import { type Clock, MINUTE, SECOND } from '../clock.ts';
import { DELAYED_MS } from '../health.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';

const LOOK_MS = 30 * SECOND;
const POST_MS = 10 * SECOND;

const contacts = (count: number, one: string, many: string): string =>
  count === 1 ? `1 contato ${one}` : `${count} contatos ${many}`;

export interface AlertOptions {
  /** Where to post, as plain text. */
  url: string;
  /** The project, to tell launches apart; the one that is published then. */
  label: () => string;
  outbox: Pick<Outbox, 'count'>;
  log: Log;
  clock: Clock;
}

/**
 * Tells the broker by another way than mail, when leads wait too long or are given up, once each, and when
 * nothing of it is left. Only counts leave. What could not be posted is posted at the next look.
 * @returns stops looking
 */
export function startAlerts({ url, label, outbox, log, clock }: AlertOptions): () => void {
  const leaving = new AbortController();
  let cancel = () => {};
  let toldDelayed = false;
  let toldDead = 0;
  /** Something was told, and not yet that it is over. */
  let troubled = false;
  let failing = false;

  async function post(sentence: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: `${label()}: ${sentence}`,
      // Followed, most redirects make a GET of it (Fetch, "HTTP-redirect fetch"), and its answer would count as told.
      redirect: 'manual',
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(POST_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }

  async function look(): Promise<void> {
    const { waiting, dead, oldestAt } = await outbox.count();
    const delayed = oldestAt !== undefined && Math.abs(clock.now() - oldestAt) > DELAYED_MS;
    if (dead > toldDead) {
      await post(
        `${contacts(dead, 'não pôde ser entregue e espera', 'não puderam ser entregues e esperam')} por você no servidor. Veja com "npm run mail -- list" e "npm run mail -- export".`,
      );
      troubled = true;
    }
    toldDead = dead;
    if (delayed && !toldDelayed) {
      await post(
        `${contacts(waiting, 'espera', 'esperam')} entrega, o mais antigo há mais de ${DELAYED_MS / MINUTE} minutos. Nada se perdeu. Rode "npm run mail -- test" para saber o que arrumar.`,
      );
      troubled = true;
    }
    toldDelayed = delayed;
    if (troubled && !delayed && dead === 0) {
      await post('tudo em ordem de novo: nenhum contato espera há muito tempo.');
      troubled = false;
    }
  }

  function next(): void {
    cancel = clock.after(LOOK_MS, () => {
      look()
        .then(() => {
          failing = false;
        })
        .catch(() => {
          if (!failing && !leaving.signal.aborted)
            log.warn(
              'O aviso não pôde ser enviado a ALERT_URL. Confira o endereço; tento de novo a cada 30 segundos.',
            );
          failing = true;
        })
        .finally(() => {
          if (!leaving.signal.aborted) next();
        });
    });
  }

  next();
  return () => {
    leaving.abort();
    cancel();
  };
}
