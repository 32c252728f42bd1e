import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { type Round, roundGameId, wholeBet } from '../../../shared/rules/rounds/rounds.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import type { StoredDraw } from '../../table/games/draws.ts';
import { jobOf, putRoundJob } from '../../table/settlement/jobs.ts';
import { type DrawingRoom, previousDraw } from './draw-round.ts';

/** A round's first settlement; a void of it by two operators is the second. */
const firstRevision = 1;
const mostKept = 500;
const kept = ofThisTable(() => new Map<string, SettlementJob>());

/** The settlement job of a drawn round, put when nobody put it yet: the first one stands. */
export async function jobOfRound(
  { game, round, drawn }: { readonly game: Game; readonly round: Round; readonly drawn: StoredDraw },
  room: DrawingRoom,
): Promise<SettlementJob> {
  const gameId = roundGameId(round);
  const known = kept().get(gameId) ?? (await jobOf(gameId, firstRevision));
  if (known) return known;
  await putRoundJob({
    gameId,
    revision: firstRevision,
    results: { [wholeBet]: 2 },
    closedAt: {},
    score: null,
    round: { game: game.key, draw: drawn.draw, previous: await previousDraw(game, round, room) },
    source: 'draw',
    actors: [],
    state: 'open',
    at: room.now,
  });
  const job = await jobOf(gameId, firstRevision);
  if (!job) throw new Error(`the job of ${gameId} is gone`);
  if (kept().size >= mostKept) kept().clear();
  kept().set(gameId, job);
  return job;
}
