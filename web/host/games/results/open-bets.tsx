import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from '../game-frame.module.css';

/** Own bets on the current round, one line each. */
export function OpenBets({ view }: { readonly view: RoundView }) {
  const { state, round } = view;
  const bets = state.myBets.filter(({ betting_game_seq: seq }) => seq === round?.game_seq);
  if (bets.length === 0) return null;
  const total = bets.reduce((sum, bet) => sum + bet.betting_bet_amount, 0);
  return (
    <section className={css.open} aria-label="이번 회차 내 베팅">
      <h3>
        이번 회차 내 베팅 <span className="num">{amountText(total)}원</span>
      </h3>
      <ul>
        {bets.flatMap(({ betting_betcode: code, lines }) =>
          lines.map(({ key, name, amount }) => (
            <li key={`${code} ${key}`}>
              <span>{name}</span>
              <span className="num">{amountText(amount)}원</span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
