import { useMemo, useState } from 'react';
import { InplayOdds } from '../../features/betting/odds/odds-button.tsx';
import { LeagueBlock } from '../../features/sports/league-block.tsx';
import { byLeague } from '../../features/sports/list/league-blocks.ts';
import { MatchBoard } from '../../features/sports/list/match-board.tsx';
import { MatchRow, type RowProps } from '../../features/sports/match-row.tsx';
import { useWaitingMatches } from '../../features/sports/matches-query.ts';
import { useSeenMatch } from '../../lib/live/live-matches.ts';
import { useSubscription } from '../../lib/live/subscriptions.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { Button } from '../../ui/button.tsx';
import css from '../page.module.css';

const atFirst = 10;
const most = 100;

/** Matches that will be in play within a day, with their prematch odds. */
export function WaitingMatches({ sportsId }: { readonly sportsId: number | undefined }) {
  const [size, setSize] = useState(atFirst);
  const { data } = useWaitingMatches({ page: 1, size, sportsId });
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  useSubscription(useMemo(() => data?.list.map(({ gameId }) => gameId) ?? [], [data]));
  if (!data || data.list.length === 0) return null;
  const { total } = data.pagination;
  return (
    <section className={css.section} aria-labelledby="waiting">
      <div className={css.head}>
        <h2 id="waiting">곧 시작하는 경기</h2>
        <span className={css.updated}>{total}경기</span>
      </div>
      <MatchBoard size={data.list.length}>
        {byLeague(data.list, favourites).map((matches) => (
          <LeagueBlock key={matches[0]?.leagueSeq} matches={matches} Odds={InplayOdds} Row={Row} />
        ))}
      </MatchBoard>
      {total > data.list.length && size < most && (
        <Button fullWidth onClick={() => setSize(Math.min(most, size + 30))}>
          더보기
        </Button>
      )}
    </section>
  );
}

/** Hidden once the match is in play: then the list above shows it. */
function Row(props: RowProps) {
  const isWaiting = useSeenMatch(props.gameId, { view: 'european' })?.status === 'wait';
  if (!isWaiting) return null;
  return <MatchRow {...props} view="european" to={`/sport/inplay/${props.gameId}`} />;
}
