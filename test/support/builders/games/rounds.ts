import { afterEach, beforeEach, vi } from 'vitest';
import { roomAt } from '../../../../functions/api/games/draw-context.ts';
import { handler } from '../../../../functions/api/games/handler.ts';
import { drawnRound } from '../../../../functions/domain/rounds/draw-round.ts';
import { roundOn as roundOnOf, roundWithSeq } from '../../../../functions/domain/rounds/round-clock.ts';
import { commitAhead } from '../../../../functions/jobs/rounds/commit-ahead.ts';
import { settleDueRounds } from '../../../../functions/jobs/rounds/settle-due-rounds.ts';
import { settleShard } from '../../../../functions/jobs/settlement/settle-shard.ts';
import { settings } from '../../../../functions/table/admin/settings.ts';
import { findBet } from '../../../../functions/table/betting/bets.ts';
import { pointerShards } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { GameKey } from '../../../../shared/rules/games/game.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import { type Round, roundGameId } from '../../../../shared/rules/rounds/rounds.ts';
import { type Asking, ask, type Reply } from '../ask.ts';
import type { StoredMember } from '../member/stored-member.ts';

const slot = 300_000;

/** As far as a test came: rounds before it may be drawn. */
let reached = 0;

/** The clock stands, a minute before a power ball draw, until a test moves it; every test has rounds of its own. */
export function withRoundClock(): void {
  beforeEach(() => {
    reached = Math.ceil((Math.max(reached, Date.now()) + 60_000) / slot) * slot;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(reached - 60_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export function moveClock(to: number): void {
  reached = Math.max(reached, to);
  vi.setSystemTime(to);
}

export function ofGames(path: string, asking: Omit<Asking, 'path'> = {}): Promise<Reply> {
  return ask(handler, { path, ...asking });
}

/** The round that is on. */
export async function roundOn(key: GameKey): Promise<Round> {
  const round = await roundOnOf(games[key], Date.now());
  if (!round) throw new Error(`${key} has no rounds`);
  return round;
}

export async function roundWith(key: GameKey, seq: string): Promise<Round> {
  const round = await roundWithSeq(games[key], seq);
  if (!round) throw new Error(`no round ${seq} of ${key}`);
  return round;
}

/** A slip of one selection of a power ball round. */
export function miniSlip({ game, seq, number }: Round, changes: object = {}): Record<string, unknown> {
  return {
    ...{ game, gameSeq: seq, round: number, betsSeq: `${seq}:pb.odd`, odds: 1.95, amount: 10_000 },
    ...changes,
  };
}

export async function placedMini(as: StoredMember, round: Round, changes: object = {}): Promise<string> {
  return codeIn(await ofGames('/betting/mini/process', { as, body: miniSlip(round, changes) }));
}

export async function placedToken(as: StoredMember, body: object): Promise<string> {
  return codeIn(await ofGames('/token/bet', { as, body }));
}

function codeIn(reply: Reply): string {
  if (!reply.success) throw new Error(`not placed: ${reply.code} ${reply.msg ?? reply.error ?? ''}`);
  return String(reply.payload?.betCode);
}

/** What the clock does ahead: commits to the seeds of today and of the days to come. */
export async function committedAhead(): Promise<void> {
  await commitAhead(await settings(), Date.now());
}

/** What the clock does at a time: draws what is due. */
export async function beat(now = Date.now()): Promise<number> {
  return settleDueRounds(await roomAt(now));
}

/** What the queue's messages of a round make the workers do. @returns how many bets moved */
export async function settledByQueue(round: Round, revision = 1): Promise<number> {
  const gameId = roundGameId(round);
  const moved = await Promise.all(
    pointerShards.map((shard) => settleShard({ gameId, revision, shard }, Date.now)),
  );
  return moved.reduce((sum, one) => sum + one, 0);
}

/** The numbers drawn. */
export async function drawOf(round: Round): Promise<readonly number[]> {
  const drawn = await drawnRound(games[round.game], round, await roomAt(Date.now()));
  if (!drawn) throw new Error(`${round.seq} is not drawn`);
  return drawn.draw;
}

export async function betCalled({ memberSeq }: StoredMember, code: string): Promise<Bet> {
  const bet = await findBet(memberSeq, code);
  if (!bet) throw new Error(`no bet ${code}`);
  return bet;
}

export async function cashOf({ memberSeq }: StoredMember): Promise<number> {
  return (await readBalance(memberSeq))?.cash ?? Number.NaN;
}
