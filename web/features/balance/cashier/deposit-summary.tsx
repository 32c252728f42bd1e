import { won } from '../../../../shared/messages/format.ts';
import css from './bonus-step.module.css';

/** What is asked for and what comes on top; credited when an operator approves it. */
export function DepositSummary({ amount, bonus }: { readonly amount: number; readonly bonus: number }) {
  return (
    <p className={css.summary} aria-live="polite">
      <span>요약</span>
      <b>
        {won(amount)}
        {bonus > 0 && ` + 보너스 ${won(bonus)}`}
      </b>
    </p>
  );
}
