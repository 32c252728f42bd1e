import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { addressKind } from '../routing/link-address.ts';
import css from './banner.module.css';
import type { Slide } from './banner-slides.ts';

/** Numbers of matches; undefined while they are loaded. */
export interface BannerFiguresProps {
  readonly upcoming: number | undefined;
  readonly live: number | undefined;
}

/** How many matches are upcoming and in play. */
export function BannerFigures({ upcoming, live }: BannerFiguresProps) {
  return (
    <dl className={css.figures}>
      <div>
        <dt>예정 경기</dt>
        <dd>{upcoming ?? '-'}</dd>
      </div>
      <div>
        <dt>실시간</dt>
        <dd>{live ?? '-'}</dd>
      </div>
    </dl>
  );
}

const shapes: Readonly<Record<Slide['art'], string>> = {
  pitch:
    'M120 -20 L480 -20 L560 196 L20 196 Z M300 -20 L290 196 M224 84 a72 44 0 1 0 144 0 a72 44 0 1 0 -144 0 M538 40 L452 40 L470 138 L556 138',
  odds: 'M180 150 L240 96 L290 118 L350 56 L400 84 L470 24 M440 24 L472 22 L470 54 M180 176 V160 M240 176 V120 M290 176 V140 M350 176 V84 M400 176 V108 M470 176 V60',
  gift: 'M300 76 h170 v100 h-170 z M288 48 h194 v28 h-194 z M385 48 v128 M385 48 c-52 -50 -96 -26 -62 0 M385 48 c52 -50 96 -26 62 0',
  talk: 'M250 30 h170 a16 16 0 0 1 16 16 v58 a16 16 0 0 1 -16 16 h-110 l-34 30 v-30 h-26 a16 16 0 0 1 -16 -16 v-58 a16 16 0 0 1 16 -16 z M284 64 h110 M284 90 h70 M400 144 h60 l26 24 v-24 h8 a14 14 0 0 0 14 -14 v-40 a14 14 0 0 0 -14 -14 h-34',
};

/** The operator's picture behind a slide's text, or our drawing. */
function BannerArt({ slide, first }: { readonly slide: Slide; readonly first: boolean }) {
  if (slide.image !== '')
    return (
      <img
        className={css.image}
        src={slide.image}
        alt=""
        width={1060}
        height={176}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
      />
    );
  return (
    <svg
      className={css.art}
      viewBox="0 0 520 176"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={shapes[slide.art]} />
    </svg>
  );
}

interface BannerSlideProps {
  readonly slide: Slide;
  readonly place: number;
  readonly of: number;
  /** Not visible: `inert`, so neither read aloud nor focused. */
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

/** One slide: text over its picture; the whole slide links to its page. */
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
