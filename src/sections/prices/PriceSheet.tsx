import { fill } from '../../content/fill.ts';
import { type PriceTable, showsPrices } from '../../content/table.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import { notes, type PriceWords } from './notes.ts';
import { UnitSheet } from './UnitSheet.tsx';
import { UnitTable } from './UnitTable.tsx';

interface Props {
  table: PriceTable;
  words: PriceWords;
  chat: string;
  /** The launch's, IANA name. */
  timeZone: string;
  /** When each phase is delivered, by its name. */
  deliveries?: Readonly<Record<string, string>>;
  /** The visitor's clock, milliseconds since the epoch; not known before the page has woken. */
  now?: number | undefined;
}

function Updating({ words, chat }: Pick<Props, 'words' | 'chat'>) {
  const { titulo, texto } = words['em-atualizacao'];
  return (
    <div className="price-sheet price-sheet-updating columns">
      <h3>{titulo}</h3>
      <p>{texto}</p>
      <ChatLink href={chat} className="price-chat">
        {words.botao}
      </ChatLink>
    </div>
  );
}

/** The units as a price sheet; while the table is being revised, or past its last day, that it is. */
export function PriceSheet({ table, words, chat, timeZone, deliveries = {}, now = 0 }: Props) {
  if (!showsPrices(table, now, timeZone)) return <Updating words={words} chat={chat} />;
  const [only, second] = table.unidades;
  const month = fill(words['tabela-de'], { mes: table.mes.toLowerCase() });
  return (
    <>
      <p className="price-opening screen-only">{words.texto}</p>
      <div className="price-sheet columns">
        {second && <UnitTable units={table.unidades} {...{ month, words, deliveries }} />}
        {only && !second && <UnitSheet unit={only} {...{ month, words }} />}
        <ChatLink href={chat} className="price-chat">
          {words.botao}
        </ChatLink>
        <p className="price-note">{notes(table, words).join(' ')}</p>
      </div>
    </>
  );
}
