import { resultName } from '../../../../shared/messages/result-name.ts';
import css from '../bet-card.module.css';
import type { BetResult } from './bet-view.ts';

/** What became of a bet or a leg, in words and colour. */
export function ResultChip({
  result,
  isHalf = false,
  status = '정상',
}: {
  readonly result: BetResult;
  readonly isHalf?: boolean;
  readonly status?: string;
}) {
  if (status !== '정상') return <span className={`${css.chip} ${css.cancelled}`}>{status}</span>;
  return <span className={`${css.chip} ${css[result] ?? ''}`}>{resultName({ result, isHalf })}</span>;
}
