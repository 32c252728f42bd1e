import type { ComponentType } from 'react';
import type { MatchOrder } from '../../../../shared/model/sports/match-order.ts';
import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { addDays, dayLabelOf, dayOf } from '../../../lib/time/time.ts';
import { FavouriteBlock, LeagueBlock, MixedBlock } from '../league-block.tsx';
import type { OddsComponent, RowProps } from '../row/row-props.ts';
import { useFavourites } from '../use-favourites.ts';
import { byDay, byLeague } from './league-blocks.ts';

interface ListBlocksProps {
  readonly matches: readonly WireMatch[];
  readonly order: MatchOrder;
  readonly Odds: OddsComponent;
  readonly Row: ComponentType<RowProps>;
}

/** A list's favourite matches, then the others: by league, by day, or all below one another. */
export function ListBlocks({ matches, order, ...row }: ListBlocksProps) {
  const { leagues, favourites, others } = useFavourites(matches);
  return (
    <>
      <FavouriteBlock matches={favourites} {...row} />
      {order === 'league' &&
        byLeague(others, leagues).map((league) => (
          <LeagueBlock key={league[0]?.leagueSeq} matches={league} {...row} />
        ))}
      {order === 'time' &&
        byDay(others).map((day) => {
          const name = dayName(day[0]?.startTime ?? '');
          return <MixedBlock key={name} name={name} matches={day} {...row} />;
        })}
      {order === 'popular' && others.length > 0 && (
        <MixedBlock name="많이 베팅한 순" matches={others} {...row} />
      )}
    </>
  );
}

function dayName(startTime: string): string {
  const day = dayOf(startTime);
  const today = dayOf(serverNow());
  const names = new Map([
    [today, '오늘 '],
    [addDays(today, 1), '내일 '],
  ]);
  return `${names.get(day) ?? ''}${dayLabelOf(day)}`;
}
