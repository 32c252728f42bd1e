import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { Market } from '../../../shared/model/sports/match.ts';
import { isDecided } from '../../../shared/rules/leg-result.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireResult } from '../../../shared/rules/sports/match-to-wire.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countLeagues, countSports } from './counts.ts';
import { endedCards } from './lists.ts';
import { passesFilter } from './match-filter.ts';
import { showingAt, shownState } from './showing.ts';

/** One match with every line that has something settled. */
export const resultDetail: Answer<typeof sports.calls.resultDetail> = async ({ gameId }, { now }) => {
  const [{ of }, { match, markets }] = await Promise.all([showingAt(now), shownState(gameId)]);
  const shown = { match, markets: markets.flatMap(settled), openSelections: openSelections(markets) };
  return { game: wireResult(shown, of(shown)) };
};

function settled(market: Market): readonly Market[] {
  const folders = market.folders.filter((folder) =>
    folder.selections.some(({ settlement }) => isDecided(settlement)),
  );
  return folders.length > 0 ? [{ ...market, folders }] : [];
}

/** Ended matches, the latest start first: of one Korean day, or of the last three days. */
export const results: Answer<typeof sports.calls.results> = async ({ page, size, ...filter }, { now }) => {
  const [{ of }, cards] = await Promise.all([showingAt(now), endedCards(filter.date, now)]);
  const found = cards.filter((card) => passesFilter(card, filter));
  const { list, pagination } = pageFrom(found, { page, size });
  const { date, keyword, sportsId } = filter;
  const ofDay = cards.filter((card) => passesFilter(card, { date, keyword }));
  return {
    list: list.map((card) => wireResult(card, of(card))),
    sports: countSports(ofDay),
    leagues: countLeagues(ofDay.filter((card) => passesFilter(card, { sportsId }))),
    pagination,
  };
};
