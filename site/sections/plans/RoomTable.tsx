import type { ReactNode } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import { restoreRoles } from '../../ui/table-roles.ts';
import type { PlanWords } from './plan-words.ts';

/**
 * On a phone folded, where the plans say the same; on wider screens and on paper it stands open.
 */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="room-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Rooms and areas of one plan, with its totals at the end. */
export function RoomList({ plan, words }: { plan: PlanData; words: PlanWords['areas'] }) {
  const totals = [
    { name: words.privativa, area: plan.privateArea },
    ...(plan.garden ? [{ name: words.jardim, area: plan.garden }] : []),
  ];
  return (
    <Fold title={words.titulo}>
      <dl className="room-list lined figures">
        {plan.rooms.map((room) => (
          <div key={room.name}>
            <dt>{room.name}</dt>
            <dd>
              {room.area}
              <span className="visually-hidden"> m²</span>
            </dd>
          </div>
        ))}
        {totals.map((total) => (
          <div key={total.name}>
            <dt>
              <b>{total.name}</b>
            </dt>
            <dd>
              <b>{total.area}&nbsp;m²</b>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/**
 * Rooms and areas of several plans: a row a room, a column a plan. A plan without rooms has no
 * column.
 */
export function RoomTable({ plans: all, words }: { plans: PlanData[]; words: PlanWords['areas'] }) {
  const plans = all.filter(({ rooms }) => rooms.length > 0);
  // A room that only one plan has keeps its row.
  const rooms = [...new Set(plans.flatMap((plan) => plan.rooms.map(({ name }) => name)))];
  const row = (name: string, areaOf: (plan: PlanData) => string | undefined) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {plans.map((plan) => (
        <td key={plan.id}>{areaOf(plan) ?? '–'}</td>
      ))}
    </tr>
  );
  if (plans.length === 0) return null;
  return (
    <Fold title={words.titulo}>
      <div className="room-areas">
        <table ref={restoreRoles} className="room-table figures">
          <caption className="visually-hidden">{words.titulo}</caption>
          <thead>
            <tr>
              <th scope="col">{words.ambiente}</th>
              {plans.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.map((name) =>
              row(name, (plan) => plan.rooms.find((room) => room.name === name)?.area),
            )}
            {row(words.privativa, ({ privateArea }) => privateArea)}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}
