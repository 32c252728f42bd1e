import type { WireGame } from '../../../shared/model/sports/wire-match.ts';
import { wireGame } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Card } from '../../table/sports/matches-list.ts';
import { cardsIn } from './lists.ts';
import { showingAt } from './showing.ts';

/** Games in play with score, clock and all lines of their main markets, as they are shown now. */
export async function inPlayGames(
  isWanted: (card: Card) => boolean,
  now: number,
): Promise<readonly WireGame[]> {
  const [{ of }, cards] = await Promise.all([showingAt(now), cardsIn('live', now)]);
  return cards.filter(isWanted).map((card) => wireGame(card, { ...of(card), live: true }));
}
