import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { Market } from '../../../shared/model/sports/match.ts';
import { wireResult } from '../../../shared/rules/sports/match-to-wire.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import type { Answer } from '../../runtime/http/context.ts';
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
