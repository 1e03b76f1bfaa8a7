import { expect, test } from 'vitest';
import { type Addressee, assignQueues, type QueueNote } from './assign-queues.ts';

/** A list as the operator writes it, `name=address` or only the address. */
const listOf = (written: string): Addressee[] =>
  written
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [address = '', name] = word.split('=').reverse();
      return { name, address, host: `${address}.example` };
    });

/**
 * Starts relays one after the other; the queues of the last one's receivers, and who is left over.
 */
function afterStarts(...lists: string[]) {
  let known: QueueNote[] = [];
  for (const list of lists) known = assignQueues(listOf(list), known);
  const told = (queues: QueueNote[]) =>
    queues.map(({ id, address }) => `${address}:${id}`).join(' ');
  return {
    served: told(known.filter(({ place }) => place !== null)),
    unserved: told(known.filter(({ place }) => place === null)),
  };
}

test.each([
  ['a corrected address keeps its place', ['a b', 'a new'], 'a:1 new:2', ''],
  ['both corrected', ['a b', 'new newer'], 'new:1 newer:2', ''],
  ['another order', ['a b', 'b a'], 'b:2 a:1', ''],
  ['another order, then a corrected address', ['a b', 'b a', 'new a'], 'new:2 a:1', ''],
  [
    'another order and a corrected address at once: never the other’s queue',
    ['a b', 'b new'],
    'b:2 new:3',
    'a:1',
  ],
  ['one more at the end', ['a', 'a b'], 'a:1 b:2', ''],
  ['one more in front', ['a', 'b a'], 'b:2 a:1', ''],
  ['the first taken out', ['a b', 'b'], 'b:2', 'a:1'],
  ['all taken out', ['a', ''], '', 'a:1'],
  ['taken out and put back', ['a b', 'b', 'b a'], 'b:2 a:1', ''],
  ['taken out, and another one later', ['a', '', 'b'], 'b:2', 'a:1'],
  ['named, and corrected later', ['crm=a', 'crm=new'], 'new:crm', ''],
  [
    'named, corrected and in another order',
    ['crm=a portal=b', 'portal=b crm=new'],
    'b:portal new:crm',
    '',
  ],
  ['names with each other’s addresses', ['crm=a portal=b', 'crm=b portal=a'], 'b:crm a:portal', ''],
  ['named for the first time', ['a b', 'crm=b portal=a'], 'b:2 a:1', ''],
  ['named and corrected in one go', ['a', 'crm=new', 'other=x crm=newer'], 'x:other newer:1', ''],
  ['a new name', ['crm=a', 'sales=a', 'sales=new'], 'new:crm', ''],
  ['another name and another address', ['crm=a', 'portal=b'], 'b:portal', 'a:crm'],
  [
    'an old name with a new address, beside the old address',
    ['crm=a', 'sales=a crm=b'],
    'a:sales b:crm',
    '',
  ],
])('%s', (_, lists, served, unserved) => {
  expect(afterStarts(...lists)).toEqual({ served, unserved });
});
