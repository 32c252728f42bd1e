import type { GameState } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { readGameState } from '../../table/sports/matches.ts';
import { keeping } from './stale-while-revalidate.ts';

const kept = keeping<GameState | undefined>({ milliseconds: 250, most: 500 });

/** A game with all its markets, at most a quarter of a second old: one query. @throws Refusal not-found */
export async function shownState(gameId: string): Promise<GameState> {
  const state = await kept(gameId, () => readGameState(gameId));
  if (!state) throw new Refusal('not-found');
  return state;
}
