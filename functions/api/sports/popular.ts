import type { sports } from '../../../shared/calls/sports/sports.ts';
import { wireGame } from '../../../shared/rules/sports/match-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { ticketCounts } from '../../table/betting/ticket-counts.ts';
import { prematchCards } from './prematch-cards.ts';
import { showingAt } from './showing.ts';
import { keeping } from './stale-while-revalidate.ts';

const kept = keeping<ReadonlyMap<string, number>>({ milliseconds: 1_000, most: 1 });

/** Prematch games with the most open tickets; those with equally many, the soonest first. */
export const popular: Answer<typeof sports.calls.popular> = async ({ size }, { now }) => {
  const [{ config, of }, counts] = await Promise.all([showingAt(now), kept('all', ticketCounts)]);
  const cards = await prematchCards({ set: 'KO', lsport: false, now, config });
  const counted = cards
    .map((card) => ({ card, tickets: counts.get(card.game.gameId) ?? 0 }))
    .sort((one, other) => other.tickets - one.tickets);
  return {
    list: counted.slice(0, size).map(({ card, tickets }) => ({ ...wireGame(card, of(card)), tickets })),
  };
};
