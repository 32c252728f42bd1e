import { type SettlementJob, settlementCodes } from '../../../shared/model/sports/match.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { type Round, roundGameId, wholeBet } from '../../../shared/rules/rounds/rounds.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import type { StoredDraw } from '../../table/games/draws.ts';
import { jobOf, putRoundJob } from '../../table/settlement/jobs.ts';
import type { DrawContext } from './draw-context.ts';
import { previousDraw } from './draw-round.ts';

/** A round's first settlement; a void of it by two operators is the second. */
const firstRevision = 1;
const maxMemoised = 500;
const jobMemo = perTableMemory(() => new Map<string, SettlementJob>());

/** The settlement job of a drawn round, stored unless it exists: the first one counts. */
export async function jobOfRound(
  { game, round, drawn }: { readonly game: Game; readonly round: Round; readonly drawn: StoredDraw },
  context: DrawContext,
): Promise<SettlementJob> {
  const gameId = roundGameId(round);
  const known = jobMemo().get(gameId) ?? (await jobOf(gameId, firstRevision));
  if (known) return known;
  await putRoundJob({
    gameId,
    revision: firstRevision,
    results: { [wholeBet]: settlementCodes.won },
    closedAt: {},
    score: null,
    round: { game: game.key, draw: drawn.draw, previous: await previousDraw(game, round, context) },
    source: 'draw',
    actors: [],
    state: 'open',
    at: context.now,
  });
  const job = await jobOf(gameId, firstRevision);
  if (!job) throw new Error(`the job of ${gameId} is gone`);
  if (jobMemo().size >= maxMemoised) jobMemo().clear();
  jobMemo().set(gameId, job);
  return job;
}
