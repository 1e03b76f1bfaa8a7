import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { labelOf, type Path, type Value, valueAt } from '../../yaml/values.ts';
import { change, flush } from '../edits.ts';
import { focusSoon, idOf } from '../focus.ts';
import { numbersOf, spoken, titleOf } from '../words.ts';
import { Exchange } from './Exchange.tsx';
import { type NodeProps, useForm } from './form.ts';
import { Group } from './Group.tsx';

/** Each place a photo can stand in: what it is called, and width over height, as it is cut there at its usual width. */
const PLACES: Record<string, [name: string, aspect: number]> = {
  capa: ['Capa', 16 / 9],
  'capa-celular': ['Capa no celular', 390 / 512],
  carrossel: ['Apresentação', 16 / 10],
  'carrossel-celular': ['Apresentação no celular', 4 / 5],
  lazer: ['Lazer', 1.25],
  plantas: ['Plantas', 16 / 10],
  condicoes: ['Preços', 16 / 9],
  'condicoes-celular': ['Preços no celular', 390 / 445],
  compartilhar: ['Cartão de compartilhar', 1200 / 538],
};
const placeNamed = (place: string) => PLACES[place]?.[0] ?? spoken(place);

/** The first place in a file's values where a photo is chosen. */
function chosenAt(value: Value | undefined, photo: string): Path | undefined {
  if (!(value instanceof Object)) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    if (key.startsWith('foto') && inside === photo) return [key];
    const below = chosenAt(inside, photo);
    if (below) return [key, ...below];
  }
  return undefined;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (part: number) => Math.min(100, Math.max(0, part));
/** A photo's point in percent, and how much of it a crop keeps. */
function pointOf(value: Value | undefined): [x: number, y: number, kept: number] {
  const [x = 50, y = 50, kept = 100] = numbersOf(value).map((part) => Number.parseFloat(part) || 0);
  return [x, y, kept];
}

/** A photo: seen whole with the point that is never cut away, and as each of its places will cut it. */
export function PhotoEntry(props: NodeProps) {
  const { value, path, name } = props;
  const { file, state } = useForm();
  const [place, setPlace] = useState<string>();
  const picture = state.pictures.find((one) => one.name === valueAt(value, ['arquivo']));
  const crops = valueAt(value, ['recortes']);
  const places = crops instanceof Object && !Array.isArray(crops) ? Object.entries(crops) : [];
  const [x, y] = pointOf(place ? valueAt(crops, [place]) : valueAt(value, ['foco']));
  const uses = state.files.flatMap((one) => {
    const at = chosenAt(one.values, String(path[0]));
    return at ? [[one.file, at] as const] : [];
  });
  const point = (to: [number, number], old?: Value) => [...to.map(String), ...numbersOf(old).slice(2)];

  function aim(to: [number, number]) {
    if (place) return change(file, [...path, 'recortes', place], point(to, valueAt(crops, [place])));
    change(file, [...path, 'foco'], point(to));
    if (places.length > 0)
      change(
        file,
        [...path, 'recortes'],
        Object.fromEntries(places.map(([one, old]) => [one, point(to, old)])),
      );
  }
  function onPointer({ currentTarget, clientX, clientY, buttons, pointerId }: PointerEvent) {
    if (buttons === 0) return;
    currentTarget.setPointerCapture(pointerId);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [across, down] = [(clientX - left) / width, (clientY - top) / height];
    aim([Math.round(percent(across * 100)), Math.round(percent(down * 100))]);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    aim([percent(x + step[0]), percent(y + step[1])]);
  }

  return (
    <details className="photo group">
      <summary id={idOf(file, path)}>
        {picture && <img className="thumb" src={picture.url} alt="" />}
        {name === labelOf(value) ? spoken(path[0] ?? '') : name}
      </summary>
      {uses.length > 0 && (
        <p className="row">
          Aparece em
          {uses.map(([place, at]) => (
            <a key={place} className="button quiet" href={`#${idOf(place, at)}`}>
              {titleOf(place)}
            </a>
          ))}
        </p>
      )}
      <Exchange path={path} onDone={() => focusSoon(idOf(file, [...path, 'alt']))} />
      {picture && (
        <div className="focus stack">
          <p className="help" id={`${idOf(file, path)}-focus`}>
            Toque no ponto que nunca deve ser cortado
            {place ? ` em “${placeNamed(place)}”` : ', em todos os lugares'}. As setas do teclado também o
            movem.
          </p>
          <button
            type="button"
            className="whole"
            aria-label={`Ponto da foto: ${x}% da esquerda, ${y}% do alto`}
            aria-describedby={`${idOf(file, path)}-focus`}
            onPointerDown={onPointer}
            onPointerMove={onPointer}
            onPointerUp={flush}
            onKeyDown={onKeyDown}
            onBlur={flush}
          >
            <img src={picture.url} alt="" draggable={false} />
            <span className="point" style={{ left: `${x}%`, top: `${y}%` }} />
          </button>
          <div className="crops">
            {places.map(([one, crop]) => {
              const [cx, cy, kept] = pointOf(crop);
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={place === one}
                  onClick={() => setPlace(place === one ? undefined : one)}
                >
                  <span className="crop" style={{ aspectRatio: PLACES[one]?.[1] ?? 1 }}>
                    <img
                      src={picture.url}
                      alt=""
                      style={{
                        objectPosition: `${cx}% ${cy}%`,
                        transformOrigin: `${cx}% ${cy}%`,
                        scale: 100 / (kept || 100),
                      }}
                    />
                  </span>
                  {placeNamed(one)}
                </button>
              );
            })}
          </div>
        </div>
      )}
      <Group {...props} without={['arquivo', 'foco']} />
    </details>
  );
}
