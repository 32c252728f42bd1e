import { lazy, Suspense, useEffect, useState } from 'react';
import { usePublicSettings } from '../lib/public-settings.ts';
import css from './banner.module.css';
import { BannerFigures } from './banner-figures.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { slidesOf } from './banner-slides.ts';

const Carousel = lazy(async () => ({ default: (await import('./banner-carousel.tsx')).BannerCarousel }));

/** Milliseconds after the first paint before the banner learns to move: the board comes first. */
const later = 1_200;

export interface BannerProps {
  readonly upcoming: number | undefined;
  readonly live: number | undefined;
}

/** The banner: its first slide is plain, the others and their movement follow when the page has settled. */
export function Banner(figures: BannerProps) {
  const slides = slidesOf(usePublicSettings());
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMoves(true), later);
    return () => clearTimeout(timer);
  }, []);
  const [first] = slides;
  const still = first && (
    <div className={css.viewport}>
      <BannerSlide slide={first} place={0} of={slides.length}>
        <BannerFigures {...figures} />
      </BannerSlide>
    </div>
  );
  return (
    <section className={css.banner} aria-roledescription="캐러셀" aria-label="배너">
      {moves && slides.length > 1 ? (
        <Suspense fallback={still}>
          <Carousel slides={slides} figures={figures} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}
