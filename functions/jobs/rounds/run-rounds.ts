import { randomUUID } from 'node:crypto';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { log } from '../../runtime/log.ts';
import { settings } from '../../table/admin/settings.ts';
import { nextDraw } from '../../table/games/bet-rounds.ts';
import { isStillRunner, takeRoundsOver } from '../../table/games/rounds-lease.ts';
import { lists } from '../../table/keys/keys.ts';
import { listedJobs } from '../../table/settlement/jobs.ts';
import { chainAhead, commitAhead } from './commit-ahead.ts';
import { settleDueRounds } from './settle-due-rounds.ts';

/**
 * Sends what is left of the settlements of rounds under way, once when a run begins: whoever waits for a round of a
 * minute does not wait for the sweep after a crash. A message too many finds nothing to do. @returns how many jobs
 */
async function resendRoundJobs(): Promise<number> {
  const jobs = (await listedJobs(lists.openJobs)).filter(({ gameId }) => roundNamed(gameId) !== null);
  for (const { gameId, revision, unsettledShards } of jobs)
    await sendSettlement(unsettledShards.map((shard) => ({ gameId, revision, shard })));
  return jobs.length;
}

export interface Pace {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A bet placed meanwhile lists its round within this long. */
const longestRest = 1_000;
const shortestRest = 50;
/** A due round that could not be drawn waits for its beacon: it is not asked for more often. */
const waitingRest = 500;

/**
 * Keeps a beat until another run takes over or the time is up: each beat draws and settles what is due, missing rounds
 * before later ones, and rests until the next draw. Runs side by side repeat each other's work and change nothing by it.
 * @returns how many beats it made
 */
export async function runRounds(named: {
  readonly until: number;
  readonly pace: Pace;
  readonly randomness: Randomness;
}): Promise<number> {
  const { until, pace, randomness } = named;
  const runner = randomUUID();
  await takeRoundsOver(runner);
  await resendRoundJobs().catch(warned);
  for (let beats = 1; ; beats += 1) {
    let drawn = 0;
    try {
      const now = pace.now();
      const inForce = await settings();
      await commitAhead(inForce, now);
      drawn = await settleDueRounds({ randomness, now });
      await chainAhead(inForce, { randomness, now });
    } catch (error) {
      // The table was away: the same rounds are due with the next beat.
      warned(error);
    }
    if (pace.now() >= until || !(await isStillRunner(runner))) return beats;
    await pace.wait(await restOf(pace.now(), drawn));
  }
}

async function restOf(now: number, drawn: number): Promise<number> {
  const next = await nextDraw().catch(() => null);
  if (next === null) return longestRest;
  if (next <= now && drawn === 0) return waitingRest;
  return Math.min(longestRest, Math.max(shortestRest, next - now));
}

function warned(error: unknown): void {
  log.warn('round-failed', { message: error instanceof Error ? error.message : String(error) });
}
