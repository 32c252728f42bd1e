import { type ComponentType, useEffect, useState } from 'react';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import css from './banner.module.css';
import { BannerFigures } from './banner-figures.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { type Slide, slidesOf } from './banner-slides.ts';

/** Milliseconds after the first paint before the banner learns to move: the board comes first. */
const later = 1_200;

export interface BannerProps {
  readonly upcoming: number | undefined;
  readonly live: number | undefined;
}

export type Carousel = ComponentType<{ readonly slides: readonly Slide[]; readonly figures: BannerProps }>;

/** The banner: its first slide is plain, the others and their movement follow when the page has settled. */
export function Banner(figures: BannerProps) {
  const slides = slidesOf(usePublicSettings());
  const Moving = useCarousel();
  const [first] = slides;
  return (
    <section className={css.banner} aria-roledescription="캐러셀" aria-label="배너">
      {Moving && slides.length > 1 ? (
        <Moving slides={slides} figures={figures} />
      ) : (
        first && (
          <BannerSlide slide={first} place={0} of={slides.length}>
            <BannerFigures {...figures} />
          </BannerSlide>
        )
      )}
    </section>
  );
}

/** The moving part once it is there; a banner that cannot learn to move stands still. */
function useCarousel(): Carousel | null {
  const [carousel, setCarousel] = useState<{ readonly Moving: Carousel } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./banner-carousel.tsx')
        .then(({ BannerCarousel }) => setCarousel({ Moving: BannerCarousel }))
        .catch(() => undefined);
    }, later);
    return () => clearTimeout(timer);
  }, []);
  return carousel?.Moving ?? null;
}
