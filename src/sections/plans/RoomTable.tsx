import type { PlanData } from '../../pictures/plans.ts';
import { formatArea } from '../../ui/area.ts';
import { tellRoles } from '../../ui/table-roles.ts';
import type { AreaWords } from './plan-items.ts';

/**
 * Rooms and areas of the plans: a row a plan, a column a room; where that has no room the stylesheet turns it. A plan without
 * rooms has no row.
 */
export function RoomTable({ plans: all, words }: { plans: PlanData[]; words: AreaWords }) {
  const plans = all.filter(({ rooms }) => rooms.length > 0);
  // A room that only one plan has keeps its column.
  const rooms = [...new Set(plans.flatMap((plan) => plan.rooms.map((room) => room.name)))];
  const areaOf = (plan: PlanData, name: string) => plan.rooms.find((room) => room.name === name)?.area;
  const total = words.privativa;
  if (plans.length === 0) return null;
  return (
    <div className="room-areas">
      <table ref={tellRoles} className="room-table figures">
        <caption className="visually-hidden">{words.titulo}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="screen-only">{words.ambiente}</span>
            </th>
            {[...rooms, total].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">{plan.title}</th>
              {rooms.map((name) => {
                const area = areaOf(plan, name);
                return (
                  <td key={name} data-room={name} data-lacking={area === undefined || undefined}>
                    {area === undefined ? '–' : formatArea(area)}
                  </td>
                );
              })}
              <td data-room={total}>
                {formatArea(plan.privateArea)}
                <span>m²</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
