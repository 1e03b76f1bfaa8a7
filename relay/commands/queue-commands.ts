import { isUnserved, type QueueRow } from '../outbox/assign-queues.ts';
import type { OutboxDesk } from '../outbox/desk.ts';
import { count } from '../words.ts';

const leads = (number: number) => count(number, 'contato', 'contatos');
const called = ({ id, host }: Pick<QueueRow, 'id' | 'host'>) =>
  `A fila ${id}${host && ` (${host})`}`;

/** What to do about queues that hold leads and that nobody serves; one sentence each. */
export function unservedWords(queues: QueueRow[]): string[] {
  return queues.filter(isUnserved).map((queue) => {
    const held = `${called(queue)} tem ${leads(queue.waiting + queue.dead)} que ninguém busca: nenhum endereço de WEBHOOK_URL é o dela.`;
    return `${held} Para passá-los a outra fila: npm run mail -- queues hand ${queue.id} FILA. Para desistir deles: npm run mail -- queues drop ${queue.id}`;
  });
}

function listed(queues: QueueRow[]): string {
  if (queues.length === 0) return 'Não há filas além do e-mail: WEBHOOK_URL nunca foi usado aqui.';
  return [
    ...queues.map(
      ({ id, host, served, waiting, dead }) =>
        `${id} · ${[host, served ? 'em uso' : 'sem receptor'].filter(Boolean).join(' · ')} · ${waiting} à espera · ${dead} não entregues`,
    ),
    ...unservedWords(queues),
  ].join('\n');
}

/**
 * `npm run mail -- queues`, `queues hand FROM TO` and `queues drop QUEUE`.
 * @returns what was done, for the operator
 * @throws Error with a sentence for the operator when a queue isn't there or isn't free;
 * OutboxError
 */
export async function queueCommand(
  [action, from, to, ...more]: string[],
  desk: OutboxDesk,
): Promise<string> {
  const queues = await desk.queues();
  const find = (id: string | undefined): QueueRow => {
    const found = queues.find((queue) => queue.id === id);
    if (!found) throw new Error(`Não há uma fila ${id}. As que há:\n${listed(queues)}`);
    return found;
  };
  /** One that no receiver is for: what a receiver is to get is not taken from it. */
  const free = (): QueueRow => {
    const queue = find(from);
    if (queue.served)
      throw new Error(
        `${called(queue)} está em uso: o que espera nela ainda vai ser entregue. Só se mexe em fila sem receptor: tire antes o endereço de WEBHOOK_URL e reinicie o servidor.`,
      );
    return queue;
  };
  if (action === undefined) return listed(queues);
  if (action === 'hand' && to && more.length === 0) {
    const [old, other] = [free(), find(to)];
    if (!other.served)
      throw new Error(`${called(other)} também não tem receptor. Escolha uma em uso.`);
    const moved = await desk.hand(old.id, other.id);
    return `${count(moved, 'contato passou', 'contatos passaram')} da fila ${old.id} para a fila ${other.id}. O servidor os entrega em até 15 segundos.`;
  }
  if (action === 'drop' && from && !to) {
    const dropped = await desk.drop(free().id);
    return `A fila ${from} não tem mais nada: ${leads(dropped)} fora dela. O e-mail de cada um continua como estava.`;
  }
  throw new Error(
    'Uso: npm run mail -- queues (mostra as filas), queues hand DE PARA (passa o que espera) ou queues drop FILA (desiste).',
  );
}
