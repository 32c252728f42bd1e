import { useState } from 'react';
import { Link } from 'react-router-dom';
import { won } from '../../../shared/messages/format.ts';
import { momentOf } from '../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { teamsOf } from '../matches/match-columns.tsx';
import { useTradingGame } from '../matches/one-match-query.ts';
import css from '../trading.module.css';
import { MarketJump } from './market-jump.tsx';
import { TradingMarketCard } from './trading-market.tsx';
import { type MatchAct, TradingMatchDialogs } from './trading-match-dialogs.tsx';
import { TradingMatchActs, TradingMatchChips } from './trading-match-head.tsx';
import { TradingMatchNotices } from './trading-match-notices.tsx';
import { Net } from './trading-net.tsx';

/** One match for its trader: every line with prices, stops at each level, what it costs, results. */
export function TradingMatch({ gameId }: { readonly gameId: string }) {
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
