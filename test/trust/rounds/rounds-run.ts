import type { Verdict } from '../audit/verdict.ts';
import { roundDay } from './round-day.ts';
import { roundCrash } from './rounds.ts';

/** Many bets on one round and a row of rounds, one after the other. */
export async function roundsRun(asked: { bets: number; rounds: number; seed: number }): Promise<Verdict> {
  const crash = await roundCrash(asked);
  const day = await roundDay(asked);
  return {
    checks: [...crash.checks, ...day.checks],
    figures: {
      ...crash.figures,
      ...day.figures,
      'bets one by one': day.figures['bets'] ?? 0,
      bets: crash.figures['bets'] ?? 0,
    },
  };
}
