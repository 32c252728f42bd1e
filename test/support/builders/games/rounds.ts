import { afterEach, beforeEach, vi } from 'vitest';
import { handler } from '../../../../functions/api/games/handler.ts';
import { roundContextAt } from '../../../../functions/api/games/rounds/round-context.ts';
import { drawRound } from '../../../../functions/domain/rounds/draw-round.ts';
import { roundOn as roundOnOf, roundWithSeq } from '../../../../functions/domain/rounds/round-clock.ts';
import { commitAhead } from '../../../../functions/jobs/rounds/commit-ahead.ts';
import { settleDueRounds } from '../../../../functions/jobs/rounds/settle-due-rounds.ts';
import { settleShard } from '../../../../functions/jobs/settlement/settle-shard.ts';
import { settings } from '../../../../functions/table/admin/settings.ts';
import { findBet } from '../../../../functions/table/betting/bets.ts';
import { newestRoundBets } from '../../../../functions/table/games/round-bets.ts';
import { pointerShards } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { roundGameOf } from '../../../../shared/rules/casino/tables/table-games.ts';
import type { Game, RoundGameKey } from '../../../../shared/rules/games/game.ts';
import { type Round, roundGameId } from '../../../../shared/rules/rounds/rounds.ts';
import { dieAtWrite } from '../../fakes/faulty-wire.ts';
import { withQueue } from '../../fakes/queue-deliveries.ts';
import { configureWire, sendToTable } from '../../fakes/wire.ts';
import type { StoredMember } from '../member/members.ts';
import { type CallOptions, callHandler, type Reply } from '../request.ts';
import { withSystem } from '../with-system.ts';

/** A system whose rounds are drawn and settled: its table, its queue and the clock of its rounds. */
export function withRounds(): void {
  withSystem();
  withQueue();
  withRoundClock();
}

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

export function callGames(path: string, options: Omit<CallOptions, 'path'> = {}): Promise<Reply> {
  return callHandler(handler, { path, ...options });
}

function gameOfRounds(key: RoundGameKey): Game {
  const game = roundGameOf(key);
  if (!game) throw new Error(`no game ${key}`);
  return game;
}

/** The round that is on. */
export async function roundOn(key: RoundGameKey): Promise<Round> {
  const round = await roundOnOf(gameOfRounds(key), Date.now());
  if (!round) throw new Error(`${key} has no rounds`);
  return round;
}

export async function roundWith(key: RoundGameKey, seq: string): Promise<Round> {
  const round = await roundWithSeq(gameOfRounds(key), seq);
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

/** A slip of one selection of a lotus round. `odds`: a decimal. */
export function lotusSlip(
  { game, seq }: Round,
  { key, odds, amount = 10_000 }: { readonly key: string; readonly odds: number; readonly amount?: number },
): Record<string, unknown> {
  const item = {
    ...{ betsSeq: `${seq}:${key}`, foldersSeq: `${seq}:oe`, gameId: game, gameSeq: seq },
    ...{ sportsId: 0, marketsId: 0, odds, betType: 'lotus' },
  };
  return { bettings: [item], amount };
}

export async function placeMini(as: StoredMember, round: Round, changes: object = {}): Promise<string> {
  return codeIn(await callGames('/betting/mini/process', { as, body: miniSlip(round, changes) }));
}

export async function placeToken(as: StoredMember, body: object): Promise<string> {
  return codeIn(await callGames('/token/bet', { as, body }));
}

function codeIn(reply: Reply): string {
  if (!reply.success) throw new Error(`not placed: ${reply.code} ${reply.msg ?? reply.error ?? ''}`);
  return String(reply.payload?.betCode);
}

/** A game of keno whose call ends between its bet and its payment. @returns the code of the bet it left open */
export async function leaveKenoOpen(
  as: StoredMember,
  request: { key: string; body: object },
): Promise<string> {
  dieAtWrite((operation, body) => operation === 'TransactWriteItems' && body.includes('"Delete"'));
  try {
    await callGames('/token/bet', { as, ...request });
  } finally {
    configureWire({ send: sendToTable });
  }
  const [bet] = await newestRoundBets(as.memberSeq, { game: 'keno', limit: 1 });
  if (!bet) throw new Error('no game was left open');
  return bet.code;
}

/** What the clock does ahead: commits to the seeds of today and of the days to come. */
export async function commitSeedsAhead(): Promise<void> {
  await commitAhead(await settings(), Date.now());
}

/** What the clock does at a time: draws what is due. */
export async function settleRoundsDue(now = Date.now()): Promise<number> {
  return settleDueRounds(await roundContextAt(now));
}

/** What the queue's messages of a round make the workers do. @returns how many bets moved */
export async function settleRound(round: Round, revision = 1): Promise<number> {
  const gameId = roundGameId(round);
  const moved = await Promise.all(
    pointerShards.map((shard) => settleShard({ gameId, revision, shard }, Date.now)),
  );
  return moved.reduce((sum, one) => sum + one, 0);
}

/** The numbers drawn. */
export async function drawOf(round: Round): Promise<readonly number[]> {
  const drawn = await drawRound(gameOfRounds(round.game), round, await roundContextAt(Date.now()));
  if (!drawn) throw new Error(`${round.seq} is not drawn`);
  return drawn.draw;
}

/** Notes the sequence of every draw that is written from here on, in order, until the wire is configured anew. */
export function recordDraws(): readonly string[] {
  const seqs: string[] = [];
  configureWire({
    send: async (operation, body) => {
      const seq = /"seq":\{"S":"(\d{13})"\}/.exec(body)?.[1];
      if (operation === 'PutItem' && body.includes('entropySource') && seq !== undefined) seqs.push(seq);
      return sendToTable(operation, body);
    },
  });
  return seqs;
}

export async function betByCode({ memberSeq }: StoredMember, code: string): Promise<Bet> {
  const bet = await findBet(memberSeq, code);
  if (!bet) throw new Error(`no bet ${code}`);
  return bet;
}

export async function cashOf({ memberSeq }: StoredMember): Promise<number> {
  return (await readBalance(memberSeq))?.cash ?? Number.NaN;
}

/** The answer to a path with its query, as the script that derives a day again reads it. @throws on any status but 200 and 404 */
export async function readPublished(path: string): Promise<Pick<Reply, 'success' | 'payload'>> {
  const [name = '', query = ''] = path.split('?');
  const { status, success, payload, code } = await callGames(name, { query });
  if (status !== 200 && status !== 404) throw new Error(`${path}: ${status} ${code}`);
  return { success, payload };
}

/** What is published of the seeds of a Korean day 'YYYYMMDD'. */
export const publishedSeeds = (game: string, day: string) =>
  readPublished(`/fair/seeds?game=${game}&date=${dashed(day)}`);

/** The Korean day 'YYYYMMDD' as calls take it, 'YYYY-MM-DD'. */
export const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
