import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';
import { cardsIn } from './lists.ts';
import { passesFilter } from './match-filter.ts';
import { showingAt } from './showing.ts';

/**
 * Matches in play that still accept bets. Those whose feed is silent come last: a page begins with what can be bet on. A goal,
 * which stops prices for a moment, moves no match to another page.
 */
export const live: Answer<typeof sports.calls.live> = async ({ page, size, ...filter }, { now }) => {
  const shown = await shownInPlay((card) => passesFilter(card, filter), now);
  const inOrder = [...shown.filter(({ stale }) => !stale), ...shown.filter(({ stale }) => stale)];
  return pageFrom(
    inOrder.map(({ match }) => match).filter(({ isLimitBet }) => isLimitBet === 'N'),
    { page, size },
  );
};

/** Every match in play, including those past the end of in-play betting. */
export const inplayList: Answer<typeof sports.calls.inplayList> = async ({ sportsId }, { now }) => {
  const list = await inPlayMatches(({ match }) => sportsId === undefined || match.sportId === sportsId, now);
  return { list: [...list] };
};

/** Matches in play with score, clock and all lines of their main markets, as shown now. */
export async function inPlayMatches(
  isWanted: (card: MatchCard) => boolean,
  now: number,
): Promise<readonly WireMatch[]> {
  return (await shownInPlay(isWanted, now)).map(({ match }) => match);
}

/** Those matches, and whether their feed is silent: then nothing of them can be bet on. */
async function shownInPlay(
  isWanted: (card: MatchCard) => boolean,
  now: number,
): Promise<readonly { readonly match: WireMatch; readonly stale: boolean }[]> {
  const [{ of }, cards] = await Promise.all([showingAt(now), cardsIn('live', now)]);
  return cards.filter(isWanted).map((card) => {
    const showing = of(card);
    return { match: wireMatch(card, { ...showing, live: true }), stale: showing.stale };
  });
}
