import { countOpenTickets } from '../../table/betting/open-tickets.ts';
import { saveTicketCounting, ticketCounting } from '../../table/betting/ticket-counts.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { cardsOf } from '../../table/sports/matches-list.ts';

/** Placing a bet counts nothing: the most popular of so many games are found by counting them in turn. */
const pause = 10_000;
const gamesAtOnce = 20;
const mostGames = 300;
const reach = 7 * 24 * 3_600_000;

const memory = ofThisTable(() => ({ nextAt: 0 }));

/**
 * Counts the open tickets of twenty waiting games every ten seconds, ten queries each; a round takes the three hundred
 * soonest. A game that left the list is forgotten with the next round. Returns 0: it is no work left behind.
 */
export async function countTickets(now: number): Promise<number> {
  const turn = memory();
  if (now < turn.nextAt) return 0;
  turn.nextAt = now + pause;
  const { counts, left } = await ticketCounting();
  const round = left.length > 0 ? left : await soonest(now);
  const listed = left.length > 0 ? null : new Set(round);
  const next = new Map([...counts].filter(([gameId]) => listed?.has(gameId) ?? true));
  for (const gameId of round.slice(0, gamesAtOnce)) {
    const tickets = await countOpenTickets(gameId);
    if (tickets > 0) next.set(gameId, tickets);
    else next.delete(gameId);
  }
  const rest = round.slice(gamesAtOnce);
  if (next.size > 0 || counts.size > 0 || rest.length > 0 || left.length > 0)
    await saveTicketCounting({ counts: next, left: rest });
  return 0;
}

async function soonest(now: number): Promise<readonly string[]> {
  const cards = await cardsOf({ state: 'wait', from: now, to: now + reach });
  return cards.slice(0, mostGames).map(({ game }) => game.gameId);
}
