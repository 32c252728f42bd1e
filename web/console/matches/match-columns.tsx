import type { MessageCode } from '../../../shared/messages/ko.ts';
import { t } from '../../../shared/messages/messages.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../kit/resource-table.tsx';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import css from './match-columns.module.css';
import { attentionNames, pendingText } from './match-words.ts';
import type { AdminMatchRow, MatchView } from './matches-query.ts';

export type MatchRowAct = 'suspend' | 'result' | 'void';

interface MatchColumns {
  readonly view: MatchView;
  readonly operatorId: string;
  readonly mayDecide: boolean;
  readonly onAct: (match: AdminMatchRow, act: MatchRowAct) => void;
}

/** Text and colour of the match states. */
export const matchStates: Readonly<Record<string, { readonly code: MessageCode; readonly tone: ChipTone }>> =
  {
    wait: { code: 'gameStatus.wait', tone: 'plain' },
    live: { code: 'gameStatus.live', tone: 'live' },
    end: { code: 'gameStatus.end', tone: 'good' },
    cancel: { code: 'gameStatus.cancel', tone: 'bad' },
    postponed: { code: 'gameStatus.postponed', tone: 'waiting' },
    interrupted: { code: 'gameStatus.interrupted', tone: 'waiting' },
    abandoned: { code: 'gameStatus.abandoned', tone: 'bad' },
  };

export function matchColumns(of: MatchColumns): Column<AdminMatchRow>[] {
  return [
    {
      key: 'game',
      label: '경기',
      narrow: 'heading',
      cell: (match) => <Teams match={match} />,
      text: (match) => `${teamsOf(match)} (${match.gameId})`,
    },
    {
      key: 'start',
      label: '시작',
      cell: (match) => <span className="num">{shortDateTimeText(match.startTime)}</span>,
      text: (match) => dateTimeText(match.startTime),
    },
    {
      key: 'league',
      label: '리그',
      cell: (match) => (
        <>
          {match.sportNameKr} <span className={css.dim}>{match.leagueNameKr}</span>
        </>
      ),
      text: (match) => `${match.sportNameKr} ${match.leagueNameKr}`,
    },
    {
      key: 'score',
      label: '스코어',
      figure: true,
      cell: (match) => <Score match={match} />,
      text: ({ live }) =>
        live ? `${live.score.home} : ${live.score.away} ${live.periodNameKr}`.trim() : '없음',
    },
    {
      key: 'open',
      label: '열린 선택',
      figure: true,
      narrow: 'hidden',
      cell: (match) => (match.suspended ? 0 : match.betCount),
      text: (match) => (match.suspended ? 0 : match.betCount),
    },
    { key: 'state', label: '상태', cell: (match) => <State match={match} />, text: stateText },
    ...(of.mayDecide
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (match: AdminMatchRow) => <Acts match={match} of={of} />,
          },
        ]
      : []),
  ];
}

export function teamsOf(match: AdminMatchRow): string {
  return `${match.homeNameKr} : ${match.awayNameKr}`;
}

/** The match with its number and feed, leading to its page. */
export function Teams({ match }: { readonly match: AdminMatchRow }) {
  return (
    <span className={css.teams}>
      <Link className={css.link} to={`/games/${match.gameId}`}>
        {match.homeNameKr} <span className={css.dim}>v</span> {match.awayNameKr}
      </Link>
      <span className={css.dim}>
        {match.gameId} · {match.source}
      </span>
    </span>
  );
}

function Score({ match }: { readonly match: AdminMatchRow }) {
  if (!match.live) return <span className={css.dim}>없음</span>;
  const { score, periodNameKr } = match.live;
  return (
    <span className={css.score}>
      <strong>
        {score.home} : {score.away}
      </strong>
      <span className={css.dim}>{periodNameKr}</span>
    </span>
  );
}

function State({ match }: { readonly match: AdminMatchRow }) {
  const state = matchStates[match.status];
  const { pendingResult: pending } = match;
  return (
    <span className={css.state}>
      {state && <StateChip text={t(state.code)} tone={state.tone} />}
      {match.suspended && <StateChip text="베팅 중지" tone="waiting" />}
      {match.attention && match.attention !== 'second' && (
        <StateChip text={attentionNames[match.attention]} tone="bad" />
      )}
      {pending && (
        <StateChip text={`2차 승인 대기 · ${pendingText(pending)} · ${pending.by}`} tone="waiting" />
      )}
    </span>
  );
}

/** The state as a file has it. */
function stateText(match: AdminMatchRow): string {
  const { suspended, attention, pendingResult: pending } = match;
  const state = matchStates[match.status];
  return [
    state && t(state.code),
    suspended && '베팅 중지',
    attention && attention !== 'second' && attentionNames[attention],
    pending && `2차 승인 대기 · ${pendingText(pending)} · ${pending.by}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Acts({ match, of }: { readonly match: AdminMatchRow; readonly of: MatchColumns }) {
  const isOver = match.status === 'end' || match.status === 'cancel';
  if (isOver) return <span className={css.dim}>정산 {match.revision}차</span>;
  const name = teamsOf(match);
  const confirms = match.pendingResult?.by === of.operatorId ? undefined : match.pendingResult?.kind;
  return (
    <span className={css.acts}>
      <Button
        size="small"
        aria-label={`${name} ${match.suspended ? '베팅 재개' : '베팅 중지'}`}
        onClick={() => of.onAct(match, 'suspend')}
      >
        {match.suspended ? '재개' : '중지'}
      </Button>
      <Button
        size="small"
        variant={confirms === 'result' ? 'brand' : 'plain'}
        aria-label={`${name} ${confirms === 'result' ? '결과 확정' : '결과 입력'}`}
        onClick={() => of.onAct(match, 'result')}
      >
        {confirms === 'result' ? '결과 확정' : '결과'}
      </Button>
      <Button
        size="small"
        variant={confirms === 'void' ? 'brand' : 'plain'}
        aria-label={`${name} ${confirms === 'void' ? '적특 확정' : '적특 처리'}`}
        onClick={() => of.onAct(match, 'void')}
      >
        {confirms === 'void' ? '적특 확정' : '적특'}
      </Button>
    </span>
  );
}
