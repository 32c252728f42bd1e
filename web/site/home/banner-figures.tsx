import css from './banner.module.css';
import type { BannerProps } from './banner.tsx';

/** What stands on the board right now. */
export function BannerFigures({ upcoming, live }: BannerProps) {
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
