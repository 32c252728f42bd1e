import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireRound, WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { lineOddsText } from '../../../features/games/rounds/round-odds.ts';
import { clockOf } from '../../../lib/time/time.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { FrameSheet } from '../frame/frame-sheet.tsx';
import { useGameUi } from '../frame/game-ui.ts';
import { roundCallsOf } from '../frame/round-calls.ts';
import css from '../lists.module.css';
import { Statistics } from './statistics.tsx';

/** Own bets on a game and its drawn rounds, a page of each; read again whenever the sheet is opened. */
function useResults(game: Game, { page, size }: { readonly page: number; readonly size: number }) {
  return useQuery({
    queryKey: ['round-results', game.key, page, size],
    queryFn: () => roundCallsOf(game).results({ page, size }),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
  });
}

const ownBetsPageSize = 10;
const labels = { wait: '대기', hit: '적중', miss: '미적중', exception: '적특' } as const;

/** Own bets on the game, newest first, each with its lines. */
function MyBets() {
  const { game } = useGameUi().ui;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useResults(game, { page, size: ownBetsPageSize });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={4} height={52} />;
  if (data.list.length === 0)
    return <EmptyState title="베팅 내역이 없습니다." hint="베팅하면 이곳에 결과와 함께 표시됩니다." />;
  return (
    <>
      <ul className={css.bets}>
        {data.list.map((bet) => (
          <MyBet key={bet.betting_betcode} bet={bet} />
        ))}
      </ul>
      <Pager page={page} lastPage={data.pagination.end} onPage={setPage} />
    </>
  );
}

function MyBet({ bet }: { readonly bet: WireRoundBet }) {
  const { betting_total_result: result } = bet;
  const round = bet.betting_round > 0 ? `${bet.betting_round}회차` : '';
  return (
    <li className={css.bet}>
      <p className={css.betHead}>
        <b className="num">{round || clockOf(bet.betting_regdatetime)}</b>
        {round && <span className="num">{clockOf(bet.betting_regdatetime)}</span>}
        <span className={css.result} data-result={result}>
          {labels[result]}
        </span>
      </p>
      <ul className={css.betLines}>
        {bet.lines.map(({ key, name, odds, amount, result: of }) => (
          <li key={key}>
            <span>{name}</span>
            <span className="num">
              {lineOddsText({ key, odds, result: of })} · {amountText(amount)}원
              {bet.lines.length > 1 && ` · ${labels[of]}`}
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

const size = 20;

/** The day's drawn rounds, newest first, with how often each result came among those shown. */
function DrawnRounds() {
  const { ui } = useGameUi();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useResults(ui.game, { page, size });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={6} height={36} />;
  if (data.rounds.length === 0)
    return <EmptyState title="오늘 추첨된 회차가 없습니다." hint="첫 추첨이 끝나면 결과가 표시됩니다." />;
  const results = data.rounds.flatMap(({ result }) => (result === null ? [] : [result]));
  return (
    <>
      <Statistics results={results} />
      <table className={css.rounds}>
        <thead>
          <tr>
            <th scope="col">회차</th>
            <th scope="col">시각</th>
            <th scope="col">결과</th>
            <th scope="col">검증</th>
          </tr>
        </thead>
        <tbody>
          {data.rounds.map((round) => (
            <tr key={round.gameSeq}>
              <td className="num">{round.round}</td>
              <td className="num">{clockOf(round.drawAt)}</td>
              <td>
                <Drawn round={round} />
              </td>
              <td>
                <a
                  className={css.check}
                  href={`/fair?game=${ui.game.key}&round=${round.gameSeq}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${round.round}회차 검증 (새 창)`}
                >
                  검증
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} lastPage={data.roundsPagination.end} onPage={setPage} />
    </>
  );
}

function Drawn({ round: { result, state } }: { readonly round: WireRound }) {
  const { Outcome } = useGameUi().ui;
  if (result) return <Outcome result={result} />;
  return state === 'void' ? '무효' : '추첨 중';
}

const tabs = [
  { label: '내 베팅', Tab: MyBets },
  { label: '회차 결과', Tab: DrawnRounds },
] as const;

/** Own bets on this game, and its drawn rounds with their statistics. */
export function HistorySheet({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>(tabs[0]);
  const { Tab } = tab;
  return (
    <FrameSheet title="베팅내역 · 결과" onClose={onClose}>
      <FilterChips name="내역" options={tabs} isChosen={(one) => one === tab} onChoose={setTab} />
      <Tab />
    </FrameSheet>
  );
}
