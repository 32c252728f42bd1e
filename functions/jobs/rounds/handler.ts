import { randomUUID } from 'node:crypto';
import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { randomnessFrom } from '../../providers/randomness/drand.ts';
import { environment } from '../../runtime/env.ts';
import { job } from '../../runtime/lambda/every-lambda.ts';
import { log } from '../../runtime/log.ts';
import { settings } from '../../table/admin/settings.ts';
import { nextDraw } from '../../table/games/bet-rounds.ts';
import { holdsRoundsLease, takeRoundsLease } from '../../table/games/rounds-lease.ts';
import { lists } from '../../table/keys/keys.ts';
import { listedJobs } from '../../table/settlement/jobs.ts';
import { chainAhead, commitAhead } from './commit-ahead.ts';
import { finishSlotRounds } from './finish-slot-rounds.ts';
import { finishTableBets } from './finish-table-bets.ts';
import { settleDueRounds } from './settle-due-rounds.ts';

/**
 * Sends the unsettled shards of round settlements once when a run begins, so that after a crash members do not wait for
 * the sweep. A duplicate message finds nothing to do. @returns how many jobs
 */
async function resendRoundJobs(): Promise<number> {
  const jobs = (await listedJobs(lists.openJobs)).filter(({ gameId }) => roundNamed(gameId) !== null);
  for (const { gameId, revision, unsettledShards } of jobs)
    await sendSettlement(unsettledShards.map((shard) => ({ gameId, revision, shard })));
  return jobs.length;
}

interface Pace {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Longest rest between two draws, in ms: a bet placed meanwhile may have listed an earlier round. */
const maxRest = 1_000;
const minRest = 50;
/** Rest while a due round waits for its beacon. */
const waitingRest = 500;

/**
 * Repeats until another run takes the lease or the time is up: draws and settles what is due, oldest first, and rests
 * until the next draw. Concurrent runs repeat each other's work without changing anything.
 * @returns how many times it ran
 */
export async function runRounds(named: {
  readonly until: number;
  readonly pace: Pace;
  readonly randomness: Randomness;
}): Promise<number> {
  const { until, pace, randomness } = named;
  const runner = randomUUID();
  await takeRoundsLease(runner);
  await resendRoundJobs().catch(logFailure);
  let casino: Promise<unknown> | undefined;
  for (let beats = 1; ; beats += 1) {
    let drawn = 0;
    try {
      const now = pace.now();
      const inForce = await settings();
      await commitAhead(inForce, now);
      drawn = await settleDueRounds({ randomness, now });
      // Beside the draws: a silent wire must not hold them up.
      casino ??= Promise.all([finishSlotRounds(now), finishTableBets({ randomness, now, clock: pace.now })])
        .catch(logFailure)
        .finally(() => {
          casino = undefined;
        });
      await chainAhead(inForce, { randomness, now });
    } catch (error) {
      // The table was unavailable: the same rounds are due next time.
      logFailure(error);
    }
    if (pace.now() >= until || !(await holdsRoundsLease(runner))) {
      await casino;
      return beats;
    }
    await pace.wait(await restOf(pace.now(), drawn));
  }
}

async function restOf(now: number, drawn: number): Promise<number> {
  const next = await nextDraw().catch(() => null);
  if (next === null) return maxRest;
  if (next <= now && drawn === 0) return waitingRest;
  return Math.min(maxRest, Math.max(minRest, next - now));
}

function logFailure(error: unknown): void {
  log.warn('round-failed', { message: error instanceof Error ? error.message : String(error) });
}

/** The next run may come up to a minute late; a function of this length never leaves a gap. */
const maxRunTime = 125_000;

/** From the schedule, each minute: commits to the seeds of the days to come, then draws and settles rounds with bets on the second until the next run takes over. */
export const handler = job<void, void>(async () => {
  const pace = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  const randomness = randomnessFrom(environment().DRAND_ORIGIN);
  await runRounds({ until: Date.now() + maxRunTime, pace, randomness });
});
