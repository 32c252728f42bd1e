import { useState } from 'react';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { clockOf } from '../../../lib/time/time.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { useFace } from '../frame/face-context.ts';
import { FrameSheet } from '../frame/frame-sheet.tsx';
import css from '../lists.module.css';
import { OwnBets } from './own-bets.tsx';
import { useResults } from './results-query.ts';
import { Statistics } from './statistics.tsx';

const size = 20;

/** The day's drawn rounds, newest first, with how often each result came among those shown. */
function DrawnRounds() {
  const { face } = useFace();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useResults(face.game, { page, size });
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
                  href={`/fair?game=${face.game.key}&round=${round.gameSeq}`}
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
      <Pager page={page} end={data.roundsPagination.end} onPage={setPage} />
    </>
  );
}

function Drawn({ round: { result, state } }: { readonly round: WireRound }) {
  const { Outcome } = useFace().face;
  if (result) return <Outcome result={result} />;
  return state === 'void' ? '무효' : '추첨 중';
}

const tabs = [
  { label: '내 베팅', Tab: OwnBets },
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
