import type { Result } from '../frame/face.ts';
import css from './odd-even.module.css';
import { twoCardsOf } from './two-cards.ts';

/** A drawn round in a cell. */
export function OddEvenOutcome({ result }: { readonly result: Result }) {
  const cards = twoCardsOf(result);
  if (!cards) return null;
  return (
    <span className={css.cell}>
      <b data-oe={cards.oe}>{cards.oe}</b> {cards.first} + {cards.hidden} · {cards.uo}
    </span>
  );
}
