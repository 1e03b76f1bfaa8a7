import { createElement } from 'react';

/** A shape of SVG with its geometry. */
export interface Shape {
  tag: string;
  attributes: Record<string, string>;
}

interface Props {
  label: string;
  /** Of the drawing that it lies on. */
  viewBox: string;
  /** What is painted, in this order, by the class that paints it. */
  shapes: [className: string, shape: Shape][];
  /** Where the label stands. */
  name?: Shape | undefined;
  /** On a light ground house and route are dark. */
  light?: boolean;
}

/** As many letters as have room beside the house on a phone. */
const ROOM = 18;

/**
 * House, way and where it leads over a drawing, inline so that the way can draw itself and the name
 * stays text.
 */
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
