import type { sports } from '../../../shared/calls/sports/sports.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isOfLsportFeed } from '../../../shared/rules/sports/lsport-feed.ts';
import { wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { showingAt, shownState } from './showing.ts';

interface Detail {
  /** With the `live` block. */
  readonly live: boolean;
  /** Only matches of feeds in the LSports format. */
  readonly lsport: boolean;
}

/** One match with every market and line. */
export function matchDetail({ live, lsport }: Detail) {
  const answer: Answer<typeof sports.calls.europeanDetail> = async ({ gameId }, { now }) => {
    const [{ of }, { match, markets }] = await Promise.all([showingAt(now), shownState(gameId)]);
    if (lsport && !isOfLsportFeed(match)) throw new Refusal('not-found');
    const shown = { match, markets, openSelections: openSelections(markets) };
    return { game: wireMatch(shown, { ...of(shown), live, counts: live }) };
  };
  return answer;
}
