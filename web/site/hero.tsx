import css from './hero.module.css';

interface HeroProps {
  readonly upcoming: number | undefined;
  readonly live: number | undefined;
}

/** The banner: what stands on the board right now. */
export function Hero({ upcoming, live }: HeroProps) {
  return (
    <section className={css.hero} aria-label="오늘의 경기">
      <svg
        className={css.pitch}
        viewBox="0 0 520 176"
        preserveAspectRatio="xMaxYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
      >
        <path d="M120 -20 L480 -20 L560 196 L20 196 Z" />
        <path d="M300 -20 L290 196" />
        <ellipse cx="296" cy="84" rx="72" ry="44" />
        <circle cx="296" cy="84" r="4" fill="currentColor" />
        <path d="M538 40 L452 40 L470 138 L556 138" />
      </svg>
      <p className={css.title}>오늘의 경기, 지금의 배당</p>
      <p className={css.lead}>움직이는 배당을 그대로, 결과가 나오면 바로 정산합니다.</p>
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
    </section>
  );
}
