import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import { t } from '../../../shared/messages/messages.ts';
import { Link } from '../../lib/routing/link.tsx';
import { usePathFields } from '../../lib/routing/routes.tsx';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { matchStates, teamsOf } from '../matches/match-columns.tsx';
import { attentionNames, pendingText, scopeNames } from '../matches/match-words.ts';
import type { AdminMatchRow } from '../matches/matches-query.ts';
import { type TradingMatchData, useTradingMatch } from '../matches/one-match-query.ts';
import { turned } from '../matches/shown-time.ts';
import css from '../trading.module.css';
import { MarketJump } from './market-jump.tsx';
import { NetAmount } from './net-amount.tsx';
import { TradingMarketCard } from './trading-market.tsx';
import { type MatchAction, TradingMatchDialogs } from './trading-match-dialogs.tsx';

interface NoticesProps {
  readonly data: TradingMatchData;
  readonly operatorId: string;
  readonly onAction: (action: MatchAction) => void;
}

/** Suspensions of its league or sport, a result that waits for a second operator, results that differ from the feed's, settlements in progress. */
function TradingMatchNotices({ data, operatorId, onAction }: NoticesProps) {
  const { game: match, stoppedAbove: widerSuspensions, settlements } = data;
  const { pendingResult: pending } = match;
  const differingResults = data.markets
    .flatMap(({ folders }) => folders.flatMap(({ bets }) => bets))
    .filter(({ feedSays }) => feedSays !== null).length;
  const hasNotices =
    pending !== null || widerSuspensions.length > 0 || differingResults > 0 || settlements.length > 0;
  if (!hasNotices) return null;
  return (
    <div className={css.rows}>
      {widerSuspensions.map(({ scope, id, name, by, reason, at }) => (
        <p key={`${scope} ${id}`} className={css.notice}>
          <span>
            {scopeNames[scope]} 중지 · {name} · {reason} · {by} {dateTimeText(at)}
          </span>
        </p>
      ))}
      {pending && (
        <div className={css.notice} role="status">
          <span>
            2차 승인 대기 · {pendingText(pending)} · {pending.reason} · {pending.by}{' '}
            {dateTimeText(pending.at)}
          </span>
          {pending.kind === 'codes' && pending.by !== operatorId && (
            <Button size="small" variant="brand" onClick={() => onAction({ action: 'confirm-codes' })}>
              확정
            </Button>
          )}
        </div>
      )}
      {differingResults > 0 && (
        <p className={css.notice} role="status">
          <span>피드 상이 · 결정과 다른 피드 결과 {differingResults}개 · 정산에 반영되지 않음</span>
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

function TradingMatchChips({ match }: { readonly match: AdminMatchRow }) {
  const state = matchStates[match.status];
  return (
    <span className={css.chips}>
      {state && <StateChip text={t(state.code)} tone={state.tone} />}
      {match.suspended && <StateChip text="베팅 중지" tone="waiting" />}
      {!match.suspended && match.isLimitBet === 'Y' && <StateChip text="베팅 마감" tone="waiting" />}
      {match.attention && <StateChip text={attentionNames[match.attention]} tone="bad" />}
    </span>
  );
}

interface ActionsProps {
  readonly match: AdminMatchRow;
  readonly suspendedAt: string | null;
  readonly operatorId: string;
  readonly onAction: (action: MatchAction) => void;
}

/** Actions on the whole match, and suspensions of its league and sport. */
function TradingMatchActions({ match, suspendedAt, operatorId, onAction }: ActionsProps) {
  const isOver = match.status === 'end' || match.status === 'cancel';
  const { suspended, pendingResult: pending } = match;
  const kindToConfirm = pending && pending.by !== operatorId ? pending.kind : null;
  const confirmsResult = kindToConfirm === 'result' || kindToConfirm === 'again';
  const resultButton = isOver ? '결과 정정' : '결과 입력';
  return (
    <div className={css.acts}>
      {!isOver && (
        <>
          <Button
            variant={suspended ? 'brand' : 'danger'}
            onClick={() => onAction({ action: 'suspend', scope: 'game', ...turned(suspended, suspendedAt) })}
          >
            {suspended ? '경기 재개' : '경기 중지'}
          </Button>
          <Button onClick={() => onAction({ action: 'suspend', scope: 'league', stopped: true })}>
            리그 중지
          </Button>
          <Button onClick={() => onAction({ action: 'suspend', scope: 'sport', stopped: true })}>
            종목 중지
          </Button>
        </>
      )}
      <Button variant={confirmsResult ? 'brand' : 'plain'} onClick={() => onAction({ action: 'result' })}>
        {confirmsResult ? '결과 확정' : resultButton}
      </Button>
      {match.status !== 'cancel' && (
        <Button
          variant={kindToConfirm === 'void' ? 'brand' : 'plain'}
          onClick={() => onAction({ action: 'void' })}
        >
          {kindToConfirm === 'void' ? '적특 확정' : '경기 적특'}
        </Button>
      )}
    </div>
  );
}

/** The trading page of one match: every line with odds, suspensions at each level, exposure and results. */
export function TradingMatchPage() {
  const gameId = usePathFields()['gameId'] ?? '';
  return <TradingMatch key={gameId} gameId={gameId} />;
}

function TradingMatch({ gameId }: { readonly gameId: string }) {
  const { data, error, refetch } = useTradingMatch(gameId);
  const operator = useOperator();
  const [dialog, setDialog] = useState<MatchAction | null>(null);
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
  const { game: match, markets, tickets, stake, worst: worstNet } = data;
  const mayDecide = mayUse(operator, ['trader']);
  return (
    <>
      <Link className={css.back} to="/games">
        ← 경기 목록
      </Link>
      <PageHead title={teamsOf(match)}>
        <TradingMatchChips match={match} />
      </PageHead>
      <p className={css.meta}>
        {match.live && (
          <span className={css.score}>
            {match.live.score.home} : {match.live.score.away} {match.live.periodNameKr}
          </span>
        )}
        <span>
          {match.sportNameKr} · {match.leagueNameKr}
        </span>
        <span className="num">{shortDateTimeText(match.startTime)}</span>
        <span>
          {match.gameId} · {match.source}
        </span>
        {match.revision > 0 && <span>정산 {match.revision}차</span>}
      </p>
      {mayDecide && (
        <TradingMatchActions
          match={match}
          suspendedAt={data.suspendedAt}
          operatorId={operator.operatorId}
          onAction={setDialog}
        />
      )}
      <TradingMatchNotices data={data} operatorId={operator.operatorId} onAction={setDialog} />
      <StatStrip
        stats={[
          { label: '미정산 베팅', value: `${tickets}건` },
          { label: '베팅금', value: wonText(stake) },
          { label: '최악의 손익', value: <NetAmount net={worstNet} /> },
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
                match={match}
                market={market}
                mayDecide={mayDecide}
                onMarket={(market, marketAction) => setDialog({ action: 'market', market, marketAction })}
                onSelection={(market, selection) => setDialog({ action: 'selection', market, selection })}
              />
            ))}
          </div>
        </>
      )}
      {dialog && <TradingMatchDialogs data={data} request={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
