import { randomUUID } from 'node:crypto';
import { heartbeatAt } from '../../providers/sports-feed/oddsapi/message-of.ts';
import { log } from '../../runtime/log.ts';
import { feedStateNow, noteEmitted, takeFeedOver } from '../../table/sports/feed-state.ts';
import type { OddsApiFeed } from './odds-api-feed.ts';
import { oddsApiPolls, type Poll } from './odds-api-polls.ts';
import type { Pace } from './run-feed.ts';

const source = 'oddsapi';
const BEAT = 2_000;
/** Tries of one poll; the next one begins anew. */
const TRIES = 4;
const SHORTEST = 5_000;

/**
 * Polls at fixed moments, all runs at the same, until another run takes over or the time is up; a heartbeat is sent while
 * the last poll succeeded as a whole (sports.md §1). What of a poll failed is asked again, not what was answered.
 */
export async function runOddsApi(
  feed: OddsApiFeed,
  { until, pace }: { readonly until: number; readonly pace: Pace },
): Promise<void> {
  const runner = randomUUID();
  let done = (await feedStateNow(source))?.emittedTo ?? 0;
  let beat = 0;
  let round: Round = { at: 0, left: [], tries: 0, next: 0 };
  await takeFeedOver(source, runner);
  for (;;) {
    const now = pace.now();
    try {
      const due = Math.floor(now / feed.every) * feed.every;
      if (due > done && round.at !== due)
        round = { at: due, left: oddsApiPolls(feed, due), tries: 0, next: 0 };
      if (due > done && round.tries < TRIES && now >= round.next) {
        round = await asked(round, pace);
        if (round.left.length === 0) done = due;
      }
      if (done === due && heartbeatAt(now).Header.MsgSeq > beat) {
        await feed.ingest.take([heartbeatAt(now)], { source });
        beat = heartbeatAt(now).Header.MsgSeq;
      }
      if (!(await noteEmitted(source, { runner, to: done }))) return;
    } catch (error) {
      log.warn('feed-beat-failed', { message: messageOf(error) });
    }
    if (pace.now() >= until) return;
    await pace.wait(BEAT);
  }
}

interface Round {
  readonly at: number;
  /** Polls not answered yet. */
  readonly left: readonly Poll[];
  readonly tries: number;
  /** When the next try may begin. */
  readonly next: number;
}

async function asked({ at, left, tries }: Round, pace: Pace): Promise<Round> {
  const waiting = [...left];
  try {
    for (let poll = waiting[0]; poll; poll = waiting[0]) {
      await poll();
      waiting.shift();
    }
  } catch (error) {
    log.warn('feed-poll-failed', { message: messageOf(error), count: tries + 1 });
  }
  return { at, left: waiting, tries: tries + 1, next: pace.now() + SHORTEST * 2 ** tries };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
