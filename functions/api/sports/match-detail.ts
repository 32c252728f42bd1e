import type { sports } from '../../../shared/calls/sports/sports.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isOfLsportFeed } from '../../../shared/rules/sports/lsport-feed.ts';
import { wireGame } from '../../../shared/rules/sports/match-to-wire.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { showingAt } from './showing.ts';
import { shownState } from './shown-state.ts';

interface Detail {
  /** With the `live` block. */
  readonly live: boolean;
  /** Games of LSports-shaped feeds alone. */
  readonly lsport: boolean;
}

/** The answer of one game with every market and line. */
export function gameDetail({ live, lsport }: Detail) {
  const answer: Answer<typeof sports.calls.europeanDetail> = async ({ gameId }, { now }) => {
    const [{ of }, { game, markets }] = await Promise.all([showingAt(now), shownState(gameId)]);
    if (lsport && !isOfLsportFeed(game)) throw new Refusal('not-found');
    const shown = { game, markets, openSelections: openSelections(markets) };
    return { game: wireGame(shown, { ...of(shown), live }) };
  };
  return answer;
}
