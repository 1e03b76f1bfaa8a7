import { useEffect, useState } from 'react';
import { type PriceTable, tableSchema } from '../../content/table.ts';
import { PriceSheet } from './PriceSheet.tsx';
import { chat, words } from './prices.built.ts';

/** The specification's section 9: 3 retries, each after twice the time, at most 30 s. Milliseconds. */
const RETRIES = 3;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;
/** The visitor's clock is looked at every minute: a page may stay open past a table's last day. Milliseconds. */
const LOOK_AGAIN = 60_000;

const after = (milliseconds: number) => new Promise((then) => setTimeout(then, milliseconds));

/** The table in force; undefined where the file is missing or wrong, or the server in trouble: nothing changes then. */
async function fetchTable(failures = 0): Promise<PriceTable | undefined> {
  const response = await fetch('/conditions.json').catch(() => undefined);
  if (!response || response.status >= 500 || response.status === 429) {
    if (failures === RETRIES) return undefined;
    await after(Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY));
    return fetchTable(failures + 1);
  }
  if (!response.ok) return undefined;
  const result = tableSchema.safeParse(await response.json().catch(() => null));
  if (!result.success) console.warn('conditions.json does not hold a price table; the built one stays.');
  return result.data;
}

function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The price sheet, brought up to date when it comes into view, and with the network: a broker replaces one file. */
export default function FreshPriceSheet({ built }: { built: PriceTable }) {
  const [table, setTable] = useState(built);
  const now = useNow();
  useEffect(() => {
    const update = async () => {
      const fresh = await fetchTable();
      if (fresh) setTable(fresh);
    };
    update();
    addEventListener('online', update);
    return () => removeEventListener('online', update);
  }, []);
  // Another table is drawn anew: texts that a browser's translator has taken would go on showing the old prices.
  return <PriceSheet key={JSON.stringify(table)} table={table} words={words} chat={chat} now={now} />;
}
