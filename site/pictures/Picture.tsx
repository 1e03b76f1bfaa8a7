import type { ComponentPropsWithRef } from 'react';
import type { PictureData } from './resolve.ts';

interface Props extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  picture: PictureData;
  /**
   * Not fetched with the first view, however near: `load-held.ts` says when. Only where a script may
   * run.
   */
  held?: boolean;
}

/** One clear pixel, for a `<source>` that keeps a browser from fetching the picture behind it. */
const NOTHING = {
  srcSet: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E 1w',
  sizes: '1px',
};

/**
 * An art-directed picture: AVIF for each frame, in its own sizes, and one JPEG behind. Lazy by
 * default.
 */
export function Picture({
  picture,
  className = '',
  loading = 'lazy',
  held = false,
  ...img
}: Props) {
  return (
    <picture>
      {held && <source data-held="" media="screen and (scripting: enabled)" {...NOTHING} />}
      {picture.sources.map((source) => (
        <source key={source.media ?? ''} {...source} />
      ))}
      <img
        {...img}
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        decoding="async"
        className={`${picture.className} ${className}`}
      />
    </picture>
  );
}
