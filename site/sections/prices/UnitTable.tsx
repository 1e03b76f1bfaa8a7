import { Fragment } from 'react';
import { formatReais, type PriceTable, type PriceUnit } from '#core/launch/table.ts';
import { fill } from '#core/launch/yaml/values.ts';
import { restoreRoles } from '../../ui/table-roles.ts';
import type { AroundSheet } from './around-sheet.ts';
import { monthOf, paymentPlan, shareOf, unitTerms } from './notes.ts';
import '../../ui/Table.css';
import './UnitTable.css';

const reais = (amount: number) => <b className="title">R$ {formatReais(amount)}</b>;

function phasesOf(units: PriceUnit[]): [phase: string, units: PriceUnit[]][] {
  const phases = [...new Set(units.map(({ fase = '' }) => fase))];
  return phases.map((phase) => [phase, units.filter(({ fase = '' }) => fase === phase)]);
}

interface Props {
  table: PriceTable;
  around: AroundSheet;
}

export function UnitTable({ table, around }: Props) {
  const { words, deliveries } = around;
  const units = table.unidades;
  const columns = [
    words.total,
    words.sinal,
    words.saldo,
    `${words.parcelas}, ${words['a-partir-de']}`,
  ];
  const [total, down, balance, monthly] = columns;
  return (
    <>
      <table ref={restoreRoles} className="price-table row-cards figures" data-amounts="">
        <caption>{monthOf(table, words)}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
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
                <th scope="rowgroup" className="title" colSpan={columns.length + 1}>
                  {phase}
                  {deliveries[phase] && (
                    <span>{fill(words['entrega-da-fase'], { quando: deliveries[phase] })}</span>
                  )}
                </th>
              </tr>
            )}
            {own.map((unit) => (
              <Fragment key={unit.unidade}>
                <tr>
                  <th scope="row" className="title">
                    {fill(words.unidade, { unidade: unit.unidade })}
                    <span>{unit.andar}</span>
                  </th>
                  <td data-column={total}>{reais(unit.total)}</td>
                  <td data-column={down}>
                    {reais(unit.sinal)}
                    <span>{fill(words['parte-do-sinal'], { porcento: shareOf(unit) })}</span>
                  </td>
                  <td data-column={balance}>
                    {unit.total > unit.sinal ? reais(unit.total - unit.sinal) : '–'}
                  </td>
                  <td data-column={monthly}>{reais(unit.parcela)}</td>
                </tr>
                {unitTerms(unit, words).length > 0 && (
                  <tr className="price-terms">
                    <td colSpan={columns.length + 1}>{unitTerms(unit, words).join(' ')}</td>
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
            <b>{words.saldo}</b> {words['formas-do-saldo']}
          </p>
        )}
        {units.some((unit) => paymentPlan(unit, words) === undefined) && (
          <p>
            <b>{words.parcelas}</b> {words['plano-completo']}
          </p>
        )}
      </div>
    </>
  );
}
