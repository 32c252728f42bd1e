import { settleShard } from '../../../functions/settlement/settle-shard.ts';
import { keys, lists, pointerShards, tableIndex } from '../../../functions/table/keys.ts';
import { put } from '../../../functions/table/table.ts';
import type { GameState, SettlementCode, SettlementJob } from '../../../shared/model/match.ts';

/** Side of market 1 → its code. */
type Codes = Readonly<Record<string, SettlementCode>>;

type Wish = { readonly revision?: number; readonly codes: Codes } & Partial<Pick<SettlementJob, 'closedAt' | 'score' | 'at'>>;

/** A result committed by feed or operators: an open job, listed as the outbox. Codes by selection's side, in every market that has it. */
export async function storedJob({ game, markets }: GameState, wish: Wish): Promise<SettlementJob> {
  const { revision = 1, codes, closedAt = {}, score = { home: 1, away: 0 }, at = Date.now() } = wish;
  const selections = markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
  const decided = selections.flatMap(({ id, side }) => (codes[side] === undefined ? [] : [[id, codes[side]] as const]));
  const job: SettlementJob = {
    gameId: game.gameId, revision, results: Object.fromEntries(decided), closedAt, score, source: 'feed', actors: ['feed'],
    state: 'open', at,
  };
  const listed = { [tableIndex.pk]: lists.openJobs, [tableIndex.sk]: `${new Date(at).toISOString()}#${game.gameId}#${revision}` };
  await put({ ...keys.job(game.gameId, revision), ...job, ...listed });
  return job;
}

/** What the queue's messages of a job make the workers do. Returns how many legs moved. */
export async function work({ gameId, revision }: Pick<SettlementJob, 'gameId' | 'revision'>): Promise<number> {
  const moved = await Promise.all(pointerShards.map((shard) => settleShard({ gameId, revision, shard }, Date.now)));
  return moved.reduce((sum, one) => sum + one, 0);
}

/** Stores a job and works it off. */
export async function settle(state: GameState, wish: Wish): Promise<number> {
  return work(await storedJob(state, wish));
}
