import type { sports } from '../../../shared/calls/sports/sports.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireGame } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countSports } from './counts.ts';
import { matchesFilter } from './match-filter.ts';
import { type Prematch, prematchCards } from './prematch-cards.ts';
import { showingAt } from './showing.ts';

interface Listing extends Prematch {
  /** Games starting later than so many milliseconds from now are left out. */
  readonly within?: number;
}

/** The answer of a list of games to come; the counts per sport leave the sport filter out. */
export function prematchList({ within = Number.POSITIVE_INFINITY, ...prematch }: Listing) {
  const answer: Answer<typeof sports.calls.koreanPrematch> = async ({ page, size, ...filter }, { now }) => {
    const { config, of } = await showingAt(now);
    const cards = await prematchCards({ ...prematch, now, config });
    const counted = cards.filter(
      (card) =>
        card.game.startTime - now <= within && matchesFilter(card, { ...filter, sportsId: undefined }),
    );
    const found = counted.filter((card) => matchesFilter(card, filter));
    const { list, pagination } = pageFrom(found, { page, size });
    return { list: list.map((card) => wireGame(card, of(card))), sports: countSports(counted), pagination };
  };
  return answer;
}
