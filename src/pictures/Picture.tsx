import type { ComponentPropsWithRef } from 'react';
import type { PictureData } from './resolve.ts';

interface Props extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  picture: PictureData;
}

/** An art-directed picture: AVIF, WebP and JPEG, each frame in its own sizes. Lazy unless told otherwise. */
export function Picture({ picture, className = '', loading = 'lazy', ...img }: Props) {
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={`${source.media}${source.type}`} {...source} />
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
