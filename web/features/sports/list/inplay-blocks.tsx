import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import { useSeenMatch } from '../../../lib/live/live-matches.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { FavouriteBlock, LeagueBlock } from '../league-block.tsx';
import { LiveClock } from '../live-clock.tsx';
import type { OddsComponent, RowProps } from '../row/row-props.ts';
import { useFavourites } from '../use-favourites.ts';
import { useBettingOrder } from './betting-order.ts';
import css from './inplay-blocks.module.css';
import { byLeague } from './league-blocks.ts';

interface InplayBlocksProps {
  readonly matches: readonly WireMatch[];
  readonly Odds: OddsComponent;
  readonly Row: ComponentType<RowProps>;
  /** Address of the page of a match; without it closed matches are no links. */
  readonly pageOf?: (gameId: string) => string;
}

/** Matches in play: favourites, leagues by what can be bet now, and in one line at the end those whose betting is over. */
export function InplayBlocks({ matches, pageOf, ...row }: InplayBlocksProps) {
  const { open, closed } = useBettingOrder(matches);
  const { leagues, favourites, others } = useFavourites(open);
  return (
    <>
      <FavouriteBlock matches={favourites} {...row} />
      {byLeague(others, leagues).map((league) => (
        <LeagueBlock key={league[0]?.leagueSeq} matches={league} {...row} />
      ))}
      {closed.length > 0 && <ClosedMatches matches={closed} pageOf={pageOf} />}
    </>
  );
}

type ClosedMatchesProps = Pick<InplayBlocksProps, 'matches'> & {
  readonly pageOf: InplayBlocksProps['pageOf'];
};

/** Matches still played whose betting is over: one line that opens. */
function ClosedMatches({ matches, pageOf }: ClosedMatchesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.closed} aria-label="베팅 마감 경기">
      <button type="button" className={css.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        베팅 마감 <b>{matches.length}경기</b>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {isOpen && (
        <ul>
          {matches.map(({ gameId }) => (
            <ClosedMatch key={gameId} gameId={gameId} to={pageOf?.(gameId)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClosedMatch({ gameId, to }: { readonly gameId: string; readonly to: string | undefined }) {
  const match = useSeenMatch(gameId, { view: 'live' });
  if (match === undefined) return null;
  const { live, homeNameKr, awayNameKr } = match;
  const names = `${homeNameKr} ${live?.score.home ?? '-'} : ${live?.score.away ?? '-'} ${awayNameKr}`;
  return (
    <li className={css.match}>
      <LiveClock match={match} />
      {to === undefined ? <span>{names}</span> : <Link to={to}>{names}</Link>}
    </li>
  );
}
