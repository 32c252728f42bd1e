import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/page/media.ts';
import css from './banner.module.css';
import type { Carousel } from './banner.tsx';
import { BannerFigures } from './banner-figures.tsx';
import { BannerSlide } from './banner-slide.tsx';

/** Milliseconds a slide stays (spec §9). */
const slideStays = 1_500;
/** Pixels a finger moves sideways before it means the next slide and not the page. */
const swiped = 40;

/** The moving banner: stops by its button, under the pointer, with focus inside, and under reduced motion. */
export const BannerCarousel: Carousel = ({ slides, figures }) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(!isStill);
  const [held, setHeld] = useState(false);
  const from = useRef<number | null>(null);
  const plays = wanted && !held;
  const move = (by: 1 | -1): void => setAt((place) => (place + by + slides.length) % slides.length);
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => setAt((place) => (place + 1) % slides.length), slideStays);
    return () => clearInterval(timer);
  }, [plays, slides.length]);
  const release = ({ clientX }: PointerEvent): void => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > swiped) move(moved < 0 ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the movement.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerDown={({ clientX }) => {
        from.current = clientX;
      }}
      onPointerUp={release}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={css.stack}>
        {slides.map((slide, place) => (
          <BannerSlide key={slide.title} slide={slide} place={place} of={slides.length} hidden={place !== at}>
            {place === 0 && <BannerFigures {...figures} />}
          </BannerSlide>
        ))}
      </div>
      <div className={css.controls}>
        <button type="button" aria-label="이전 배너" onClick={() => move(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <span className="num">
          {at + 1}/{slides.length}
        </span>
        <button type="button" aria-label="다음 배너" onClick={() => move(1)}>
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
