import type { SingleLiveMessage } from '../../live.ts';
import { roundNamed } from '../rounds/rounds.ts';

interface SettledBet {
  readonly betCode: string;
  /** The member got a note about a correction. */
  readonly noted: boolean;
}

/**
 * Pushes to a member about their bets that were settled together: a push is a hint, so one balance message covers
 * them all. `gameId`: the match or round; null for a match that has no rounds.
 */
export function settlementMessages(
  bets: readonly SettledBet[],
  gameId: string | null,
): readonly SingleLiveMessage[] {
  const round = gameId === null ? null : roundNamed(gameId);
  return [
    { type: 'balance' },
    ...(bets.some(({ noted }) => noted) ? [{ type: 'notes' as const }] : []),
    ...(round ? [{ ...roundMessage(round), type: 'round' as const }] : []),
    ...bets.map(({ betCode }) => ({ type: 'bet' as const, betCode, status: 'settled' })),
  ];
}

function roundMessage({ game, seq }: { readonly game: string; readonly seq: string }) {
  return { game, round: Number(seq.slice(8)), state: 'settled' };
}
