import { createElement } from 'react';

interface Props {
  /** Its elements, as `iconShapes` reads them. */
  shapes: [tag: string, attributes: Record<string, string>][];
  /** Width and height in pixels. */
  size: number;
  strokeWidth: number;
  className?: string;
}

/** One of Lucide's icons, chosen by the content, in the text's colour. */
export function Icon({ shapes, size, strokeWidth, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
