import { useState } from 'react';
import { Link } from 'react-router-dom';
import { wonText } from '../../../shared/messages/format.ts';
import { clockOf, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useView } from '../kit/use-view.ts';
import { selectionText } from '../matches/match-words.ts';
import { type MatchExposure, useExposure } from '../matches/one-match-query.ts';
import { type SuspensionChange, SuspensionDialog } from '../matches/suspension-dialog.tsx';
import { NetAmount } from '../trading/net-amount.tsx';
import css from '../trading.module.css';

const views = ['all'] as const;

/** Exposure of open bets by match, line and selection, largest liability first. */
export function ExposureBoard() {
  const { keyword, change } = useView<'all'>({ name: 'view', values: views, fallback: 'all' });
  const { data, error, refetch } = useExposure(keyword);
  const [dialog, setDialog] = useState<SuspensionChange | null>(null);
  const mayDecide = mayUse(useOperator(), ['trader']);
  return (
    <>
      <PageHead title="노출">
        <SearchField
          label="팀, 리그, 경기 번호"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
        />
        {data && <span className={css.dim}>{clockOf(data.at)} 기준 · 15초 이내</span>}
      </PageHead>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && (
        <StatStrip
          stats={[
            { label: '베팅 있는 경기', value: `${data.games}경기` },
            { label: '경기별 베팅금 합계', value: wonText(data.stake) },
            { label: '경기별 최악 합계', value: <NetAmount net={data.worst} /> },
          ]}
        />
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={keyword ? '검색된 경기가 없습니다' : '미정산 베팅이 없습니다'}
          hint="베팅이 들어오면 15초 안에 표시됩니다."
        />
      )}
      <div className={css.rows}>
        {data?.list.map((match) => (
          <MatchExposureCard key={match.gameId} match={match} onSuspend={mayDecide ? setDialog : null} />
        ))}
      </div>
      {dialog && <SuspensionDialog change={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface MatchProps {
  readonly match: MatchExposure;
  /** Opens the suspension dialog; null without the right to suspend. */
  readonly onSuspend: ((dialog: SuspensionChange) => void) | null;
}

function MatchExposureCard({ match, onSuspend }: MatchProps) {
  const { gameId, homeNameKr, awayNameKr, leagueNameKr, startTime, tickets, stake, worst, folders } = match;
  const name = `${homeNameKr} : ${awayNameKr}`;
  return (
    <section className={css.market} aria-label={name}>
      <div className={css.gameHead}>
        <span>
          <Link to={`/games/${gameId}`}>{name}</Link>{' '}
          <span className={css.dim}>
            {leagueNameKr} · {shortDateTimeText(startTime)}
          </span>
        </span>
        <span className={css.figures}>
          <span>{tickets}건</span>
          <span>베팅금 {wonText(stake)}</span>
          <span>
            최악 <NetAmount net={worst} />
          </span>
          {onSuspend && (
            <Button
              size="small"
              aria-label={`${name} 중지`}
              onClick={() => onSuspend({ scope: 'game', gameId, name, stopped: true })}
            >
              중지
            </Button>
          )}
        </span>
      </div>
      {folders.map((folder) => (
        <div key={folder.id} className={css.folder}>
          <span className={css.exposed}>
            <span>
              {folder.marketNameKr} {folder.line}
            </span>
            <span className={css.dim}>베팅금 {wonText(folder.stake)}</span>
            {onSuspend && (
              <span>
                <Button
                  size="small"
                  aria-label={`${name} ${folder.marketNameKr} 마켓 중지`}
                  onClick={() => onSuspend(suspensionChangeOf(match, folder))}
                >
                  마켓 중지
                </Button>
              </span>
            )}
          </span>
          <div className={css.cells}>
            {folder.cells.map((cell) => (
              <div key={cell.id} className={css.cell}>
                <span className={css.cellName}>
                  {selectionText(cell, { match, marketNameKr: folder.marketNameKr })}
                </span>
                <span className={css.feed}>
                  {cell.stake === 0 ? '베팅 없음' : `${wonText(cell.stake)} → ${wonText(cell.payout)}`}
                </span>
                <NetAmount net={cell.net} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function suspensionChangeOf(
  { gameId, homeNameKr, awayNameKr }: MatchExposure,
  { marketsId, marketNameKr }: MatchExposure['folders'][number],
): SuspensionChange {
  const name = `${homeNameKr} : ${awayNameKr} · ${marketNameKr}`;
  return { scope: 'gameMarket', id: String(marketsId), gameId, name, stopped: true };
}
