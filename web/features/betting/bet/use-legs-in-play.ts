import { useQuery } from '@tanstack/react-query';
import { inplayGames } from '../../../lib/live/inplay-matches.ts';
import { useWatch } from '../../../lib/live/watching.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { epochOf } from '../../../lib/time/time.ts';
import type { BetView } from './bet-view.ts';

/** Types of bets on matches that are played, whatever their start was meant to be. */
const mayRun: readonly string[] = ['in-play', 'live'];

/** Ids of the bet's matches that have begun and wait for a result; their scores are read and pushed meanwhile. */
export function useLegsInPlay({ type, isNormal, legs }: BetView): ReadonlySet<string> {
  const now = serverNow();
  const begun = legs.filter(
    ({ isBonus, result, startTime }) =>
      isNormal && !isBonus && result === 'wait' && (mayRun.includes(type) || epochOf(startTime) <= now),
  );
  const gameIds = [...new Set(begun.map(({ gameId }) => gameId))];
  useQuery({ ...inplayGames(), enabled: gameIds.length > 0 });
  useWatch(gameIds);
  return new Set(gameIds);
}
