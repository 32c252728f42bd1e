import { oddsText } from '../../../../shared/rules/odds-text.ts';
import css from './keno.module.css';
import { paysOf } from './keno-picks.ts';

interface KenoPaysProps {
  /** How many numbers are picked. */
  readonly picks: number;
  /** How many of them were drawn; null before. */
  readonly hits: number | null;
}

/** What so many picks pay by hits. */
export function KenoPays({ picks, hits }: KenoPaysProps) {
  if (picks === 0) return <p className={css.hint}>번호를 1~10개 선택하면 배당표가 표시됩니다.</p>;
  return (
    <dl className={css.pays} aria-label={`${picks}개 선택 배당표`}>
      {paysOf(picks).map(({ hits: of, odds }) => (
        <div key={of} data-now={of === hits}>
          <dt>{of}개 적중</dt>
          <dd className="num">{oddsText(odds)}</dd>
        </div>
      ))}
    </dl>
  );
}
