import { Maximize2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { Picture } from '../../pictures/Picture.tsx';
import type { PlanData } from '../../pictures/plans.ts';
import type { PictureData } from '../../pictures/resolve.ts';
import { DESKTOP } from '../../styles/breakpoints.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { ViewerItem } from '../../viewer/ViewerPicture.tsx';
import { opens, pressing } from './useWindow.tsx';

/** The icon that opens a picture large. A link to the picture itself, so that it works without script. */
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
        <b className="title">{plan.title}</b> <span>{areas}</span>
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

interface PhotoProps {
  picture: PictureData;
  /** The whole picture: the viewer's, and the link's for who has no script. */
  large: ViewerItem;
  onLarge(link: HTMLAnchorElement): void;
}

/** A group's picture; it and its icon open it large. */
export function PlanPhoto({ picture, large, onLarge }: PhotoProps) {
  const icon = useRef<HTMLAnchorElement>(null);
  return (
    <figure className="plan-photo photo">
      <Picture picture={picture} {...pressing(icon)} />
      <OpenLarge
        ref={icon}
        className="plan-photo-open"
        name={large.title}
        href={large.src}
        {...opens(onLarge)}
      />
      <figcaption className="picture-caption">{picture.caption}</figcaption>
    </figure>
  );
}
