import { fill } from '../../content/fill.ts';
import type { Content } from '../../content/schema.ts';
import type { PriceTable } from '../../content/table.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';
import './Amounts.css';
import './PriceSheet.css';
import './ShareBar.css';

interface Props {
  table: PriceTable;
  words: Content['condicoes']['textos'];
  chat: string;
}

const reais = (value: number) => value.toLocaleString('pt-BR');

/** Per cent of the total, with a decimal only where there is one. */
export function shareOf({ sinal, total }: PriceTable): string {
  return ((sinal / total) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
}

/** The down payment beside the rest, true to scale. */
function ShareBar({ table }: { table: PriceTable }) {
  const share = `${((table.sinal / table.total) * 100).toFixed(3)}%`;
  return (
    <svg className="price-bar" aria-hidden="true">
      <rect className="price-bar-rest" width="100%" height="100%" rx="4" />
      <rect className="price-bar-share" width={share} height="100%" rx="4" />
      <line className="price-bar-gap" x1={share} x2={share} y1="0" y2="100%" />
      <text x="11" y="50%">
        {shareOf(table)}%
      </text>
    </svg>
  );
}

function Updating({ words, chat }: Omit<Props, 'table'>) {
  const { titulo, texto } = words['em-atualizacao'];
  return (
    <div className="price-sheet price-sheet-updating">
      <h3>{titulo}</h3>
      <p>{texto}</p>
      <ChatLink href={chat} className="price-chat">
        {words.botao}
      </ChatLink>
    </div>
  );
}

/** The example unit as a price sheet, or, while the table is being revised, that it is. */
export function PriceSheet({ table, words, chat }: Props) {
  if (table.situacao === 'em-atualizacao') return <Updating words={words} chat={chat} />;
  const note = fill(words.nota, { unidade: table.unidade, mes: table.mes });
  return (
    <>
      <p className="price-opening">{words.texto}</p>
      <div className="price-sheet">
        <p className="price-unit">
          <b>Unidade {table.unidade}</b>
          <span>{table.andar}</span> <span>Tabela de {table.mes}</span>
        </p>
        <dl className="price-total">
          <dt>{words.total}</dt>
          <dd>
            <small>R$</small> {reais(table.total)}
          </dd>
        </dl>
        <ShareBar table={table} />
        <dl className="price-part">
          <dt>{words.sinal}</dt>
          <dd>
            <b>R$ {reais(table.sinal)}</b>
            <span>{fill(words['parte-do-sinal'], { porcento: shareOf(table) })}</span>
          </dd>
        </dl>
        <dl className="price-part price-monthly">
          <dt>{words.parcelas}</dt>
          <dd>
            {words['a-partir-de']} <b>R$ {reais(table.parcela)}</b>
          </dd>
        </dl>
        <ChatLink href={chat} className="price-chat">
          {words.botao}
        </ChatLink>
        <p className="price-note">{note}</p>
      </div>
    </>
  );
}
