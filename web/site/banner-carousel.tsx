import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useMedia } from '../lib/media.ts';
import css from './banner.module.css';
import type { Carousel } from './banner.tsx';
import { BannerFigures } from './banner-figures.tsx';
import { BannerSlide } from './banner-slide.tsx';

/** Milliseconds a slide stays (spec §9). */
const slideStays = 1_500;
// Hover, focus and reduced motion are ours: the button tells the truth about all of them.
const autoplay = {
  delay: slideStays,
  playOnInit: false,
  stopOnInteraction: false,
  stopOnMouseEnter: false,
  stopOnFocusIn: false,
};

/** The moving banner: stops by its button, under the pointer, with focus inside, and under reduced motion. */
export const BannerCarousel: Carousel = ({ slides, figures }) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: isStill ? 0 : 20 }, [
    Autoplay(autoplay),
  ]);
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(!isStill);
  const [held, setHeld] = useState(false);
  const plays = wanted && !held;
  useEffect(() => {
    if (embla === undefined) return;
    const follow = (): void => setAt(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);
  useEffect(() => {
    const player = embla?.plugins().autoplay;
    if (plays) player?.play();
    else player?.stop();
  }, [embla, plays]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the movement.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={css.viewport} ref={viewport}>
        <div className={css.track}>
          {slides.map((slide, place) => (
            <BannerSlide
              key={slide.title}
              slide={slide}
              place={place}
              of={slides.length}
              hidden={place !== at}
            >
              {place === 0 && <BannerFigures {...figures} />}
            </BannerSlide>
          ))}
        </div>
      </div>
      <div className={css.controls}>
        <button type="button" aria-label="이전 배너" onClick={() => embla?.scrollPrev()}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <span className="num">
          {at + 1}/{slides.length}
        </span>
        <button type="button" aria-label="다음 배너" onClick={() => embla?.scrollNext()}>
          <IconChevronRight size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={wanted ? '배너 일시정지' : '배너 재생'}
          onClick={() => setWanted(!wanted)}
        >
          {wanted ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
        </button>
      </div>
    </div>
  );
};
