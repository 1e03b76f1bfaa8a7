import type { PlanData } from '../../pictures/plans.ts';
import { formatArea } from '../../ui/area.ts';
import './RoomTable.css';

function Area({ value, unit = false }: { value: number; unit?: boolean }) {
  return (
    <>
      {formatArea(value)}
      <span className={unit ? 'room-unit' : 'visually-hidden'}>{unit ? 'm²' : ' m²'}</span>
    </>
  );
}

/**
 * Rooms and areas of the plans side by side: a row a room. From 1000 px the stylesheet turns it, a column
 * a room; the roles are written out because browsers drop a table's meaning when its display changes.
 */
export function RoomTable({ plans }: { plans: PlanData[] }) {
  // A room that only one plan has keeps its row.
  const rooms = [...new Set(plans.flatMap((plan) => plan.rooms.map((room) => room.name)))];
  const areaOf = (plan: PlanData, name: string) => plan.rooms.find((room) => room.name === name)?.area;
  return (
    <table className="room-table figures" role="table">
      <caption className="visually-hidden">Áreas dos ambientes</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span>Ambiente, em m²</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.id} role="columnheader" scope="col">
              {plan.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rooms.map((name) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {plans.map((plan) => {
              const area = areaOf(plan, name);
              return (
                <td key={plan.id} role="cell">
                  {area === undefined ? '–' : <Area value={area} />}
                </td>
              );
            })}
          </tr>
        ))}
        <tr role="row" className="room-total">
          <th role="rowheader" scope="row">
            Área privativa
          </th>
          {plans.map((plan) => (
            <td key={plan.id} role="cell">
              <Area value={plan.privateArea} unit />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
