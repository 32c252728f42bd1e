import type { SingleLiveMessage } from '../../live.ts';
import { roundNamed } from '../rounds/rounds.ts';

interface SettledBet {
  readonly betCode: string;
  /** A note tells the member of a correction. */
  readonly noted: boolean;
}

/**
 * What a member is told of his bets that were settled together, whoever settled them: a push is a hint, so one balance
 * message covers them all. `gameId`: the match or round; null for a game that has no rounds.
 */
export function settledNews(
  bets: readonly SettledBet[],
  gameId: string | null,
): readonly SingleLiveMessage[] {
  const round = gameId === null ? null : roundNamed(gameId);
  return [
    { type: 'balance' },
    ...(bets.some(({ noted }) => noted) ? [{ type: 'notes' as const }] : []),
    ...(round ? [{ ...roundNews(round), type: 'round' as const }] : []),
    ...bets.map(({ betCode }) => ({ type: 'bet' as const, betCode, status: 'settled' })),
  ];
}

function roundNews({ game, seq }: { readonly game: string; readonly seq: string }) {
  return { game, round: Number(seq.slice(8)), state: 'settled' };
}
