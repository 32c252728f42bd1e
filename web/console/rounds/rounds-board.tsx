import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { wonText } from '../../../shared/messages/format.ts';
import { type RoundVoidCause, roundVoidCauses } from '../../../shared/model/sports/void-causes.ts';
import { Link } from '../../lib/routing/link.tsx';
import { clockOf, dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Pager } from '../../ui/pager.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { VoidCauseField } from '../dialogs/void-cause-field.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows, numberedPages, type ReadPage } from '../lists/whole-list.ts';
import { NetAmount } from '../trading/net-amount.tsx';
import css from './rounds.module.css';

type GameNow = ReplyOf<typeof trading.calls.roundsNow>['list'][number];
type RoundRow = ReplyOf<typeof trading.calls.roundsList>['list'][number];

const roundsKey = 'rounds';

/** The current round of every game, read every 5 s. */
function useRoundsNow() {
  return useQuery({
    queryKey: [roundsKey, 'now'],
    queryFn: () => calls.trading.roundsNow({}),
    refetchInterval: 5_000,
  });
}

/** Rounds of a game, the newest first. */
function useRounds(game: string, { page, date }: { readonly page: number; readonly date: string }) {
  return useQuery({
    queryKey: [roundsKey, game, page, date],
    queryFn: () => calls.trading.roundsList({ game, page, size: 15, ...(date !== '' && { date }) }),
    refetchInterval: 5_000,
    placeholderData: (before) => before,
  });
}

/** Reads all rounds of the day for a file. */
function roundPages(game: string, date: string): ReadPage<RoundRow> {
  return numberedPages((place) => calls.trading.roundsList({ game, ...place, ...(date !== '' && { date }) }));
}

/** A result in one line: its numbers and texts, lists joined, property names left out. */
function roundResultText(result: Readonly<Record<string, unknown>>): string {
  return Object.values(result).map(textOf).filter(Boolean).join(' · ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Selections shown per game, largest liability first. */
const shown = 4;

interface RoundsNowProps {
  readonly list: readonly GameNow[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly chosen: string;
  readonly onChoose: (game: string) => void;
}

/** Every game: whether it is open, the current round, its exposure. */
function RoundsNow({ list, error, retry, chosen, onChoose }: RoundsNowProps) {
  return (
    <ResourceTable
      caption="지금 회차"
      columns={nowColumns(onChoose)}
      rows={list}
      keyOf={gameKeyOf}
      error={error}
      retry={retry}
      empty={{ title: '게임이 없습니다' }}
      current={list?.findIndex(({ game }) => game === chosen) ?? -1}
      skeletonRows={13}
    />
  );
}

const gameKeyOf = ({ game }: GameNow): string => `${roundsKey} ${game}`;

function nowColumns(onChoose: (game: string) => void): Column<GameNow>[] {
  return [
    {
      key: 'name',
      label: '게임',
      narrow: 'heading',
      cell: ({ game, name, open }) => (
        <span className={css.name}>
          <button type="button" className={css.choose} data-open onClick={() => onChoose(game)}>
            {name}
          </button>
          <StateChip text={open ? '운영 중' : '점검 중'} tone={open ? 'good' : 'waiting'} />
        </span>
      ),
      text: ({ name, open }) => `${name} (${open ? '운영 중' : '점검 중'})`,
    },
    {
      key: 'round',
      label: '회차',
      figure: true,
      cell: ({ round }) => (round ? `${round.round}회차` : '즉시'),
      text: ({ round }) => round?.round ?? '즉시',
    },
    {
      key: 'draw',
      label: '추첨',
      cell: ({ round }) => <span className="num">{round ? clockOf(round.drawAt) : '-'}</span>,
      text: ({ round }) => (round ? dateTimeText(round.drawAt) : ''),
    },
    {
      key: 'tickets',
      label: '미정산',
      figure: true,
      cell: ({ exposure: { tickets, partly } }) => `${tickets}건${partly ? ' 이상' : ''}`,
      text: ({ exposure }) => exposure.tickets,
    },
    {
      key: 'stake',
      label: '베팅금',
      figure: true,
      cell: ({ exposure }) => wonText(exposure.stake),
      text: ({ exposure }) => exposure.stake,
    },
    {
      key: 'worst',
      label: '선택별 최악',
      cell: ({ exposure: { selections } }) => (
        <ul className={css.selections}>
          {selections.slice(0, shown).map(({ key, name, stake, payout, net }) => (
            <li key={key}>
              <span>{name}</span>
              <span className={css.dim}>
                {wonText(stake)} → {wonText(payout)}
              </span>
              <NetAmount net={net} />
            </li>
          ))}
          {selections.length > shown && <li className={css.dim}>외 {selections.length - shown}개</li>}
          {selections.length === 0 && <li className={css.dim}>베팅 없음</li>}
        </ul>
      ),
      text: ({ exposure: { selections } }) =>
        selections.map(({ name, stake, payout }) => `${name} ${stake} → ${payout}`).join(' / '),
    },
  ];
}

const progressTexts = {
  'waiting-for-second': '다른 관리자의 확정을 기다립니다.',
  settling: '확정되어 환불을 시작합니다.',
} as const;

interface RoundVoidDialogProps {
  readonly game: { readonly game: string; readonly name: string };
  readonly round: RoundRow;
  readonly onClose: () => void;
}

/** Voids a round, settled bets included; it takes effect when a second operator confirms. */
function RoundVoidDialog({ game, round, onClose }: RoundVoidDialogProps) {
  const { operatorId } = useOperator();
  const { pendingVoid, result, gameSeq } = round;
  const isConfirming = pendingVoid !== null && pendingVoid.by !== operatorId;
  const asked = isConfirming ? pendingVoid.cause : null;
  const [cause, setCause] = useState<RoundVoidCause | null>(asked);
  return (
    <ReasonDialog
      title={isConfirming ? '회차 무효 확정 (2차)' : '회차 무효 요청 (1차)'}
      button={isConfirming ? '확정하고 환불' : '무효 요청'}
      isAdded
      isReady={cause !== null}
      changes={[roundsKey]}
      send={async (reason, { again }) => {
        if (cause === null) return;
        const { state } = await calls.trading.roundVoid(
          { game: game.game, gameSeq, cause, reason },
          { again },
        );
        toast(progressTexts[state], 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '회차', value: `${game.name} ${round.round}회차` },
          { label: '결과', value: result ? roundResultText(result) : '추첨 전' },
          { label: '환불', value: '정산된 베팅을 포함한 모든 베팅금' },
          ...(pendingVoid ? [{ label: '1차 요청', value: `${pendingVoid.by} · ${pendingVoid.reason}` }] : []),
        ]}
      />
      <VoidCauseField causes={roundVoidCauses} asked={asked} value={cause} onChange={setCause} />
    </ReasonDialog>
  );
}

const states: Readonly<Record<RoundRow['state'], { readonly text: string; readonly tone: ChipTone }>> = {
  open: { text: '접수 중', tone: 'live' },
  closed: { text: '마감', tone: 'plain' },
  drawn: { text: '추첨', tone: 'good' },
  void: { text: '무효', tone: 'bad' },
};

function stateOf({ state, pendingVoid }: RoundRow): { readonly text: string; readonly tone: ChipTone } {
  return pendingVoid ? { text: `무효 확정 대기 · ${pendingVoid.by}`, tone: 'waiting' } : states[state];
}

const keyOf = ({ gameSeq }: RoundRow): string => gameSeq;

/** Mini games: the current rounds with their exposure, and the last rounds of one game. */
export function RoundsBoard() {
  const [params, setParams] = useSearchParams();
  const { data: now, error, refetch } = useRoundsNow();
  const gameKey = params.get('game') ?? 'powerball';
  const game = now?.list.find(({ game: key }) => key === gameKey) ?? { game: gameKey, name: '' };
  // Another game or day begins with its newest rounds.
  const go = (to: Readonly<Record<string, string>>): void => setParams(queryWith({ page: '', ...to }));
  return (
    <>
      <PageHead title="미니게임">
        {now && <span className={css.dim}>{clockOf(now.serverTime)} 기준</span>}
        {now && (
          <ListExport
            name="rounds-now"
            caption="지금 회차"
            columns={nowColumns(() => undefined)}
            keyOf={gameKeyOf}
            page={loadedRows(now.list)}
          />
        )}
        <Link to="/settings">게임 열기와 닫기</Link>
      </PageHead>
      <RoundsNow
        list={now?.list}
        error={error}
        retry={() => void refetch()}
        chosen={gameKey}
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
  const [voiding, setVoiding] = useState<RoundRow | null>(null);
  const mayDecide = mayUse(operator, ['trader']);
  const columns = columnsOf({ mayDecide, operatorId: operator.operatorId, onVoid: setVoiding });
  return (
    <section aria-label={`${game.name} 회차`}>
      <div className={css.head}>
        <h2>{game.name} 회차</h2>
        <span className={css.tools}>
          <input
            type="date"
            className={css.day}
            aria-label="날짜"
            value={date}
            onChange={({ target }) => onGo({ date: target.value })}
          />
          <ListExport
            name={`rounds-${game.game}`}
            {...(date !== '' && { day: date })}
            caption={`${game.name} 회차`}
            columns={columns}
            keyOf={keyOf}
            page={roundPages(game.game, date)}
          />
        </span>
      </div>
      <ResourceTable
        caption={`${game.name} 회차 목록`}
        columns={columns}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '회차가 없습니다', hint: '다른 날짜나 게임을 선택해 주세요.' }}
      />
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={(to) => onGo({ page: String(to) })} />
      {voiding && <RoundVoidDialog game={game} round={voiding} onClose={() => setVoiding(null)} />}
    </section>
  );
}

function columnsOf(rowContext: {
  readonly mayDecide: boolean;
  readonly operatorId: string;
  readonly onVoid: (round: RoundRow) => void;
}): Column<RoundRow>[] {
  const { mayDecide, operatorId, onVoid } = rowContext;
  return [
    {
      key: 'round',
      label: '회차',
      narrow: 'heading',
      cell: ({ round }) => `${round}회차`,
      text: ({ round }) => round,
    },
    {
      key: 'draw',
      label: '추첨 시각',
      cell: ({ drawAt }) => <span className="num">{clockOf(drawAt)}</span>,
      text: ({ drawAt }) => dateTimeText(drawAt),
    },
    {
      key: 'state',
      label: '상태',
      cell: (round) => <StateChip {...stateOf(round)} />,
      text: (round) => stateOf(round).text,
    },
    {
      key: 'result',
      label: '결과',
      cell: ({ result }) => <span className={css.result}>{result ? roundResultText(result) : '-'}</span>,
      text: ({ result }) => (result ? roundResultText(result) : ''),
    },
    {
      key: 'entropy',
      label: '난수',
      narrow: 'hidden',
      cell: ({ entropySource }) => entropySource ?? '-',
      text: ({ entropySource }) => entropySource ?? '',
    },
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
                  aria-label={`${round.round}회차 ${actionText(round, operatorId)}`}
                  onClick={() => onVoid(round)}
                >
                  {actionText(round, operatorId)}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function actionText({ pendingVoid }: RoundRow, operatorId: string): string {
  return pendingVoid && pendingVoid.by !== operatorId ? '무효 확정' : '무효';
}
