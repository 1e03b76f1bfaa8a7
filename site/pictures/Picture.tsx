import type { ComponentPropsWithRef } from 'react';
import type { PictureData } from './resolve.ts';

interface Props extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  picture: PictureData;
  /** Defers the fetch until `load-held.ts` allows it, if scripts run. */
  held?: boolean;
}

/** A transparent pixel that keeps the browser from fetching the real picture. */
const NOTHING = {
  srcSet: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E 1w',
  sizes: '1px',
};

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
