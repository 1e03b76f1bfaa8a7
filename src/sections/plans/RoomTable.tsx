import type { PlanData } from '../../pictures/plans.ts';
import { tellRoles } from '../../ui/table-roles.ts';
import { areas as words } from './plans.built.ts';

/** Rooms and areas of one plan, with its totals at the end. */
export function RoomList({ plan }: { plan: PlanData }) {
  const totals = [
    { name: words.privativa, area: plan.privateArea },
    ...(plan.garden ? [{ name: words.jardim, area: plan.garden }] : []),
  ];
  return (
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
  );
}

/** Rooms and areas of several plans: a row a room, a column a plan. A plan without rooms has no column. */
export function RoomTable({ plans: all }: { plans: PlanData[] }) {
  const plans = all.filter(({ rooms }) => rooms.length > 0);
  // A room that only one plan has keeps its row.
  const rooms = [...new Set(plans.flatMap((plan) => plan.rooms.map(({ name }) => name)))];
  const areaOf = (plan: PlanData, name: string) => plan.rooms.find((room) => room.name === name)?.area;
  const rows = [
    ...rooms.map((name) => ({ name, areas: plans.map((plan) => areaOf(plan, name)) })),
    { name: words.privativa, areas: plans.map(({ privateArea }) => privateArea) },
  ];
  if (plans.length === 0) return null;
  return (
    <div className="room-areas">
      <table ref={tellRoles} className="room-table figures">
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
          {rows.map(({ name, areas }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map(({ id }, place) => (
                <td key={id}>{areas[place] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
