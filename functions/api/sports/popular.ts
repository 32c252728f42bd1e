import type { sports } from '../../../shared/calls/sports/sports.ts';
import { wireMatch } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { betCounts } from './match-order.ts';
import { prematchCards } from './prematch-cards.ts';
import { showingAt } from './showing.ts';

/** Prematch matches with the most open bets; among equals the soonest first. */
export const popular: Answer<typeof sports.calls.popular> = async ({ size }, { now }) => {
  const [{ config, of }, counts] = await Promise.all([showingAt(now), betCounts()]);
  const cards = await prematchCards({ set: 'KO', lsport: false, now, config });
  const counted = cards
    .map((card) => ({ card, tickets: counts.get(card.match.gameId) ?? 0 }))
    .sort((one, other) => other.tickets - one.tickets);
  return {
    list: counted.slice(0, size).map(({ card, tickets }) => ({ ...wireMatch(card, of(card)), tickets })),
  };
};
