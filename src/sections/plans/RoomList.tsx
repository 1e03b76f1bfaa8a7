import type { PlanData } from '../../pictures/plans.ts';
import { formatArea } from '../../ui/area.ts';

/** Rooms and areas of one plan, with its totals at the end. */
export function RoomList({ plan }: { plan: PlanData }) {
  const totals = [
    { name: 'Área privativa', area: plan.privateArea },
    ...(plan.garden ? [{ name: 'Jardim privativo', area: plan.garden }] : []),
  ];
  return (
    <dl className="room-list figures">
      {plan.rooms.map((room) => (
        <div key={room.name}>
          <dt>{room.name}</dt>
          <dd>
            {formatArea(room.area)}
            <span className="visually-hidden"> m²</span>
          </dd>
        </div>
      ))}
      {totals.map((total) => (
        <div key={total.name} className="room-total">
          <dt>{total.name}</dt>
          <dd>{formatArea(total.area)}&nbsp;m²</dd>
        </div>
      ))}
    </dl>
  );
}
