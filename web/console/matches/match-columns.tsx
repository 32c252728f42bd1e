import { Link } from 'react-router-dom';
import type { MessageCode } from '../../../shared/messages/messages.ts';
import { t } from '../../../shared/messages/messages.ts';
import { momentOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../kit/resource-table.tsx';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import css from './game-columns.module.css';
import { attentionNames } from './match-words.ts';
import type { GameRow, GameView } from './matches-query.ts';

export type GameAct = 'suspend' | 'result' | 'void';

interface GameColumns {
  readonly view: GameView;
  readonly operatorId: string;
  readonly mayDecide: boolean;
  readonly onAct: (game: GameRow, act: GameAct) => void;
}

/** What a game's states are called. */
export const gameStates: Readonly<Record<string, { readonly code: MessageCode; readonly tone: ChipTone }>> = {
  wait: { code: 'gameStatus.wait', tone: 'plain' },
  live: { code: 'gameStatus.live', tone: 'live' },
  end: { code: 'gameStatus.end', tone: 'good' },
  cancel: { code: 'gameStatus.cancel', tone: 'bad' },
  postponed: { code: 'gameStatus.postponed', tone: 'waiting' },
  interrupted: { code: 'gameStatus.interrupted', tone: 'waiting' },
  abandoned: { code: 'gameStatus.abandoned', tone: 'bad' },
};

export function gameColumns(of: GameColumns): Column<GameRow>[] {
  return [
    { key: 'game', label: '경기', narrow: 'heading', cell: (game) => <Teams game={game} /> },
    { key: 'start', label: '시작', cell: (game) => <span className="num">{momentOf(game.startTime)}</span> },
    {
      key: 'league',
      label: '리그',
      cell: (game) => (
        <>
          {game.sportNameKr} <span className={css.dim}>{game.leagueNameKr}</span>
        </>
      ),
    },
    { key: 'score', label: '스코어', figure: true, cell: (game) => <Score game={game} /> },
    {
      key: 'open',
      label: '열린 선택',
      figure: true,
      narrow: 'hidden',
      cell: (game) => (game.suspended ? 0 : game.betCount),
    },
    { key: 'state', label: '상태', cell: (game) => <State game={game} /> },
    ...(of.mayDecide
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (game: GameRow) => <Acts game={game} of={of} />,
          },
        ]
      : []),
  ];
}

export function teamsOf(game: GameRow): string {
  return `${game.homeNameKr} : ${game.awayNameKr}`;
}

function Teams({ game }: { readonly game: GameRow }) {
  return (
    <span className={css.teams}>
      <Link className={css.link} to={`/games/${game.gameId}`}>
        {game.homeNameKr} <span className={css.dim}>v</span> {game.awayNameKr}
      </Link>
      <span className={css.dim}>
        {game.gameId} · {game.source}
      </span>
    </span>
  );
}

function Score({ game }: { readonly game: GameRow }) {
  if (!game.live) return <span className={css.dim}>없음</span>;
  const { score, periodNameKr } = game.live;
  return (
    <span className={css.score}>
      <strong>
        {score.home} : {score.away}
      </strong>
      <span className={css.dim}>{periodNameKr}</span>
    </span>
  );
}

function State({ game }: { readonly game: GameRow }) {
  const state = gameStates[game.status];
  const { pendingResult: pending } = game;
  return (
    <span className={css.state}>
      {state && <StateChip text={t(state.code)} tone={state.tone} />}
      {game.suspended && <StateChip text="베팅 중지" tone="waiting" />}
      {game.attention && game.attention !== 'second' && (
        <StateChip text={attentionNames[game.attention]} tone="bad" />
      )}
      {pending && <StateChip text={`2차 승인 대기 ${pendingText(pending)} · ${pending.by}`} tone="waiting" />}
    </span>
  );
}

function pendingText({ kind, home, away, codes }: NonNullable<GameRow['pendingResult']>): string {
  if (kind === 'void') return '적특';
  return kind === 'codes' ? `선택 ${codes.length}개` : `${home} : ${away}`;
}

function Acts({ game, of }: { readonly game: GameRow; readonly of: GameColumns }) {
  const isOver = game.status === 'end' || game.status === 'cancel';
  if (isOver) return <span className={css.dim}>정산 {game.revision}차</span>;
  const name = teamsOf(game);
  const confirms = game.pendingResult?.by === of.operatorId ? undefined : game.pendingResult?.kind;
  return (
    <span className={css.acts}>
      <Button
        size="small"
        aria-label={`${name} ${game.suspended ? '베팅 재개' : '베팅 중지'}`}
        onClick={() => of.onAct(game, 'suspend')}
      >
        {game.suspended ? '재개' : '중지'}
      </Button>
      <Button
        size="small"
        look={confirms === 'result' ? 'brand' : 'plain'}
        aria-label={`${name} ${confirms === 'result' ? '결과 확정' : '결과 입력'}`}
        onClick={() => of.onAct(game, 'result')}
      >
        {confirms === 'result' ? '결과 확정' : '결과'}
      </Button>
      <Button
        size="small"
        look={confirms === 'void' ? 'brand' : 'plain'}
        aria-label={`${name} ${confirms === 'void' ? '적특 확정' : '적특 처리'}`}
        onClick={() => of.onAct(game, 'void')}
      >
        {confirms === 'void' ? '적특 확정' : '적특'}
      </Button>
    </span>
  );
}
