import type { sports } from '../../shared/calls/sports.ts';
import type { Market } from '../../shared/model/match.ts';
import { openSelections } from '../../shared/rules/open-selections.ts';
import { wireResult } from '../../shared/rules/wire-game.ts';
import type { Answer } from '../runtime/context.ts';
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
