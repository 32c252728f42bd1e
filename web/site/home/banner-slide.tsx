import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressKind } from '../routing/link-address.ts';
import css from './banner.module.css';
import { BannerArt } from './banner-art.tsx';
import type { Slide } from './banner-slides.ts';

interface BannerSlideProps {
  readonly slide: Slide;
  readonly place: number;
  readonly of: number;
  /** Out of sight: not read and not reached. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** One slide: words over its picture; all of it leads to its page. */
export function BannerSlide({ slide, place, of, hidden = false, children }: BannerSlideProps) {
  const { title, text, url, art } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields.
    <div
      className={css.slide}
      data-art={art}
      role="group"
      aria-roledescription="슬라이드"
      aria-label={`${place + 1}/${of}`}
      inert={hidden}
    >
      <BannerArt slide={slide} first={place === 0} />
      <p className={css.title}>
        {addressKind(url) === 'page' ? (
          <Link to={url} className={css.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className={css.lead}>{text}</p>
      {children}
    </div>
  );
}
