import type { ReactNode } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import './PlanFigure.css';
import { areaLine } from './plan-items.ts';

interface Props {
  plan: PlanData;
  /** Over the drawing. */
  mark?: ReactNode;
  /** Beside the drawing, where there is room. */
  children?: ReactNode;
}

/** Name, area and drawing of a plan; drawing and icon open it large. */
export function PlanFigure({ plan, mark, children }: Props) {
  const { section, sideBySide } = plan;
  return (
    <figure className="plan" data-plan={plan.id}>
      <figcaption className="plan-caption">
        <b>{plan.title}</b> <span>{areaLine(plan)}</span>
        <OpenLarge className="plan-open" name={plan.title} href={plan.large.src} />
      </figcaption>
      <div className="plan-drawing">
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
