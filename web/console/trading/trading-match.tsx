import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { won } from '../../../shared/messages/format.ts';
import { t } from '../../../shared/messages/messages.ts';
import { momentOf, stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { gameStates, teamsOf } from '../matches/match-columns.tsx';
import { attentionNames, scopeNames } from '../matches/match-words.ts';
import type { GameRow } from '../matches/matches-query.ts';
import { type TradingGame, useTradingGame } from '../matches/one-match-query.ts';
import css from '../trading.module.css';
import { MarketJump } from './market-jump.tsx';
import { TradingMarketCard } from './trading-market.tsx';
import { type MatchAct, TradingMatchDialogs } from './trading-match-dialogs.tsx';
import { Net } from './trading-net.tsx';

interface NoticesProps {
  readonly data: TradingGame;
  readonly operatorId: string;
  readonly onAct: (act: MatchAct) => void;
}

/** What holds from above, what waits for a second operator, where the feed differs from the desk and what is being settled. */
function TradingMatchNotices({ data, operatorId, onAct }: NoticesProps) {
  const { game, stoppedAbove, settlements } = data;
  const { pendingResult: pending } = game;
  const differing = data.markets
    .flatMap(({ folders }) => folders.flatMap(({ bets }) => bets))
    .filter(({ feedSays }) => feedSays !== null).length;
  if (stoppedAbove.length + differing + settlements.length === 0 && pending === null) return null;
  return (
    <div className={css.rows}>
      {stoppedAbove.map(({ scope, id, name, by, reason, at }) => (
        <p key={`${scope} ${id}`} className={css.notice}>
          <span>
            {scopeNames[scope]} 중지 · {name} · {reason} · {by} {stampOf(at)}
          </span>
        </p>
      ))}
      {pending && (
        <div className={css.notice} role="status">
          <span>
            2차 승인 대기 · {pendingText(pending)} · {pending.reason} · {pending.by} {stampOf(pending.at)}
          </span>
          {pending.kind === 'codes' && pending.by !== operatorId && (
            <Button size="small" look="brand" onClick={() => onAct({ act: 'confirm-codes' })}>
              확정
            </Button>
          )}
        </div>
      )}
      {differing > 0 && (
        <p className={css.notice} role="status">
          <span>피드 상이 · 결정과 다른 피드 결과 {differing}개 · 정산에 반영되지 않음</span>
        </p>
      )}
      {settlements.map(({ revision, done, stuck }) => (
        <p key={revision} className={css.notice} role="status">
          <span>
            정산 {revision}차 진행 {done * 10}%{stuck ? ' · 멈춤' : ''}
          </span>
          <progress max={10} value={done} aria-label={`정산 ${revision}차 진행률`} />
        </p>
      ))}
    </div>
  );
}

function pendingText({ kind, home, away, codes }: NonNullable<TradingGame['game']['pendingResult']>): string {
  switch (kind) {
    case 'void':
      return '경기 적특';
    case 'codes':
      return `선택 ${codes.length}개 결과`;
    case 'again':
      return `결과 정정 ${home} : ${away}`;
    case 'result':
      return `결과 ${home} : ${away}`;
  }
}

function TradingMatchChips({ game }: { readonly game: GameRow }) {
  const state = gameStates[game.status];
  return (
    <span className={css.chips}>
      {state && <StateChip text={t(state.code)} tone={state.tone} />}
      {game.suspended && <StateChip text="베팅 중지" tone="waiting" />}
      {!game.suspended && game.isLimitBet === 'Y' && <StateChip text="베팅 마감" tone="waiting" />}
      {game.attention && <StateChip text={attentionNames[game.attention]} tone="bad" />}
    </span>
  );
}

interface ActsProps {
  readonly game: GameRow;
  readonly operatorId: string;
  readonly onAct: (act: MatchAct) => void;
}

/** What can be done with the whole match, and with its league and sport. */
function TradingMatchActs({ game, operatorId, onAct }: ActsProps) {
  const isOver = game.status === 'end' || game.status === 'cancel';
  const { suspended, pendingResult: pending } = game;
  const confirms = pending && pending.by !== operatorId ? pending.kind : null;
  return (
    <div className={css.acts}>
      {!isOver && (
        <Button
          look={suspended ? 'brand' : 'danger'}
          onClick={() => onAct({ act: 'stop', scope: 'game', stopped: !suspended })}
        >
          {suspended ? '경기 재개' : '경기 중지'}
        </Button>
      )}
      {!isOver && (
        <>
          <Button onClick={() => onAct({ act: 'stop', scope: 'league', stopped: true })}>리그 중지</Button>
          <Button onClick={() => onAct({ act: 'stop', scope: 'sport', stopped: true })}>종목 중지</Button>
        </>
      )}
      <Button
        look={confirms === 'result' || confirms === 'again' ? 'brand' : 'plain'}
        onClick={() => onAct({ act: 'result' })}
      >
        {confirms === 'result' || confirms === 'again' ? '결과 확정' : isOver ? '결과 정정' : '결과 입력'}
      </Button>
      {game.status !== 'cancel' && (
        <Button look={confirms === 'void' ? 'brand' : 'plain'} onClick={() => onAct({ act: 'void' })}>
          {confirms === 'void' ? '적특 확정' : '경기 적특'}
        </Button>
      )}
    </div>
  );
}

/** One match for its trader: every line with prices, stops at each level, what it costs, results. */
export function TradingMatchPage() {
  const gameId = useParams()['gameId'] ?? '';
  return <TradingMatch key={gameId} gameId={gameId} />;
}

function TradingMatch({ gameId }: { readonly gameId: string }) {
  const { data, error, refetch } = useTradingGame(gameId);
  const operator = useOperator();
  const [asked, setAsked] = useState<MatchAct | null>(null);
  if (!data)
    return (
      <>
        <PageHead title="경기" />
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <>
            <Skeleton height={96} />
            <Skeleton height={320} />
          </>
        )}
      </>
    );
  const { game, markets, tickets, stake, worst } = data;
  const mayDecide = mayUse(operator, ['trader']);
  return (
    <>
      <Link className={css.back} to="/games">
        ← 경기 목록
      </Link>
      <PageHead title={teamsOf(game)}>
        <TradingMatchChips game={game} />
      </PageHead>
      <p className={css.meta}>
        {game.live && (
          <span className={css.score}>
            {game.live.score.home} : {game.live.score.away} {game.live.periodNameKr}
          </span>
        )}
        <span>
          {game.sportNameKr} · {game.leagueNameKr}
        </span>
        <span className="num">{momentOf(game.startTime)}</span>
        <span>
          {game.gameId} · {game.source}
        </span>
        {game.revision > 0 && <span>정산 {game.revision}차</span>}
      </p>
      {mayDecide && <TradingMatchActs game={game} operatorId={operator.operatorId} onAct={setAsked} />}
      <TradingMatchNotices data={data} operatorId={operator.operatorId} onAct={setAsked} />
      <StatStrip
        stats={[
          { label: '미정산 베팅', value: `${tickets}건` },
          { label: '베팅금', value: won(stake) },
          { label: '최악의 손익', value: <Net net={worst} /> },
        ]}
      />
      {markets.length === 0 ? (
        <EmptyState title="아직 배당이 없습니다" hint="피드가 배당을 보내면 표시됩니다." />
      ) : (
        <>
          <MarketJump markets={markets} />
          <div className={css.markets}>
            {markets.map((market) => (
              <TradingMarketCard
                key={market.marketsId}
                game={game}
                market={market}
                mayDecide={mayDecide}
                onMarket={(of, act) => setAsked({ act: 'market', market: of, what: act })}
                onSelection={(of, selection) => setAsked({ act: 'selection', market: of, selection })}
              />
            ))}
          </div>
        </>
      )}
      {asked && <TradingMatchDialogs data={data} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
