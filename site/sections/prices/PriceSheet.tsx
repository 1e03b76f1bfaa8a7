import {
  environmentManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asTable, PRICES_PATH, type PriceTable, showsPrices } from '#core/launch/table.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import type { AroundSheet } from './around-sheet.ts';
import { notes } from './notes.ts';
import { UnitSheet } from './UnitSheet.tsx';
import { UnitTable } from './UnitTable.tsx';
import { PRICES_CHAT, UPDATING } from './words.ts';
import './PriceSheet.css';

interface Props {
  table: PriceTable;
  around: AroundSheet;
  /** The visitor's clock in milliseconds since the epoch; undefined before hydration. */
  now?: number | undefined;
}

/** Shows a notice instead of prices while the table is under revision or past its last day. */
export function PriceSheet({ table, around, now = 0 }: Props) {
  const { chat, timeZone, words } = around;
  const button = (
    <ChatLink href={chat} className="price-chat">
      {PRICES_CHAT}
    </ChatLink>
  );
  if (!showsPrices(table, now, timeZone))
    return (
      <div className="price-sheet price-sheet-updating flow">
        <h3>{UPDATING.title}</h3>
        <p>{UPDATING.text}</p>
        {button}
      </div>
    );
  const [only, second] = table.unidades;
  return (
    <>
      <p className="lead screen-only">{words.texto}</p>
      <div className="price-sheet columns later">
        {second && <UnitTable table={table} around={around} />}
        {only && !second && <UnitSheet table={table} unit={only} words={words} />}
        {button}
        <p className="price-note small">{notes(table, around).join(' ')}</p>
      </div>
    </>
  );
}

/** Set by the specification, section 9. Milliseconds. */
const CACHE_MS = 5 * 60_000;
const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

export const queries = {
  gcTime: CACHE_MS,
  retry: RETRIES,
  retryDelay: (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS),
};

/** On the server a collection timer would keep the process alive for five minutes. */
const options = () =>
  environmentManager.isServer() ? { ...queries, gcTime: Number.POSITIVE_INFINITY } : queries;

/** A missing or invalid file leaves the table as built; only a server error is retried. */
async function fetchTable(built: PriceTable): Promise<PriceTable> {
  const response = await fetch(PRICES_PATH, { headers: { Accept: 'application/json' } });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${PRICES_PATH}: ${response.status}`);
  if (!response.ok) return built;
  const table = asTable(await response.json().catch(() => null));
  if (!table) console.warn(`${PRICES_PATH} does not hold a price table; the built one stays.`);
  return table ?? built;
}

/** The clock is read every minute because a page may stay open past a table's last day. */
const CLOCK_INTERVAL_MS = 60_000;

function useClock(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface FreshProps {
  built: PriceTable;
  around: AroundSheet;
}

function FetchedSheet({ built, around }: FreshProps) {
  const { data } = useQuery({
    queryKey: ['prices'],
    queryFn: () => fetchTable(built),
    initialData: built,
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: false,
  });
  const now = useClock();
  // A new table is remounted: text replaced by a browser's translator would keep the old prices.
  return <PriceSheet key={JSON.stringify(data)} table={data} around={around} now={now} />;
}

export default function FreshPriceSheet(props: FreshProps) {
  // Each instance has its own client because a build draws the page with and without prices.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: options() } }));
  return (
    <QueryClientProvider client={client}>
      <FetchedSheet {...props} />
    </QueryClientProvider>
  );
}
