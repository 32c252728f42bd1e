import { useMemo, useState } from 'react';
import { InplayOdds } from '../../features/betting/odds/inplay-odds.tsx';
import { useWaitingGames } from '../../features/sports/board/games-query.ts';
import { byLeague } from '../../features/sports/board/leagues.ts';
import { LeagueBlock } from '../../features/sports/rows/league-block.tsx';
import { type GameRowProps, MatchRow } from '../../features/sports/rows/match-row.tsx';
import { useSeenGame } from '../../lib/live/live-matches.ts';
import { useWatch } from '../../lib/live/watching.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { Button } from '../../ui/button.tsx';
import css from '../page.module.css';

const atFirst = 10;
const most = 100;

/** Matches that will be in play within a day, at their prices until then. */
export function WaitingGames({ sportsId }: { readonly sportsId: number | undefined }) {
  const [size, setSize] = useState(atFirst);
  const { data } = useWaitingGames({ page: 1, size, sportsId });
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  useWatch(useMemo(() => data?.list.map(({ gameId }) => gameId) ?? [], [data]));
  if (!data || data.list.length === 0) return null;
  const { total } = data.pagination;
  return (
    <section className={css.section} aria-labelledby="waiting">
      <div className={css.head}>
        <h2 id="waiting">곧 시작하는 경기</h2>
        <span className={css.updated}>{total}경기</span>
      </div>
      <div className={css.stack}>
        {byLeague(data.list, favourites).map((games) => (
          <LeagueBlock key={games[0]?.leagueSeq} games={games} Odds={InplayOdds} Row={Row} />
        ))}
      </div>
      {total > data.list.length && size < most && (
        <Button wide onClick={() => setSize(Math.min(most, size + 30))}>
          더보기
        </Button>
      )}
    </section>
  );
}

/** A match that entered play stands above, even while this list still has it. */
function Row(props: GameRowProps) {
  const isWaiting = useSeenGame(props.gameId, { view: 'european' })?.status === 'wait';
  if (!isWaiting) return null;
  return <MatchRow {...props} view="european" to={`/sport/inplay/${props.gameId}`} />;
}
