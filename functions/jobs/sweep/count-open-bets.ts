import { countOpenBets, openBetCounting, saveOpenBetCounting } from '../../table/betting/open-bets.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { forgetMatches, longNotedMatches, noteBetsOn } from '../../table/settlement/matches-with-bets.ts';
import { cardsByIds, cardsOf, listOf } from '../../table/sports/match-cards.ts';

/** Placing a bet updates no counter, so the most popular matches are found by counting the bets of a few at a time. */
const pause = 10_000;
const matchesAtOnce = 20;
const maxMatches = 300;
const day = 24 * 3_600_000;
const reach = 7 * day;

const memory = perTableMemory(() => ({ nextAt: 0 }));

/**
 * Counts the open bets of twenty waiting matches every ten seconds, ten queries each; a pass covers the three hundred
 * that start next. A match that left the list is dropped with the next pass. Returns 0, because nothing was left over.
 */
export async function refreshOpenBetCounts(now: number): Promise<number> {
  const turn = memory();
  if (now < turn.nextAt) return 0;
  turn.nextAt = now + pause;
  const { counts, left } = await openBetCounting();
  if (left.length === 0) await forgetOver(now);
  const pass = left.length > 0 ? left : await soonest(now);
  const listed = left.length > 0 ? null : new Set(pass);
  const next = new Map([...counts].filter(([gameId]) => listed?.has(gameId) ?? true));
  const found: string[] = [];
  for (const gameId of pass.slice(0, matchesAtOnce)) {
    const bets = await countOpenBets(gameId);
    if (bets > 0) found.push(gameId);
    if (bets > 0) next.set(gameId, bets);
    else next.delete(gameId);
  }
  // Placements note them; those of before they did are found here.
  await noteBetsOn(found, now);
  const rest = pass.slice(matchesAtOnce);
  if (next.size > 0 || counts.size > 0 || rest.length > 0 || left.length > 0)
    await saveOpenBetCounting({ counts: next, left: rest });
  return 0;
}

async function soonest(now: number): Promise<readonly string[]> {
  const cards = await cardsOf({ state: 'wait', from: now, to: now + reach });
  return cards.slice(0, maxMatches).map(({ match }) => match.gameId);
}

/**
 * Takes from the matches with bets those that are over, hours after their last note: every pass reads them for their
 * exposure. What is open on one of them keeps it there, whatever its card says is decided.
 */
async function forgetOver(now: number): Promise<void> {
  const gameIds = await longNotedMatches(now);
  const cards = await cardsByIds(gameIds);
  const toCome = new Set(
    cards.filter(({ match }) => listOf(match.status) !== 'end').map(({ match }) => match.gameId),
  );
  const over: string[] = [];
  for (const gameId of gameIds)
    if (!toCome.has(gameId) && (await countOpenBets(gameId)) === 0) over.push(gameId);
  await forgetMatches(over, now);
}
