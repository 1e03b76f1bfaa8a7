import { fill } from '../../content/fill.ts';
import type { Content } from '../../content/schema.ts';
import { formatMoney, type PriceTable, showsPrices } from '../../content/table.ts';
import { ChatLink } from '../../ui/ChatLink.tsx';

interface Props {
  table: PriceTable;
  words: Content['condicoes']['textos'];
  chat: string;
  /** The launch's, IANA name. */
  timeZone: string;
  /** The visitor's clock, milliseconds since the epoch; not known before the page has woken. */
  now?: number | undefined;
}

const reais = (value: number) => value.toLocaleString('pt-BR');

/** Per cent of the total, with a decimal only where there is one. */
function shareOf({ sinal, total }: PriceTable): string {
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

function Updating({ words, chat }: Pick<Props, 'words' | 'chat'>) {
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

/** How the instalments are paid in full, where the table has all of it; no part of it is told alone. */
function paymentPlan(table: PriceTable, words: Props['words']): string | undefined {
  const { parcelas, juros, 'total-financiado': financed } = table;
  if (parcelas === undefined || !juros || financed === undefined) return undefined;
  return fill(words.pagamento, {
    parcelas: String(parcelas),
    juros,
    'total-financiado': formatMoney(financed),
  });
}

/** What the law asks for beside a price, as far as the table says it. */
function notes(table: PriceTable, words: Props['words']): string[] {
  const { unidade, mes, terreno, construcao } = table;
  const until = table['valida-ate']?.split('-').reverse().join('/');
  const lines = [fill(words.nota, { unidade, mes, 'valida-ate': until ?? '' })];
  if (until && !words.nota.includes('{valida-ate}'))
    lines.push(fill(words.validade, { 'valida-ate': until }));
  const plan = paymentPlan(table, words);
  if (plan) lines.push(plan);
  if (terreno !== undefined && construcao !== undefined) {
    const parts = { terreno: formatMoney(terreno), construcao: formatMoney(construcao) };
    lines.push(fill(words['terreno-e-construcao'], parts));
  }
  if (words.registro) lines.push(words.registro);
  if (words['quadro-resumo']) lines.push(words['quadro-resumo']);
  return lines;
}

/** The example unit as a price sheet; while the table is being revised, or past its last day, that it is. */
export function PriceSheet({ table, words, chat, timeZone, now = 0 }: Props) {
  if (!showsPrices(table, now, timeZone)) return <Updating words={words} chat={chat} />;
  const balance = table.total - table.sinal;
  return (
    <>
      <p className="price-opening">{words.texto}</p>
      <div className="price-sheet">
        <p className="price-unit">
          <b>Unidade {table.unidade}</b>
          <span>{table.andar}</span> <span>Tabela de {table.mes.toLowerCase()}</span>
        </p>
        <dl className="price-total">
          <dt>{words.total}</dt>
          <dd>
            <small>R$</small> {reais(table.total)}
          </dd>
        </dl>
        <ShareBar table={table} />
        <dl className="price-part price-down">
          <dt>{words.sinal}</dt>
          <dd>
            <b>R$ {reais(table.sinal)}</b>
            <span>{fill(words['parte-do-sinal'], { porcento: shareOf(table) })}</span>
          </dd>
        </dl>
        {balance > 0 && (
          <dl className="price-part price-balance">
            <dt>{words.saldo}</dt>
            <dd>
              <b>R$ {reais(balance)}</b>
              <span>{words['formas-do-saldo']}</span>
            </dd>
          </dl>
        )}
        <dl className="price-part price-monthly">
          <dt>{words.parcelas}</dt>
          <dd>
            {words['a-partir-de']} <b>R$ {reais(table.parcela)}</b>
            {paymentPlan(table, words) === undefined && <span>{words['plano-completo']}</span>}
          </dd>
        </dl>
        <ChatLink href={chat} className="price-chat">
          {words.botao}
        </ChatLink>
        <p className="price-note">{notes(table, words).join(' ')}</p>
      </div>
    </>
  );
}
