import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import './Carousel.css';
import { captionId } from './caption-id.ts';

/** The specification's section 9. Milliseconds. */
export const CAROUSEL_INTERVAL = 4000;

interface Props {
  label: string;
  /** How many photos there are. */
  count: number;
  /** The slides, drawn ahead of time: a `ul.carousel-slides`. Their captions name the dots. */
  children?: ReactNode;
}

/** Whether an element is on screen, so that nothing moves where nobody looks. */
function useOnScreen(element: HTMLElement | null): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      threshold: 0.35,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}

type Embla = ReturnType<typeof useEmblaCarousel>[1];

const photosOf = (embla: Embla): HTMLImageElement[] =>
  (embla?.slideNodes() ?? []).flatMap((slide) => slide.querySelector('img') ?? []);

/** Photos that advance by themselves and wrap at both ends, per the ARIA practices for carousels. */
export default function Carousel({ label, count, children }: Props) {
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    duration: 24,
    container: '.carousel-slides',
  });
  const root = useRef<HTMLElement>(null);
  const [{ index, title }, setShown] = useState({ index: 0, title: '' });
  const [playing, setPlaying] = useState(true);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const onScreen = useOnScreen(element);
  const running = playing && !pointed && !focused && onScreen;

  useEffect(() => {
    setElement(root.current);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!embla) return;
    // The photo moves at once; count and dots may follow a frame later.
    const update = () => {
      const next = embla.selectedScrollSnap();
      const caption = document.getElementById(captionId(next))?.textContent ?? '';
      startTransition(() => setShown({ index: next, title: caption && `: ${caption}` }));
    };
    embla.on('select', update);
    return () => {
      embla.off('select', update);
    };
  }, [embla]);

  // What the strip cuts off a browser takes for far away, and fetches when it is already moving in.
  useEffect(() => {
    for (const photo of onScreen ? photosOf(embla) : []) photo.loading = 'eager';
  }, [embla, onScreen]);

  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      const photos = photosOf(embla);
      if (photos[(index + 1) % photos.length]?.complete) embla.scrollNext();
    }, CAROUSEL_INTERVAL);
    return () => clearInterval(timer);
  }, [embla, running, index]);

  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <TooltipProvider>
      <section
        ref={root}
        className="carousel"
        aria-roledescription="carrossel"
        aria-label={label}
        data-awake={element ? '' : undefined}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the photos */}
        <div
          className="carousel-viewport"
          // Asleep, or without script, the photos are a strip that a keyboard must be able to scroll.
          tabIndex={element ? undefined : 0}
          ref={viewport}
          onMouseEnter={() => setPointed(true)}
          onMouseLeave={() => setPointed(false)}
        >
          {children}
        </div>
        <div className="carousel-controls wrap">
          <p className="carousel-count figures" aria-live={running ? 'off' : 'polite'}>
            <span aria-hidden="true">
              {index + 1} / {count}
            </span>
            <span className="visually-hidden">
              Foto {index + 1} de {count}
              {title}
            </span>
          </p>
          <div className="carousel-dots">
            {Array.from({ length: count }, (_, position) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                key={position}
                id={`carousel-dot-${position}`}
                type="button"
                className="carousel-dot"
                aria-label={`Ver a foto ${position + 1}:`}
                aria-labelledby={`carousel-dot-${position} ${captionId(position)}`}
                aria-current={position === index}
                onClick={() => embla?.scrollTo(position, still)}
              />
            ))}
          </div>
          <IconButton
            className="carousel-pause"
            label={playing ? 'Pausar as fotos' : 'Passar as fotos'}
            icon={playing ? Pause : Play}
            iconSize={24}
            onPress={() => setPlaying(!playing)}
          />
          <IconButton
            variant="outline"
            className="carousel-step"
            label="Foto anterior"
            icon={ArrowLeft}
            iconSize={24}
            onPress={() => embla?.scrollPrev(still)}
          />
          <IconButton
            variant="outline"
            className="carousel-step"
            label="Próxima foto"
            icon={ArrowRight}
            iconSize={24}
            onPress={() => embla?.scrollNext(still)}
          />
        </div>
      </section>
    </TooltipProvider>
  );
}
