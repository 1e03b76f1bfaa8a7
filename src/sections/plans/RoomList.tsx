import type { PlanData } from '../../pictures/plans.ts';
import { formatArea } from '../../ui/area.ts';
import type { AreaWords } from './plan-items.ts';

/** Rooms and areas of one plan, with its totals at the end. */
export function RoomList({ plan, words }: { plan: PlanData; words: AreaWords }) {
  const totals = [
    { name: words.privativa, area: plan.privateArea },
    ...(plan.garden ? [{ name: words.jardim, area: plan.garden }] : []),
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
