import { useEffect, useRef } from 'react';
import { wrapped } from './look.ts';
import type { RoomData } from './room-data.ts';
import type { RoomView } from './view.ts';

interface Props {
  data: RoomData;
  onReady(view: RoomView): void;
  /** @param angle what is seen from side to side; degrees */
  onYaw(yaw: number, angle: number): void;
  /** The picture did not come. */
  onLost(): void;
}

/** The whole view in one picture, laid twice, that scrolls sideways: for browsers that can't draw it from inside. */
export function FlatRoom({ data, onReady, onYaw, onLost }: Props) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const goTo = (yaw: number, behavior: ScrollBehavior) => {
      const { clientWidth, scrollWidth, scrollLeft } = element;
      const once = scrollWidth / 2;
      const at = (yaw / 360 + 0.5) * once - clientWidth / 2;
      // The nearer of the two pictures in which the frame can hold it in its middle.
      const [left = 0] = [at, at + once]
        .filter((there) => there >= 0 && there <= scrollWidth - clientWidth)
        .sort((one, other) => Math.abs(one - scrollLeft) - Math.abs(other - scrollLeft));
      element.scrollTo({ left, behavior });
    };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    goTo(0, 'instant');
    onReady({
      turnTo: ({ yaw }) => goTo(yaw, still ? 'instant' : 'smooth'),
      turnBy: (yaw) => element.scrollBy({ left: (yaw / 720) * element.scrollWidth, behavior: 'instant' }),
      zoomBy: () => undefined,
      free: () => undefined,
    });
  }, [onReady]);

  return (
    <section
      ref={frame}
      className="room-flat"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={data.words['sem-3d']}
      onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) =>
        onYaw(
          wrapped(((scrollLeft + clientWidth / 2) / (scrollWidth / 2) - 0.5) * 360),
          Math.min((clientWidth / scrollWidth) * 720, 170),
        )
      }
    >
      {/* Twice: from any place one can go on to either side, and wide windows can hold any in their middle. */}
      {[data.alt, ''].map((alt) => (
        <img
          key={alt}
          src={data.flat}
          width={2048}
          height={1024}
          alt={alt}
          draggable={false}
          onError={onLost}
        />
      ))}
    </section>
  );
}
