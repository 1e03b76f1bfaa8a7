import { formatReais, type PriceTable, type PriceUnit } from '#core/launch/table.ts';
import type { AroundSheet } from './around-sheet.ts';
import { paymentPlan, shareOf } from './notes.ts';
import * as labels from './words.ts';
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
  words: AroundSheet['words'];
}

export function UnitSheet({ table, unit, words }: Props) {
  const balance = unit.total - unit.sinal;
  const { length } = formatReais(unit.total);
  return (
    <>
      <p className="price-unit" data-amounts="">
        <b className="title">{labels.unitName(unit.unidade)}</b>
        {unit.fase && <span>{unit.fase}</span>} <span>{unit.andar}</span>{' '}
        <span>{labels.tableName(table.mes)}</span>
      </p>
      <dl className="price-total" data-amounts="" data-length={length > USUAL ? length : undefined}>
        <dt>{labels.TOTAL}</dt>
        <dd>
          <small>R$</small> {formatReais(unit.total)}
        </dd>
      </dl>
      <ShareBar unit={unit} />
      <dl className="price-part price-down" data-amounts="">
        <dt>{labels.DOWN_PAYMENT}</dt>
        <dd>
          <b className="title">R$ {formatReais(unit.sinal)}</b>
          <span>{labels.shareOfTotal(shareOf(unit))}</span>
        </dd>
      </dl>
      {balance > 0 && (
        <dl className="price-part price-balance" data-amounts="">
          <dt>{labels.BALANCE}</dt>
          <dd>
            <b className="title">R$ {formatReais(balance)}</b>
            <span>{words['formas-do-saldo']}</span>
          </dd>
        </dl>
      )}
      <dl className="price-part price-monthly" data-amounts="">
        <dt>{labels.INSTALMENTS}</dt>
        <dd>
          {labels.FROM} <b className="title">R$ {formatReais(unit.parcela)}</b>
          {paymentPlan(unit) === undefined && <span>{labels.PLAN_IN_CHAT}</span>}
        </dd>
      </dl>
    </>
  );
}
