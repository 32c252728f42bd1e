import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { clockOf } from '../../../lib/time/time.ts';
import { useGameUi } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from '../game-frame.module.css';

const shown = 6;
const labels = { hit: '적중', miss: '미적중', exception: '적특', wait: '대기' } as const;

/** Below the tray of a wide frame: the last own bets; before the first bet, the rules. */
export function RecentBets({ view }: { readonly view: RoundView }) {
  const { ui } = useGameUi();
  const { state, latest, isRevealed } = view;
  const hidden = isRevealed ? undefined : latest?.gameSeq;
  const bets = state.myBets
    .filter(({ betting_total_result: result, betting_game_seq: seq }) => result !== 'wait' && seq !== hidden)
    .slice(0, shown);
  if (bets.length === 0)
    return (
      <section className={css.recent} data-of="rules" aria-label="게임 방법">
        <h3>게임 방법</h3>
        <ul>
          {ui.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    );
  return (
    <section className={css.recent} data-of="bets" aria-label="최근 내 베팅">
      <h3>최근 내 베팅</h3>
      <ul>
        {bets.map((bet) => (
          <li key={bet.betting_betcode} data-result={bet.betting_total_result}>
            <span>{bet.betting_market_name_kr}</span>
            <b>{labels[bet.betting_total_result]}</b>
            <span className="num">
              {view.round === null ? clockOf(bet.betting_regdatetime) : `${bet.betting_round}회차`} ·{' '}
              {amountText(bet.betting_bet_amount)}원
            </span>
            <span className="num">당첨금 {amountText(bet.betting_payed_amount)}원</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
