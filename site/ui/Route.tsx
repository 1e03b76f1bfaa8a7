import { createElement } from 'react';
import './Route.css';

export interface Shape {
  tag: string;
  attributes: Record<string, string>;
}

interface Props {
  label: string;
  viewBox: string;
  shapes: [className: string, shape: Shape][];
  name?: Shape | undefined;
  light?: boolean;
}

/** Characters that fit beside the house on a phone. */
const ROOM = 18;

/** It is inline, so that the way can be animated and its name stays text. */
export function Route({ label, viewBox, shapes, name, light = false }: Props) {
  const { 'text-anchor': textAnchor, ...place } = name?.attributes ?? {};
  return (
    <svg
      className="route"
      data-light={light || undefined}
      viewBox={viewBox}
      role="img"
      aria-label={label}
    >
      {shapes.map(([className, { tag, attributes }]) =>
        createElement(tag, { key: className, className, ...attributes }),
      )}
      {name && label.length <= ROOM && createElement('text', { ...place, textAnchor }, label)}
    </svg>
  );
}
