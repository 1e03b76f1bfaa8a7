import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { SLOT_ASPECTS } from '#core/launch/slots.ts';
import { isGroup, type Value } from '#core/launch/yaml/values.ts';
import { entryName, fieldId, ownValue, splitNumbers } from '../../words.ts';
import { Button } from '../Button.tsx';
import { changeValue, sendPending } from '../edits.ts';
import { type NodeProps, useForm } from './form.tsx';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pointOf(value: Value | undefined): [x: number, y: number, kept: number] {
  const [x = 50, y = 50, kept = 100] = splitNumbers(value).map(
    (part) => Number.parseFloat(part) || 0,
  );
  return [x, y, kept || 100];
}

export function Point({ schema, value, path, url }: NodeProps & { url: string }) {
  const { file } = useForm();
  const [place, setPlace] = useState<string>();
  const photo = isGroup(value) ? value : {};
  const crops = isGroup(photo.recortes) ? photo.recortes : {};
  const [x, y] = pointOf(place ? crops[place] : photo.foco);
  const placeNamed = (one: string) => entryName(schema.properties?.recortes?.called, one);
  const help = `${fieldId(file, path)}-focus`;

  function aim(...to: [x: number, y: number]) {
    const point = to.map((part) => String(Math.round(Math.min(100, Math.max(0, part)))));
    const at = (old: Value | undefined) => [...point, ...splitNumbers(old).slice(2)];
    if (place) return changeValue(file, [...path, 'recortes', place], at(crops[place]));
    const all = Object.entries(crops).map(([one, old]) => [one, at(old)]);
    changeValue(file, path, {
      ...photo,
      foco: point,
      ...(photo.recortes && { recortes: Object.fromEntries(all) }),
    });
  }
  function onPointer({ currentTarget, clientX, clientY, buttons, pointerId }: PointerEvent) {
    if (buttons === 0) return;
    currentTarget.setPointerCapture(pointerId);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    aim(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    aim(x + step[0], y + step[1]);
  }

  return (
    <div className="stack">
      <p className="help" id={help}>
        Toque no ponto que nunca deve ser cortado
        {place ? ` em “${placeNamed(place)}”` : ', em todos os lugares'}. As setas do teclado também
        o movem.
      </p>
      <Button
        className="whole"
        aria-label={`Ponto da foto: ${x}% da esquerda, ${y}% do alto`}
        aria-describedby={help}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={sendPending}
        onKeyDown={onKeyDown}
        onBlur={sendPending}
      >
        <img src={url} alt="" draggable={false} />
        <span className="point" style={{ left: `${x}%`, top: `${y}%` }} />
      </Button>
      <div className="crops">
        {Object.entries(crops).map(([one, crop]) => {
          const [left, top, kept] = pointOf(crop);
          const at = `${left}% ${top}%`;
          return (
            <Button
              key={one}
              aria-pressed={place === one}
              onClick={() => setPlace(place === one ? undefined : one)}
            >
              <span className="crop" style={{ aspectRatio: ownValue(SLOT_ASPECTS, one) }}>
                <img
                  src={url}
                  alt=""
                  style={{ objectPosition: at, transformOrigin: at, scale: 100 / kept }}
                />
              </span>
              {placeNamed(one)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
