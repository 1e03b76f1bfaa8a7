import { formatReais, type PriceTable, type PriceUnit } from '#core/launch/table.ts';
import { fill } from '#core/launch/yaml/values.ts';
import type { SheetWords } from './around-sheet.ts';
import { monthOf, paymentPlan, shareOf } from './notes.ts';
import './Amounts.css';

function ShareBar({ unit }: { unit: PriceUnit }) {
  const share = `${((unit.sinal / unit.total) * 100).toFixed(3)}%`;
  return (
    <svg className="price-bar draws" aria-hidden="true">
      <rect width="100%" height="100%" rx="4" />
      <rect className="price-bar-share" width={share} height="100%" rx="4" />
      <line stroke="var(--on-deep)" strokeWidth="4" x1={share} x2={share} y1="0" y2="100%" />
      <text className="from-tablet" x="11" y="50%" dominantBaseline="central" fontWeight="700">
        {shareOf(unit)}%
      </text>
    </svg>
  );
}

/** The large price is designed for this many characters: `999.999`. */
const USUAL = 7;

interface Props {
  table: PriceTable;
  unit: PriceUnit;
  words: SheetWords;
}

export function UnitSheet({ table, unit, words }: Props) {
  const balance = unit.total - unit.sinal;
  const { length } = formatReais(unit.total);
  return (
    <>
      <p className="price-unit" data-amounts="">
        <b className="title">{fill(words.unidade, { unidade: unit.unidade })}</b>
        {unit.fase && <span>{unit.fase}</span>} <span>{unit.andar}</span>{' '}
        <span>{monthOf(table, words)}</span>
      </p>
      <dl className="price-total" data-amounts="" data-length={length > USUAL ? length : undefined}>
        <dt>{words.total}</dt>
        <dd>
          <small>R$</small> {formatReais(unit.total)}
        </dd>
      </dl>
      <ShareBar unit={unit} />
      <dl className="price-part price-down" data-amounts="">
        <dt>{words.sinal}</dt>
        <dd>
          <b className="title">R$ {formatReais(unit.sinal)}</b>
          <span>{fill(words['parte-do-sinal'], { porcento: shareOf(unit) })}</span>
        </dd>
      </dl>
      {balance > 0 && (
        <dl className="price-part price-balance" data-amounts="">
          <dt>{words.saldo}</dt>
          <dd>
            <b className="title">R$ {formatReais(balance)}</b>
            <span>{words['formas-do-saldo']}</span>
          </dd>
        </dl>
      )}
      <dl className="price-part price-monthly" data-amounts="">
        <dt>{words.parcelas}</dt>
        <dd>
          {words['a-partir-de']} <b className="title">R$ {formatReais(unit.parcela)}</b>
          {paymentPlan(unit, words) === undefined && <span>{words['plano-completo']}</span>}
        </dd>
      </dl>
    </>
  );
}
