import type { Result } from '../frame/game-ui.ts';

export type Winner = 'P' | 'B' | 'T';

/** A drawn round of baccarat. */
export interface Hands {
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly p: number;
  readonly b: number;
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

export const winnerNames: Readonly<Record<Winner, string>> = { P: '플레이어', B: '뱅커', T: '타이' };
const winners: readonly Winner[] = ['P', 'B', 'T'];

/** The hands of a result; null when it is no result of baccarat. */
export function handsOf(result: Result): Hands | null {
  const { p, b, playerPair, bankerPair } = result;
  const winner = winners.find((one) => one === result['winner']);
  if (winner === undefined || typeof p !== 'number' || typeof b !== 'number') return null;
  return {
    winner,
    p,
    b,
    player: textsOf(result['player']),
    banker: textsOf(result['banker']),
    playerPair: playerPair === true,
    bankerPair: bankerPair === true,
  };
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
}

/** Time between two cards, ms. */
const dealMs = 550;

/** When each card of a hand is dealt, ms: P1 B1 P2 B2, then the player's third and the banker's. */
export function dealtAt(hands: Hands, hand: 'player' | 'banker'): readonly number[] {
  const first = hand === 'player' ? 0 : 1;
  const third = hand === 'player' || hands.player.length < 3 ? 4 : 5;
  return [first, first + 2, third].map((turn) => turn * dealMs);
}
