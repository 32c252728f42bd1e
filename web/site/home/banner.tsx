import { useEffect, useState } from 'react';
import { useMember } from '../../lib/member/member.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import css from './banner.module.css';
import type { BannerCarousel } from './banner-carousel.tsx';
import { BannerFigures, type BannerFiguresProps, BannerSlide } from './banner-slide.tsx';
import { slidesOf } from './banner-slides.ts';

/** Milliseconds after the first paint before the carousel is loaded: the matches come first. */
const carouselDelayMs = 1_200;

/** The banner: the first slide at once, the carousel with the others once the page has loaded. */
export function Banner(figures: BannerFiguresProps) {
  // Nothing advertises to who is on a break.
  const isResting = useMember()?.play.break != null;
  const slides = slidesOf(usePublicSettings());
  const Moving = useCarousel();
  const [first] = slides;
  if (isResting) return null;
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

type Carousel = typeof BannerCarousel;

/** The carousel once it is loaded; null until then and when loading fails. */
function useCarousel(): Carousel | null {
  const [carousel, setCarousel] = useState<{ readonly Moving: Carousel } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./banner-carousel.tsx')
        .then(({ BannerCarousel }) => setCarousel({ Moving: BannerCarousel }))
        .catch(() => undefined);
    }, carouselDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return carousel?.Moving ?? null;
}
