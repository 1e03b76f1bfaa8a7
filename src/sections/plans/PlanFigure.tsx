import type { ReactNode } from 'react';
import type { PlanData } from '../../pictures/plans.ts';
import { FROM_TABLET } from '../../styles/breakpoints.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { activation } from '../../viewer/activation.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import './PlanFigure.css';
import { areaLine } from './plan-items.ts';

interface Props {
  plan: PlanData;
  onOpen(from: HTMLElement): void;
  /** Lies on the drawing. */
  mark?: ReactNode;
  /** Beside the drawing, where there is room. */
  children?: ReactNode;
}

/** Name, area and drawing of a plan; drawing and icon open it large. */
export function PlanFigure({ plan, onOpen, mark, children }: Props) {
  const { section, sideBySide } = plan;
  const { onClick, onKeyDown } = activation(onOpen);
  return (
    <figure className="plan">
      <figcaption className="plan-caption">
        <b>{plan.title}</b> <span>{areaLine(plan)}</span>
        <Tooltip label={`Ampliar a planta ${plan.title}`}>
          <OpenLarge
            className="plan-open"
            name={plan.title}
            href={plan.large.src}
            onClick={onClick}
            onKeyDown={onKeyDown}
          />
        </Tooltip>
      </figcaption>
      <picture className="plan-drawing">
        {sideBySide && (
          <source
            media={FROM_TABLET}
            srcSet={sideBySide.src}
            width={sideBySide.width}
            height={sideBySide.height}
          />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the icon beside it is the keyboard's way */}
        <img
          src={section.src}
          alt={plan.alt}
          width={section.width}
          height={section.height}
          loading="lazy"
          decoding="async"
          onClick={onClick}
        />
        {mark}
      </picture>
      {children}
    </figure>
  );
}
