import type { sports } from '../../../shared/calls/sports/sports.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countSports } from './counts.ts';
import { passesFilter } from './match-filter.ts';
import { type Prematch, prematchCards } from './prematch-cards.ts';
import { showingAt } from './showing.ts';

interface Listing extends Prematch {
  /** Matches starting more than so many milliseconds from now are left out. */
  readonly within?: number;
}

/** A list of coming matches; the counts per sport ignore the sport filter. */
export function prematchList({ within = Number.POSITIVE_INFINITY, ...prematch }: Listing) {
  const answer: Answer<typeof sports.calls.koreanPrematch> = async ({ page, size, ...filter }, { now }) => {
    const { config, of } = await showingAt(now);
    const cards = await prematchCards({ ...prematch, now, config });
    const counted = cards.filter(
      (card) =>
        card.match.startTime - now <= within && passesFilter(card, { ...filter, sportsId: undefined }),
    );
    const found = counted.filter((card) => passesFilter(card, filter));
    const { list, pagination } = pageFrom(found, { page, size });
    return { list: list.map((card) => wireMatch(card, of(card))), sports: countSports(counted), pagination };
  };
  return answer;
}
