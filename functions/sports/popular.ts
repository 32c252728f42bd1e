import type { sports } from '../../shared/calls/sports.ts';
import { wireGame } from '../../shared/rules/wire-game.ts';
import type { Answer } from '../runtime/context.ts';
import { showingAt } from './lists.ts';
import { prematchCards } from './prematch-cards.ts';

/** The next prematch games. Open tickets are not counted yet, so the soonest come first. */
export const popular: Answer<typeof sports.calls.popular> = async ({ size }, { now }) => {
  const { config, of } = await showingAt(now);
  const cards = await prematchCards(now, config);
  return { list: cards.slice(0, size).map((card) => ({ ...wireGame(card, of(card)), tickets: 0 })) };
};
