import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import card from '../bet-card.module.css';
import type { SlipView } from '../cart/use-slip.ts';
import css from './slip.module.css';

/** What the slip may win; of a system first what it takes altogether: its amount for every line. */
export function SlipTotals({ view }: { readonly view: SlipView }) {
  const { amount, summary } = view;
  const { folders, lines, totalOdds, winnings } = summary;
  return (
    <dl className={`${card.lines} ${css.totals}`} aria-live="polite">
      {lines > 1 && (
        <div>
          <dt>
            {amountText(amount)}원 × {lines}줄
          </dt>
          <dd>{amountText(amount * lines)}원</dd>
        </div>
      )}
      <div>
        <dt>총 배당</dt>
        <dd>{folders === 0 ? '-' : oddsText(totalOdds)}</dd>
      </div>
      <div className={css.winnings}>
        <dt>예상 당첨금</dt>
        <dd className={css.win}>{amountText(folders === 0 ? 0 : winnings)}원</dd>
      </div>
    </dl>
  );
}
