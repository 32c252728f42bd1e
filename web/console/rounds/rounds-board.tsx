import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { clockOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import { roundResultText } from './round-result-text.ts';
import { RoundVoidDialog } from './round-void-dialog.tsx';
import css from './rounds.module.css';
import { RoundsNow } from './rounds-now.tsx';
import { type RoundRow, useRounds, useRoundsNow } from './rounds-query.ts';

const states: Readonly<Record<RoundRow['state'], { readonly text: string; readonly tone: ChipTone }>> = {
  open: { text: '접수 중', tone: 'live' },
  closed: { text: '마감', tone: 'plain' },
  drawn: { text: '추첨', tone: 'good' },
  void: { text: '무효', tone: 'bad' },
};

/** Mini games: the rounds that are on with what they cost, and a game's last rounds. */
export function RoundsBoard() {
  const [params, setParams] = useSearchParams();
  const { data: now, error, refetch } = useRoundsNow();
  const asked = params.get('game') ?? 'powerball';
  const game = now?.list.find(({ game: key }) => key === asked) ?? { game: asked, name: '' };
  const go = (to: Readonly<Record<string, string>>): void => {
    setParams({ game: asked, ...(params.get('date') && { date: params.get('date') ?? '' }), ...to });
  };
  return (
    <>
      <PageHead title="미니게임">
        {now && <span className={css.dim}>{clockOf(now.serverTime)} 기준</span>}
        <Link to="/settings">게임 열기와 닫기</Link>
      </PageHead>
      <RoundsNow
        list={now?.list}
        error={error}
        retry={() => void refetch()}
        chosen={asked}
        onChoose={(key) => go({ game: key })}
      />
      <LastRounds
        game={game}
        page={Math.max(1, Number(params.get('page')) || 1)}
        date={params.get('date') ?? ''}
        onGo={go}
      />
    </>
  );
}

interface LastRoundsProps {
  readonly game: { readonly game: string; readonly name: string };
  readonly page: number;
  readonly date: string;
  readonly onGo: (to: Readonly<Record<string, string>>) => void;
}

function LastRounds({ game, page, date, onGo }: LastRoundsProps) {
  const { data, error, refetch } = useRounds(game.game, { page, date });
  const operator = useOperator();
  const [asked, setAsked] = useState<RoundRow | null>(null);
  const mayDecide = mayUse(operator, ['trader']);
  return (
    <section aria-label={`${game.name} 회차`}>
      <div className={css.head}>
        <h2>{game.name} 회차</h2>
        <input
          type="date"
          className={css.day}
          aria-label="날짜"
          value={date}
          onChange={({ target }) => onGo({ date: target.value })}
        />
      </div>
      <ResourceTable
        caption={`${game.name} 회차 목록`}
        columns={columnsOf({ mayDecide, operatorId: operator.operatorId, onVoid: setAsked })}
        rows={data?.list}
        keyOf={({ gameSeq }) => gameSeq}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '회차가 없습니다', hint: '다른 날짜나 게임을 선택해 주세요.' }}
      />
      <Pager page={page} end={data?.pagination.end ?? 1} onPage={(to) => onGo({ page: String(to) })} />
      {asked && <RoundVoidDialog game={game} round={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function columnsOf(named: {
  readonly mayDecide: boolean;
  readonly operatorId: string;
  readonly onVoid: (round: RoundRow) => void;
}): Column<RoundRow>[] {
  const { mayDecide, operatorId, onVoid } = named;
  return [
    { key: 'round', label: '회차', narrow: 'heading', cell: ({ round }) => `${round}회차` },
    { key: 'draw', label: '추첨 시각', cell: ({ drawAt }) => <span className="num">{clockOf(drawAt)}</span> },
    {
      key: 'state',
      label: '상태',
      cell: ({ state, pendingVoid }) =>
        pendingVoid ? (
          <StateChip text={`무효 확정 대기 · ${pendingVoid.by}`} tone="waiting" />
        ) : (
          <StateChip {...states[state]} />
        ),
    },
    {
      key: 'result',
      label: '결과',
      cell: ({ result }) => <span className={css.result}>{result ? roundResultText(result) : '-'}</span>,
    },
    { key: 'entropy', label: '난수', narrow: 'hidden', cell: ({ entropySource }) => entropySource ?? '-' },
    ...(mayDecide
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (round: RoundRow) =>
              round.state === 'void' ? null : (
                <Button
                  size="small"
                  aria-label={`${round.round}회차 ${wordOf(round, operatorId)}`}
                  onClick={() => onVoid(round)}
                >
                  {wordOf(round, operatorId)}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function wordOf({ pendingVoid }: RoundRow, operatorId: string): string {
  return pendingVoid && pendingVoid.by !== operatorId ? '무효 확정' : '무효';
}
