import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asTable, type PriceTable } from '../../content/table.ts';
import { PriceSheet } from './PriceSheet.tsx';
import { chat, deliveries, timeZone, words } from './prices.built.ts';

/** The specification's section 9: 5 minutes, 3 retries, at most 30 s between two. Milliseconds. */
const GC_TIME = 5 * 60 * 1000;
const RETRIES = 3;
const LONGEST_DELAY = 30_000;

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_TIME,
        retry: RETRIES,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_DELAY),
        refetchOnWindowFocus: false,
      },
    },
  });

/** The table in force. A file that is missing or wrong changes nothing: the table as built stays. */
async function fetchTable(built: PriceTable): Promise<PriceTable> {
  const response = await fetch('/conditions.json', { headers: { Accept: 'application/json' } });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`conditions.json: ${response.status}`);
  if (!response.ok) return built;
  const table = asTable(await response.json().catch(() => null));
  if (!table) console.warn('conditions.json does not hold a price table; the built one stays.');
  return table ?? built;
}

interface Props {
  built: PriceTable;
}

/** The visitor's clock, looked at again every minute: a page may stay open past a table's last day. */
const LOOK_AGAIN = 60_000;

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

function SheetInForce({ built }: Props) {
  const { data } = useQuery({
    queryKey: ['conditions'],
    queryFn: () => fetchTable(built),
    initialData: built,
    initialDataUpdatedAt: 0,
  });
  // Another table is drawn anew: texts that a browser's translator has taken would go on showing the old prices.
  const sheet = { table: data, words, chat, timeZone, deliveries, now: useNow() };
  return <PriceSheet key={JSON.stringify(data)} {...sheet} />;
}

/** The price sheet, brought up to date when it comes into view: a broker replaces one file. */
export default function FreshPriceSheet(props: Props) {
  // Its own, because a build draws the page twice, with prices and without.
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <SheetInForce {...props} />
    </QueryClientProvider>
  );
}
