import { feedSink } from '../../../../functions/domain/sports/feed-sink.ts';
import { settleShard } from '../../../../functions/jobs/settlement/settle-shard.ts';
import { makeIngest } from '../../../../functions/providers/sports-feed/ingest.ts';
import { pointerShards } from '../../../../functions/table/keys/keys.ts';
import { commitMatch } from '../../../../functions/table/sports/commit-match.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import type { MatchState, SettlementCode, SettlementJob } from '../../../../shared/model/sports/match.ts';
import { type FeedPart, feedMessage } from './feed-message.ts';

interface Result {
  /** Side → code, in every market that has the side. */
  readonly codes: Readonly<Record<string, SettlementCode>>;
  readonly closedAt?: SettlementJob['closedAt'];
  readonly score?: SettlementJob['score'];
  /** Epoch milliseconds of the commit. */
  readonly at?: number;
}

/** Commits a result as feed and operators do: one more revision of the match, an open job listed in the outbox. */
export async function commitResult(
  { match: { gameId } }: MatchState,
  result: Result,
): Promise<SettlementJob> {
  const { codes, closedAt = {}, score = { home: 1, away: 0 }, at = Date.now() } = result;
  const before = await readMatchState(gameId);
  if (!before) throw new Error(`no match ${gameId}`);
  const selections = before.markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
  const results = Object.fromEntries(
    selections.flatMap(({ id, side }) => (codes[side] === undefined ? [] : [[id, codes[side]] as const])),
  );
  const settlement = { results, closedAt, score, source: 'feed' as const, actors: ['feed'] };
  const committed = await commitMatch({ before, after: before, settlement, now: at });
  if (!committed?.job) throw new Error('the result was not committed');
  return committed.job;
}

type JobKey = Pick<SettlementJob, 'gameId' | 'revision'>;

/** What the queue's messages of a job make the workers do, all shards side by side. Returns how many legs moved. */
export async function runSettlement({ gameId, revision }: JobKey, shards = pointerShards): Promise<number> {
  const moved = await Promise.all(shards.map((shard) => settleShard({ gameId, revision, shard }, Date.now)));
  return moved.reduce((sum, one) => sum + one, 0);
}

const deliveries = 5;

/** As the queue does: a message whose worker failed is delivered again, five times in all. */
export async function runUntilSettled(job: JobKey, shards = pointerShards): Promise<void> {
  await Promise.all(shards.map((shard) => deliverUntilSettled(job, shard)));
}

async function deliverUntilSettled(job: JobKey, shard: number): Promise<void> {
  for (let delivery = 1; ; delivery += 1) {
    try {
      await runSettlement(job, [shard]);
      return;
    } catch (error) {
      if (delivery === deliveries) throw error;
    }
  }
}

/** Commits a result and runs its job. */
export async function settle(state: MatchState, result: Result): Promise<number> {
  return runSettlement(await commitResult(state, result));
}

/** Sends the feed's messages on a match at a time of the feed (epoch ms), all in one write, and runs the settlement that follows. */
export async function sendByFeed(
  { match: { gameId, source } }: MatchState,
  at: number,
  ...parts: readonly FeedPart[]
): Promise<void> {
  const messages = parts.map(([type, part]) =>
    feedMessage(type, { Events: [{ FixtureId: gameId, ...part }] }, at),
  );
  await makeIngest(feedSink(() => at)).take(messages, { source });
  await settleLatestResult(gameId);
}

/** Runs the latest settlement of a match. */
export async function settleLatestResult(gameId: string): Promise<void> {
  const revision = (await readMatchState(gameId))?.match.revision ?? 0;
  if (revision > 0) await runSettlement({ gameId, revision });
}
