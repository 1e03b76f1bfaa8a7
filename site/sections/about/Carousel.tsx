import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { wantsLessMotion, watchAny } from '../../ui/scheduling.ts';
import { IconButton, TooltipProvider } from '../../ui/Tooltip.tsx';

/** Milliseconds; set by the specification, section 9. */
const INTERVAL_MS = 4000;

interface Props {
  label: string;
  slides: { title: string; picture: PictureData }[];
}

/** Follows the ARIA practices for carousels. */
export default function Carousel({ label, slides }: Props) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: 24 });
  const root = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const still = embla !== undefined && wantsLessMotion();
  const [wanted, setWanted] = useState<boolean>();
  const playing = wanted ?? !still;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const running = playing && !pointed && !focused && onScreen;

  useEffect(() => {
    if (!root.current) return;
    setFocused(root.current.contains(document.activeElement));
    const observer = watchAny('-20% 0px', [root.current], setOnScreen);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => startTransition(() => setIndex(embla.selectedScrollSnap()));
    embla.on('select', onSelect);
    return () => {
      embla.off('select', onSelect);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !running) return;
    const timer = setInterval(() => {
      const next = (index + 1) % slides.length;
      if (embla.slideNodes()[next]?.querySelector('img')?.complete) embla.scrollTo(next);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [embla, running, index, slides]);

  /** Embla does not loop when there are too few photos to fill the strip. */
  const step = (by: number) => {
    if (embla)
      embla.scrollTo((embla.selectedScrollSnap() + by + slides.length) % slides.length, still);
  };

  return (
    <TooltipProvider>
      <section
        ref={root}
        className="carousel later"
        aria-roledescription="carrossel"
        aria-label={label}
        data-awake={embla && ''}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onMouseEnter={() => setPointed(true)}
        onMouseLeave={() => setPointed(false)}
      >
        <div
          className="carousel-viewport"
          // Without script the strip is a scroller, so keyboards must be able to focus it.
          tabIndex={embla && !focused ? undefined : 0}
          ref={viewport}
        >
          <ul className="carousel-slides">
            {slides.map(({ title, picture }, place) => (
              <li
                key={title}
                className="carousel-slide photo"
                aria-roledescription="foto"
                aria-label={`${place + 1} de ${slides.length}`}
              >
                <figure>
                  <Picture
                    picture={picture}
                    held
                    // Browsers treat clipped slides as far away and would load them too late.
                    loading={onScreen ? 'eager' : 'lazy'}
                  />
                  <figcaption className="carousel-caption note row">
                    <b>{title}</b> <span>{picture.caption}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
        <div className="carousel-controls row wrap needs-script">
          <p className="carousel-count figures" aria-live={running ? 'off' : 'polite'}>
            <span aria-hidden="true">
              {index + 1} / {slides.length}
            </span>
            <span className="visually-hidden">
              Foto {index + 1} de {slides.length}: {slides[index]?.title}
            </span>
          </p>
          <div className="carousel-dots">
            {slides.map(({ title }, place) => (
              <button
                key={title}
                type="button"
                className="carousel-dot"
                aria-label={`Ver a foto ${place + 1}: ${title}`}
                aria-current={place === index}
                onClick={() => embla?.scrollTo(place, still)}
              />
            ))}
          </div>
          <IconButton
            label={playing ? 'Pausar as fotos' : 'Passar as fotos'}
            icon={playing ? Pause : Play}
            iconSize={24}
            onClick={() => setWanted(!playing)}
          />
          <IconButton
            variant="outline"
            label="Foto anterior"
            icon={ArrowLeft}
            iconSize={24}
            onClick={() => step(-1)}
          />
          <IconButton
            variant="outline"
            label="Próxima foto"
            icon={ArrowRight}
            iconSize={24}
            onClick={() => step(1)}
          />
        </div>
      </section>
    </TooltipProvider>
  );
}
