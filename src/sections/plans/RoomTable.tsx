import type { PlanData } from '../../pictures/plans.ts';
import { formatArea } from '../../ui/area.ts';
import { useAwake } from '../../ui/in-browser.ts';
import type { AreaWords } from './plan-items.ts';

/**
 * Rooms and areas of the plans: a row a plan, a column a room. The stylesheet turns it on phones and sets
 * each row beside its plan on tablets; some browsers drop a table's meaning when its display changes, so the roles
 * are told again once the page is awake: HTML allows none as it is sent. A plan without rooms has no row.
 */
export function RoomTable({ plans: all, words }: { plans: PlanData[]; words: AreaWords }) {
  const plans = all.filter(({ rooms }) => rooms.length > 0);
  // A room that only one plan has keeps its column.
  const rooms = [...new Set(plans.flatMap((plan) => plan.rooms.map((room) => room.name)))];
  const areaOf = (plan: PlanData, name: string) => plan.rooms.find((room) => room.name === name)?.area;
  const awake = useAwake();
  const role = (name: string) => ({ role: awake ? name : undefined });
  const total = words.privativa;
  if (plans.length === 0) return null;
  return (
    <div className="room-areas">
      <table className="room-table figures" {...role('table')}>
        <caption className="visually-hidden">{words.titulo}</caption>
        <thead>
          <tr {...role('row')}>
            <th {...role('columnheader')} scope="col">
              <span className="screen-only">{words.ambiente}</span>
            </th>
            {[...rooms, total].map((name) => (
              <th key={name} {...role('columnheader')} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id} {...role('row')}>
              <th {...role('rowheader')} scope="row">
                {plan.title}
              </th>
              {rooms.map((name) => {
                const area = areaOf(plan, name);
                return (
                  <td
                    key={name}
                    {...role('cell')}
                    data-room={name}
                    data-lacking={area === undefined || undefined}
                  >
                    {area === undefined ? '–' : formatArea(area)}
                  </td>
                );
              })}
              <td {...role('cell')} data-room={total}>
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
