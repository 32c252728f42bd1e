import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import css from '../amount.module.css';

interface AmountNoteProps {
  readonly id: string;
  readonly amount: number;
  readonly hint: string;
  readonly problem: string | null;
}

/** Under an amount: its rule or what is wrong with it, and how it is read aloud. */
export function AmountNote({ id, amount, hint, problem }: AmountNoteProps) {
  return (
    <p className={css.under} id={id}>
      {problem ? <b role="alert">{problem}</b> : <span>{hint}</span>}
      <span>{koreanAmount(amount)}</span>
    </p>
  );
}
