import type { sports } from '../../../shared/calls/sports/sports.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countSports } from './counts.ts';
import { passesFilter } from './match-filter.ts';
import { inMatchOrder } from './match-order.ts';
import { type Prematch, prematchCards } from './prematch-cards.ts';
import { showingAt } from './showing.ts';

interface Listing extends Prematch {
  /** Matches starting more than so many milliseconds from now are left out. */
  readonly within?: number;
}

/** A list of coming matches; the counts per sport ignore the sport filter. */
export function prematchList({ within = Number.POSITIVE_INFINITY, ...prematch }: Listing) {
  const answer: Answer<typeof sports.calls.koreanPrematch> = async (request, { now }) => {
    const { page, size, sort, within: minutes = Number.POSITIVE_INFINITY, ...filter } = request;
    const latest = now + Math.min(within, minutes * 60_000);
    const { config, of } = await showingAt(now);
    const cards = await prematchCards({ ...prematch, now, config });
    const counted = cards.filter(
      (card) => card.match.startTime <= latest && passesFilter(card, { ...filter, sportsId: undefined }),
    );
    const found = await inMatchOrder(
      counted.filter((card) => passesFilter(card, filter)),
      sort,
    );
    const { list, pagination } = pageFrom(found, { page, size });
    return { list: list.map((card) => wireMatch(card, of(card))), sports: countSports(counted), pagination };
  };
  return answer;
}
