import type { sports } from '../../../shared/calls/sports/sports.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireResult } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countLeagues } from './count-leagues-merged.ts';
import { countSports } from './count-sports-merged.ts';
import { endedCards } from './lists.ts';
import { matchesFilter } from './match-filter.ts';
import { showingAt } from './showing.ts';

/** Games that are over, the latest start first: of one Korean day, or of the last three days. */
export const results: Answer<typeof sports.calls.results> = async ({ page, size, ...filter }, { now }) => {
  const [{ of }, cards] = await Promise.all([showingAt(now), endedCards(filter.date, now)]);
  const found = cards.filter((card) => matchesFilter(card, filter));
  const { list, pagination } = pageFrom(found, { page, size });
  const { date, keyword, sportsId } = filter;
  const ofDay = cards.filter((card) => matchesFilter(card, { date, keyword }));
  return {
    list: list.map((card) => wireResult(card, of(card))),
    sports: countSports(ofDay),
    leagues: countLeagues(ofDay.filter((card) => matchesFilter(card, { sportsId }))),
    pagination,
  };
};
