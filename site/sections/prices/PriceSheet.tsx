import { isServer, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asTable, type PriceTable, showsPrices } from '#core/launch/table.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import type { AroundSheet } from './around-sheet.ts';
import { notes } from './notes.ts';
import { UnitSheet } from './UnitSheet.tsx';
import { UnitTable } from './UnitTable.tsx';

interface Props {
  table: PriceTable;
  around: AroundSheet;
  /** The visitor's clock, milliseconds since the epoch; not known before the page has woken. */
  now?: number | undefined;
}

/**
 * The units as a price sheet; while the table is being revised, or past its last day, that it is.
 */
export function PriceSheet({ table, around, now = 0 }: Props) {
  const { chat, timeZone, words } = around;
  const button = (
    <ChatLink href={chat} className="price-chat">
      {words.botao}
    </ChatLink>
  );
  if (!showsPrices(table, now, timeZone))
    return (
      <div className="price-sheet price-sheet-updating flow">
        <h3>{words['em-atualizacao'].titulo}</h3>
        <p>{words['em-atualizacao'].texto}</p>
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
        <p className="price-note small">{notes(table, words).join(' ')}</p>
      </div>
    </>
  );
}

/** The specification's section 9, and the library's own today. Milliseconds. */
const KEPT = 5 * 60_000;
const RETRIES = 3;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** How the client asks and keeps. */
export const queries = {
  gcTime: KEPT,
  retry: RETRIES,
  retryDelay: (failures: number) => Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT),
};

/** Where the page is rendered no timer is set: it would keep that process for five minutes. */
const options = () => (isServer ? { ...queries, gcTime: Number.POSITIVE_INFINITY } : queries);

/**
 * The table in force. A file that is missing or wrong changes nothing: the table as built stays.
 */
async function fetchTable(built: PriceTable): Promise<PriceTable> {
  const response = await fetch('/conditions.json', { headers: { Accept: 'application/json' } });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`conditions.json: ${response.status}`);
  if (!response.ok) return built;
  const table = asTable(await response.json().catch(() => null));
  if (!table) console.warn('conditions.json does not hold a price table; the built one stays.');
  return table ?? built;
}

/**
 * The visitor's clock, looked at again every minute: a page may stay open past a table's last day.
 */
const LOOK_AGAIN = 60_000;

interface FreshProps {
  built: PriceTable;
  around: AroundSheet;
}

function SheetInForce({ built, around }: FreshProps) {
  const { data } = useQuery({
    queryKey: ['conditions'],
    queryFn: () => fetchTable(built),
    initialData: built,
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: false,
  });
  const { data: now } = useQuery({
    queryKey: ['now'],
    queryFn: () => Date.now(),
    refetchInterval: LOOK_AGAIN,
    networkMode: 'always',
  });
  // Another table is drawn anew: texts that a browser's translator has taken would go on showing
  // the old prices.
  return <PriceSheet key={JSON.stringify(data)} table={data} around={around} now={now} />;
}

/** The price sheet, brought up to date when it comes into view: a broker replaces one file. */
export default function FreshPriceSheet(props: FreshProps) {
  // Its own, because a build draws the page twice, with prices and without.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: options() } }));
  return (
    <QueryClientProvider client={client}>
      <SheetInForce {...props} />
    </QueryClientProvider>
  );
}
