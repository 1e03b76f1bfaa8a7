import { Fragment } from 'react';
import { formatReais, type PriceTable, type PriceUnit } from '#core/launch/table.ts';
import { restoreRoles } from '../../ui/table-roles.ts';
import type { AroundSheet } from './around-sheet.ts';
import { paymentPlan, shareOf, unitTerms } from './notes.ts';
import * as labels from './words.ts';
import '../../ui/Table.css';
import './UnitTable.css';

const reais = (amount: number) => <b className="title">R$ {formatReais(amount)}</b>;

function phasesOf(units: PriceUnit[]): [phase: string, units: PriceUnit[]][] {
  const phases = [...new Set(units.map(({ fase = '' }) => fase))];
  return phases.map((phase) => [phase, units.filter(({ fase = '' }) => fase === phase)]);
}

const MONTHLY = `${labels.INSTALMENTS}, ${labels.FROM}`;
const COLUMNS = [labels.TOTAL, labels.DOWN_PAYMENT, labels.BALANCE, MONTHLY];

interface Props {
  table: PriceTable;
  around: AroundSheet;
}

export function UnitTable({ table, around }: Props) {
  const { words, deliveries } = around;
  const units = table.unidades;
  return (
    <>
      <table ref={restoreRoles} className="price-table row-cards figures" data-amounts="">
        <caption>{labels.tableName(table.mes)}</caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {phasesOf(units).map(([phase, own]) => (
          <tbody key={phase}>
            {phase && (
              <tr className="price-phase">
                <th scope="rowgroup" className="title" colSpan={COLUMNS.length + 1}>
                  {phase}
                  {deliveries[phase] && <span>{`Entrega prevista: ${deliveries[phase]}`}</span>}
                </th>
              </tr>
            )}
            {own.map((unit) => (
              <Fragment key={unit.unidade}>
                <tr>
                  <th scope="row" className="title">
                    {labels.unitName(unit.unidade)}
                    <span>{unit.andar}</span>
                  </th>
                  <td data-column={labels.TOTAL}>{reais(unit.total)}</td>
                  <td data-column={labels.DOWN_PAYMENT}>
                    {reais(unit.sinal)}
                    <span>{labels.shareOfTotal(shareOf(unit))}</span>
                  </td>
                  <td data-column={labels.BALANCE}>
                    {unit.total > unit.sinal ? reais(unit.total - unit.sinal) : '–'}
                  </td>
                  <td data-column={MONTHLY}>{reais(unit.parcela)}</td>
                </tr>
                {unitTerms(unit).length > 0 && (
                  <tr className="price-terms">
                    <td colSpan={COLUMNS.length + 1}>{unitTerms(unit).join(' ')}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
      <div className="price-ways columns">
        {units.some((unit) => unit.total > unit.sinal) && (
          <p>
            <b>{labels.BALANCE}</b> {words['formas-do-saldo']}
          </p>
        )}
        {units.some((unit) => paymentPlan(unit) === undefined) && (
          <p>
            <b>{labels.INSTALMENTS}</b> {labels.PLAN_IN_CHAT}
          </p>
        )}
      </div>
    </>
  );
}
