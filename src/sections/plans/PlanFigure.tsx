import { type ReactNode, type RefObject, useRef } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import { areaLine } from './plan-items.ts';
import { opens, pressing } from './useWindow.ts';

interface Props {
  plan: PlanData;
  /** Over the drawing. */
  mark: ReactNode;
  /** Takes this plan's drawing among those of the panel. */
  drawings: RefObject<Set<HTMLImageElement>>;
  onLarge(link: HTMLAnchorElement): void;
  /** Beside the drawing, where there is room. */
  children?: ReactNode;
}

/** Name, area and drawing of a plan; drawing and icon open it large. */
export function PlanFigure({ plan, mark, drawings, onLarge, children }: Props) {
  const { section, sideBySide } = plan;
  const icon = useRef<HTMLAnchorElement>(null);
  return (
    <figure className="plan">
      <figcaption className="plan-caption">
        <b>{plan.title}</b> <span>{areaLine(plan)}</span>
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
        {mark}
      </div>
      {children}
    </figure>
  );
}
