import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { EmptyState, ErrorState, Skeleton, Skeletons } from '../../ui/states.tsx';
import { useFrameDue } from './frame-due.ts';
import css from './mini-game.module.css';
import type { MiniKind } from './mini-kinds.ts';
import { useCutOff } from './rounds/cut-off.ts';
import { readOwn } from './rounds/own-bets-calls.ts';
import { RoundHead } from './rounds/round-head.tsx';
import { dayOfSeq, useRound, useRoundTurns } from './rounds/round-query.ts';
import { MarketButtons } from './slip/market-buttons.tsx';

/** The draw to look at, played by our own host; nothing is bet on in it. */
function GameView({ kind }: { readonly kind: MiniKind }) {
  const isDue = useFrameDue();
  return (
    <div className={css.view}>
      {isDue ? (
        <iframe
          title={`${kind.name} 게임 화면`}
          src={`/host.html?view=${kind.key}`}
          referrerPolicy="no-referrer"
        />
      ) : (
        <Skeleton height={400} />
      )}
    </div>
  );
}

/** Below the prices, or behind a tab: nobody waits for them. */
const OwnBets = lazyPage(async () => (await import('./rounds/own-bets.tsx')).OwnBets);
const RoundRoad = lazyPage(async () => (await import('./rounds/round-road.tsx')).RoundRoad);
const DrawnRounds = lazyPage(async () => (await import('./rounds/drawn-rounds.tsx')).DrawnRounds);

const historyTab = '베팅내역';

/** A mini game: its view, its prices in tabs, own bets, what was drawn. Its slip stands beside it. */
export function MiniGame({ kind }: { readonly kind: MiniKind }) {
  const { data: game, error, refetch } = useRound(kind);
  const shut = useCutOff(kind);
  useRoundTurns(kind);
  const [query, setQuery] = useSearchParams();
  const names = [...kind.tabs.map(({ name }) => name), historyTab];
  const tab = names.find((name) => name === query.get('tab')) ?? names[0];
  const choose = (name: string): void =>
    setQuery(
      (before) => {
        if (name === names[0]) before.delete('tab');
        else before.set('tab', name);
        return before;
      },
      { replace: true },
    );
  const folders = kind.tabs.find(({ name }) => name === tab)?.folders ?? [];
  if (error && !game) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div className={css.stack}>
      <RoundHead kind={kind} />
      <GameView kind={kind} />
      <section className={css.card} aria-label="베팅">
        <div className={css.tabs} role="tablist" aria-label="베팅 종류">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === tab}
              onClick={() => choose(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-label={tab}>
          {tab === historyTab ? (
            <Suspense fallback={<Skeletons count={4} height={56} />}>
              <OwnBets game={kind.key} read={readOwn.mini} />
            </Suspense>
          ) : game === undefined ? (
            <div className={css.markets}>
              <Skeleton height={64} />
            </div>
          ) : game.folders.length === 0 ? (
            <EmptyState title="베팅할 수 있는 항목이 없습니다." hint="다음 회차를 기다려 주세요." />
          ) : (
            <MarketButtons kind={kind} game={game} folders={folders} shut={shut} />
          )}
          {shut && game !== undefined && tab !== historyTab && (
            <p className={css.shut} role="status">
              {game.game_round}회 마감, 다음 회차 준비 중
            </p>
          )}
        </div>
      </section>
      <Suspense fallback={<Skeleton height={300} />}>
        <RoundRoad kind={kind} day={game && dayOfSeq(game.game_seq)} />
      </Suspense>
      <Suspense fallback={<Skeleton height={300} />}>
        <DrawnRounds kind={kind} day={game && dayOfSeq(game.game_seq)} />
      </Suspense>
    </div>
  );
}
