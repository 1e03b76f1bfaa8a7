import { Maximize2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Picture } from '../../pictures/Picture.tsx';
import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ViewerItem } from '../../viewer/ViewerPicture.tsx';
import { useWindow } from './useWindow.tsx';
import './PlanFigure.css';

type Draw = Parameters<typeof useWindow>[0];

/** It is a link to the picture itself so that it works without script. */
function OpenLarge({ name, className, ...props }: ComponentProps<'a'> & { name: string }) {
  const label = `Ampliar: ${name}`;
  return (
    <Tooltip label={label}>
      <ButtonLink
        {...props}
        className={`screen-only ${className}`}
        variant="outline"
        size="icon"
        aria-label={label}
      >
        <Maximize2 size={20} strokeWidth={1.75} aria-hidden />
      </ButtonLink>
    </Tooltip>
  );
}

interface Props {
  plan: PlanData;
  marks: ReactNode;
  draw: Draw;
  children?: ReactNode;
}

export function PlanFigure({ plan, marks, draw, children }: Props) {
  const { section, sideBySide } = plan;
  const { button, picture, shown } = useWindow(draw);
  return (
    <figure className={`plan planta-${plan.id}`}>
      <figcaption className="plan-caption row">
        <b className="title">{plan.title}</b> <span>{plan.area}</span>
        <OpenLarge {...button} className="plan-open" name={plan.title} href={plan.large.src} />
      </figcaption>
      <div className="plan-drawing" {...picture}>
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
        {marks}
      </div>
      {children}
      {shown}
    </figure>
  );
}

interface PhotoProps {
  picture: PictureData;
  large: ViewerItem;
  draw: Draw;
}

export function PlanPhoto({ picture, large, draw }: PhotoProps) {
  const { button, picture: pressed, shown } = useWindow(draw);
  return (
    <figure className="plan-photo photo">
      <Picture picture={picture} {...pressed} />
      <OpenLarge {...button} className="plan-photo-open" name={large.title} href={large.src} />
      <figcaption className="picture-caption">{picture.caption}</figcaption>
      {shown}
    </figure>
  );
}
