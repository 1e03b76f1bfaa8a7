import { type ReactNode, type RefObject, useRef } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import { opens, pressing } from './useWindow.ts';

interface Props {
  plan: PlanData;
  /** Beside its name. */
  areas: string;
  /** Over the drawing. */
  marks: ReactNode;
  /** Takes this plan's drawing among those of the panel. */
  drawings: RefObject<Set<HTMLImageElement>>;
  onLarge(link: HTMLAnchorElement): void;
  /** Beside the drawing, where there is room. */
  children?: ReactNode;
}

/** Name, area and drawing of a plan; drawing and icon open it large. */
export function PlanFigure({ plan, areas, marks, drawings, onLarge, children }: Props) {
  const { section, sideBySide } = plan;
  const icon = useRef<HTMLAnchorElement>(null);
  return (
    <figure className={`plan planta-${plan.id}`}>
      <figcaption className="plan-caption row">
        <b>{plan.title}</b> <span>{areas}</span>
        <OpenLarge
          ref={icon}
          className="plan-open"
          name={plan.title}
          href={plan.large.src}
          {...opens(onLarge)}
        />
      </figcaption>
      <div className="plan-drawing" {...pressing(icon)}>
        <picture>
          {sideBySide && (
            <source
              media={DESKTOP}
              srcSet={sideBySide.src}
              width={sideBySide.width}
              height={sideBySide.height}
            />
          )}
          <img
            ref={(image) => {
              if (image) drawings.current.add(image);
            }}
            src={section.src}
            alt={plan.alt}
            width={section.width}
            height={section.height}
            loading="lazy"
            decoding="async"
          />
        </picture>
        {marks}
      </div>
      {children}
    </figure>
  );
}
