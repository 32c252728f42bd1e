import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import { inBettingOrder } from '../../../shared/rules/sports/open-for-betting.ts';
import type { Answer } from '../../runtime/http/context.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';
import { cardsIn } from './lists.ts';
import { passesFilter } from './match-filter.ts';
import { showingAt } from './showing.ts';

/** Matches in play that still accept bets: a page begins with those that have an open price at this moment. */
export const live: Answer<typeof sports.calls.live> = async ({ page, size, ...filter }, { now }) => {
  const matches = await inPlayMatches((card) => passesFilter(card, filter), now);
  const { open } = inBettingOrder(matches.filter((match) => match.isLimitBet === 'N'));
  return pageFrom(open, { page, size });
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
  const [{ of }, cards] = await Promise.all([showingAt(now), cardsIn('live', now)]);
  return cards.filter(isWanted).map((card) => wireMatch(card, { ...of(card), live: true }));
}
