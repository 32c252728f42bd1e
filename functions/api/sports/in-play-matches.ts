import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { WireGame } from '../../../shared/model/sports/wire-match.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import { wireGame } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import type { Card } from '../../table/sports/matches-list.ts';
import { cardsIn } from './lists.ts';
import { matchesFilter } from './match-filter.ts';
import { showingAt } from './showing.ts';

/** Games in play that still take bets. */
export const live: Answer<typeof sports.calls.live> = async ({ page, size, ...filter }, { now }) => {
  const games = await inPlayGames((card) => matchesFilter(card, filter), now);
  return pageFrom(
    games.filter((game) => game.isLimitBet === 'N'),
    { page, size },
  );
};

/** Every game in play, those past the end of in-play betting too. */
export const inplayList: Answer<typeof sports.calls.inplayList> = async ({ sportsId }, { now }) => {
  const list = await inPlayGames(({ game }) => sportsId === undefined || game.sportId === sportsId, now);
  return { list: [...list] };
};

/** Games in play with score, clock and all lines of their main markets, as they are shown now. */
export async function inPlayGames(
  isWanted: (card: Card) => boolean,
  now: number,
): Promise<readonly WireGame[]> {
  const [{ of }, cards] = await Promise.all([showingAt(now), cardsIn('live', now)]);
  return cards.filter(isWanted).map((card) => wireGame(card, { ...of(card), live: true }));
}
