import { settleShard } from '../../../../functions/jobs/settlement/settle-shard.ts';
import { pointerShards } from '../../../../functions/table/keys/keys.ts';
import { readGameState } from '../../../../functions/table/sports/matches.ts';
import { commitGame } from '../../../../functions/table/sports/matches-commit.ts';
import type { GameState, SettlementCode, SettlementJob } from '../../../../shared/model/sports/match.ts';

interface Result {
  /** Side → code, in every market that has the side. */
  readonly codes: Readonly<Record<string, SettlementCode>>;
  readonly closedAt?: SettlementJob['closedAt'];
  readonly score?: SettlementJob['score'];
  /** Epoch milliseconds of the commit. */
  readonly at?: number;
}

/** Commits a result as feed and operators do: one more revision of the game, an open job listed as the outbox. */
export async function committedResult(
  { game: { gameId } }: GameState,
  result: Result,
): Promise<SettlementJob> {
  const { codes, closedAt = {}, score = { home: 1, away: 0 }, at = Date.now() } = result;
  const before = await readGameState(gameId);
  if (!before) throw new Error(`no game ${gameId}`);
  const selections = before.markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
  const results = Object.fromEntries(
    selections.flatMap(({ id, side }) => (codes[side] === undefined ? [] : [[id, codes[side]] as const])),
  );
  const settlement = { results, closedAt, score, source: 'feed' as const, actors: ['feed'] };
  const committed = await commitGame({ before, after: before, settlement, now: at });
  if (!committed?.job) throw new Error('the result was not committed');
  return committed.job;
}

type OfJob = Pick<SettlementJob, 'gameId' | 'revision'>;

/** What the queue's messages of a job make the workers do, all shards side by side. Returns how many legs moved. */
export async function work({ gameId, revision }: OfJob, shards = pointerShards): Promise<number> {
  const moved = await Promise.all(shards.map((shard) => settleShard({ gameId, revision, shard }, Date.now)));
  return moved.reduce((sum, one) => sum + one, 0);
}

const deliveries = 5;

/** As the queue does: a message whose worker failed is delivered again, five times in all. */
export async function workUntilDone(job: OfJob, shards = pointerShards): Promise<void> {
  await Promise.all(shards.map((shard) => deliverUntilDone(job, shard)));
}

async function deliverUntilDone(job: OfJob, shard: number): Promise<void> {
  for (let delivery = 1; ; delivery += 1) {
    try {
      await work(job, [shard]);
      return;
    } catch (error) {
      if (delivery === deliveries) throw error;
    }
  }
}

/** Commits a result and works its job off. */
export async function settle(state: GameState, result: Result): Promise<number> {
  return work(await committedResult(state, result));
}
