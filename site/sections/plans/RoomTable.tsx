import type { ReactNode } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import { restoreRoles } from '../../ui/table-roles.ts';
import { AREAS } from './words.ts';
import './RoomTable.css';

/** Folded on phones, where the plans show the same; open on wider screens and in print. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="room-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export function RoomList({ plan, gardenName }: { plan: PlanData; gardenName: string }) {
  const totals = [
    { name: AREAS.private, area: plan.privateArea },
    ...(plan.garden ? [{ name: gardenName, area: plan.garden }] : []),
  ];
  return (
    <Fold title={AREAS.title}>
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

/** One row a room, one column a plan; plans without rooms have no column. */
export function RoomTable({ plans: all }: { plans: PlanData[] }) {
  const plans = all.filter(({ rooms }) => rooms.length > 0);
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
    <Fold title={AREAS.title}>
      <div className="room-areas">
        <table ref={restoreRoles} className="room-table figures">
          <caption className="visually-hidden">{AREAS.title}</caption>
          <thead>
            <tr>
              <th scope="col">{AREAS.room}</th>
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
            {row(AREAS.private, ({ privateArea }) => privateArea)}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}
