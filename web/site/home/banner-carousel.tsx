import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/page/media.ts';
import css from './banner.module.css';
import { BannerFigures, type BannerFiguresProps, BannerSlide } from './banner-slide.tsx';
import type { Slide } from './banner-slides.ts';

/** Milliseconds a slide is shown (spec §9). */
const slideMs = 1_500;
/** Pixels of horizontal movement that count as a swipe. */
const swipePixels = 40;

interface BannerCarouselProps {
  readonly slides: readonly Slide[];
  readonly figures: BannerFiguresProps;
}

/** The slides in turn. They stop by the button, under the pointer, with focus inside, and under reduced motion. */
export function BannerCarousel({ slides, figures }: BannerCarouselProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(!isStill);
  const [isPaused, setPaused] = useState(false);
  const from = useRef<number | null>(null);
  const moves = isPlaying && !isPaused;
  const move = (by: 1 | -1): void => setAt((place) => (place + by + slides.length) % slides.length);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setAt((place) => (place + 1) % slides.length), slideMs);
    return () => clearInterval(timer);
  }, [moves, slides.length]);
  const release = ({ clientX }: PointerEvent): void => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > swipePixels) move(moved < 0 ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the movement.
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onPointerDown={({ clientX }) => {
        from.current = clientX;
      }}
      onPointerUp={release}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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
          aria-label={isPlaying ? '배너 일시정지' : '배너 재생'}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
        </button>
      </div>
    </div>
  );
}
