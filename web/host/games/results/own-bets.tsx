import { useState } from 'react';
import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { oddsTold } from '../../../features/mini/slip/odds-told.ts';
import { clockOf } from '../../../lib/time/time.ts';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { useFace } from '../frame/face-context.ts';
import css from '../lists.module.css';
import { useResults } from './results-query.ts';

const size = 10;
const words = { wait: '대기', hit: '적중', miss: '미적중', exception: '적특' } as const;

/** Own bets on the game, newest first, each with its lines. */
export function OwnBets() {
  const { game } = useFace().face;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useResults(game, { page, size });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={4} height={52} />;
  if (data.list.length === 0)
    return <EmptyState title="베팅 내역이 없습니다." hint="베팅하면 이곳에 결과와 함께 표시됩니다." />;
  return (
    <>
      <ul className={css.bets}>
        {data.list.map((bet) => (
          <OwnBet key={bet.betting_betcode} bet={bet} />
        ))}
      </ul>
      <Pager page={page} end={data.pagination.end} onPage={setPage} />
    </>
  );
}

function OwnBet({ bet }: { readonly bet: WireRoundBet }) {
  const { betting_total_result: result } = bet;
  const round = bet.betting_round > 0 ? `${bet.betting_round}회차` : '';
  return (
    <li className={css.bet}>
      <p className={css.betHead}>
        <b className="num">{round || clockOf(bet.betting_regdatetime)}</b>
        {round && <span className="num">{clockOf(bet.betting_regdatetime)}</span>}
        <span className={css.result} data-result={result}>
          {words[result]}
        </span>
      </p>
      <ul className={css.betLines}>
        {bet.lines.map(({ key, name, odds, amount, result: of }) => (
          <li key={key}>
            <span>{name}</span>
            <span className="num">
              {oddsTold({ key, odds, result: of })} · {amountText(amount)}원
              {bet.lines.length > 1 && ` · ${words[of]}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.betFoot}>
        <span className="num">베팅 {amountText(bet.betting_bet_amount)}원</span>
        <span className="num">당첨 {amountText(bet.betting_payed_amount)}원</span>
        <a
          className={css.check}
          href={`/fair?game=${bet.betting_game}&round=${bet.betting_game_seq}`}
          target="_blank"
          rel="noopener"
          aria-label={`${round || '내 베팅'} 검증 (새 창)`}
        >
          검증
        </a>
      </p>
    </li>
  );
}
