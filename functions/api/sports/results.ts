import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { Market } from '../../../shared/model/sports/match.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireResult } from '../../../shared/rules/sports/match-to-wire.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countLeagues, countSports } from './counts.ts';
import { endedCards } from './lists.ts';
import { matchesFilter } from './match-filter.ts';
import { showingAt } from './showing.ts';
import { shownState } from './shown-state.ts';

/** One game with every line of which something is settled. */
export const resultDetail: Answer<typeof sports.calls.resultDetail> = async ({ gameId }, { now }) => {
  const [{ of }, { game, markets }] = await Promise.all([showingAt(now), shownState(gameId)]);
  const shown = { game, markets: markets.flatMap(settled), openSelections: openSelections(markets) };
  return { game: wireResult(shown, of(shown)) };
};

function settled(market: Market): readonly Market[] {
  const folders = market.folders.filter((folder) =>
    folder.selections.some(({ settlement }) => settlement > 0),
  );
  return folders.length > 0 ? [{ ...market, folders }] : [];
}

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
