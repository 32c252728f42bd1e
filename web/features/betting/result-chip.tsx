import css from './bet-card.module.css';
import type { BetResult } from './bet-view.ts';

const names: Readonly<Record<BetResult, string>> = {
  wait: '대기',
  hit: '적중',
  miss: '미적중',
  exception: '적특',
};

/** What became of a bet or a leg, in words and colour. */
export function ResultChip({
  result,
  status = '정상',
}: {
  readonly result: BetResult;
  readonly status?: string;
}) {
  if (status !== '정상') return <span className={`${css.chip} ${css.cancelled}`}>{status}</span>;
  return <span className={`${css.chip} ${css[result] ?? ''}`}>{names[result]}</span>;
}
