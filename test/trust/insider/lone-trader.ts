import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { voidRevision } from '../../../functions/table/games/round-voids.ts';
import { lists } from '../../../functions/table/keys/keys.ts';
import { jobOf, listedJobs } from '../../../functions/table/settlement/jobs.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { roundGameId } from '../../../shared/rules/rounds/rounds.ts';
import { member, operator, type Person, type TrustMember } from '../bank/people.ts';
import { roundNow } from '../rounds/power-ball-slip.ts';
import { codeOf, payloadOf, type Reply } from '../system/api-client.ts';
import { type Match, newMatch, slipOf } from '../system/match.ts';
import type { System } from '../system/system.ts';

/** A bet of somebody who wins only if a trader says so. */
export interface OpenBet {
  readonly match: Match;
  readonly memberSeq: number;
  readonly code: string;
}

const reason = '내부자 시험';
const Placed = z.object({ betCode: z.string() });
const Entered = z.object({ state: z.string() });

/** Places ten thousand won on the away team of a match that was not played yet. */
export async function betOnMatch({ api }: System, { userId, memberSeq }: TrustMember): Promise<OpenBet> {
  const match = await newMatch(api);
  const away = match.picks.find(({ marketsId, name }) => marketsId === 1 && name === '2');
  if (!away) throw new Error('no away team');
  const body = slipOf([away], 10_000);
  const placed = await member(api, userId)('/betting/korean/process', { body, key: randomUUID() });
  return { match, memberSeq, code: payloadOf(placed, Placed).betCode };
}

const send = (as: Person, path: string, body: object) =>
  as(`/admin/${path}`, { body: { reason, ...body }, key: randomUUID() });

/** Nothing when the reply waits for a second operator or refuses with one of these codes. */
function waits(reply: Reply, ...codes: readonly string[]): readonly string[] {
  const code = codeOf(reply);
  if (code !== null && codes.includes(code)) return [];
  if (reply.status === 200 && payloadOf(reply, Entered).state === 'waiting-for-second') return [];
  return [`${reply.status} ${reply.text.slice(0, 200)}`];
}

/** Enters the result that pays the bet, repeats and corrects it, takes the match back, in two logins and many calls at once. */
export async function decideAlone({ api }: System, bet: OpenBet): Promise<readonly string[]> {
  const [trader, again] = [operator(api, 'trader01'), operator(api, 'trader01')];
  const { gameId, picks } = bet.match;
  const result = { gameId, home: 0, away: 1 };
  const codes = picks.map(({ betsSeq, name }) => ({ betId: betsSeq, code: name === '2' ? 2 : 1 }));
  const inTurn: readonly (readonly [as: Person, path: string, body: object])[] = [
    [trader, 'games/result', result],
    [trader, 'games/result', result],
    [again, 'games/result', result],
    [trader, 'games/result', { ...result, away: 2 }],
    [again, 'games/result', { ...result, away: 2 }],
    [trader, 'trading/decide', { gameId, codes }],
    [again, 'trading/decide', { gameId, codes }],
    [trader, 'games/void', { gameId, cause: 'match-cancelled' }],
    [again, 'games/void', { gameId, cause: 'match-cancelled' }],
  ];
  const failures: string[] = [];
  for (const [as, path, body] of inTurn) failures.push(...waits(await send(as, path, body)));
  const atOnce = await Promise.all(
    [trader, again, trader, again].map((as) => send(as, 'games/result', result)),
  );
  failures.push(...atOnce.flatMap((reply) => waits(reply, 'result-conflict', 'busy')));
  // Nothing was settled that could be corrected.
  const corrected = await send(trader, 'games/result', { ...result, again: true });
  if (codeOf(corrected) !== 'already-handled') failures.push(`corrected: ${corrected.text.slice(0, 200)}`);
  return [...failures, ...(await undecided(bet))];
}

export interface SettledBet extends OpenBet {
  /** Of the match, after its settlement. */
  readonly revision: number;
}

/** The same bet, lost: two traders entered the result, and the system settled it. */
export async function lostBet(system: System, bettor: TrustMember): Promise<SettledBet> {
  const bet = await betOnMatch(system, bettor);
  const { gameId } = bet.match;
  for (const name of ['trader01', 'trader02'])
    payloadOf(await send(operator(system.api, name), 'games/result', { gameId, home: 2, away: 0 }), Entered);
  for (let times = 0; times < 300; times += 1) {
    if ((await findBet(bet.memberSeq, bet.code))?.status === 'settled')
      return { ...bet, revision: (await readMatchState(gameId))?.match.revision ?? 0 };
    await setTimeout(100);
  }
  throw new Error('the match was not settled within thirty seconds');
}

/** Corrects a settled result so that the bet is won: by score and by selection, in two logins and many calls at once. */
export async function correctAlone({ api }: System, bet: SettledBet): Promise<readonly string[]> {
  const [trader, again] = [operator(api, 'trader01'), operator(api, 'trader01')];
  const { gameId, picks } = bet.match;
  const result = { gameId, home: 0, away: 2, again: true };
  const codes = picks
    .filter(({ marketsId }) => marketsId === 1)
    .map(({ betsSeq, name }) => ({ betId: betsSeq, code: name === '2' ? 2 : 1 }));
  const inTurn: readonly (readonly [as: Person, path: string, body: object])[] = [
    [trader, 'games/result', result],
    [trader, 'games/result', result],
    [again, 'games/result', result],
    [again, 'games/result', { ...result, away: 3 }],
    [trader, 'trading/decide', { gameId, codes }],
    [again, 'trading/decide', { gameId, codes }],
    [trader, 'games/result', result],
  ];
  const failures: string[] = [];
  for (const [as, path, body] of inTurn) failures.push(...waits(await send(as, path, body)));
  const atOnce = await Promise.all(
    [trader, again, trader, again].map((as) => send(as, 'games/result', result)),
  );
  failures.push(...atOnce.flatMap((reply) => waits(reply, 'result-conflict', 'busy')));
  const [stored, state, job] = await Promise.all([
    findBet(bet.memberSeq, bet.code),
    readMatchState(gameId),
    jobOf(gameId, bet.revision + 1),
  ]);
  return [
    ...failures,
    ...(stored?.status === 'settled' && stored.paid === 0 ? [] : [`the bet is ${JSON.stringify(stored)}`]),
    ...(bet.revision > 0 && state?.match.revision === bet.revision ? [] : ['the match was settled again']),
    ...(job === undefined ? [] : ['a settlement job began']),
  ];
}

/** What a result of one trader left behind, in words: a job, a settled selection, a bet that is no longer open. */
async function undecided({ match, memberSeq, code }: OpenBet): Promise<readonly string[]> {
  const { gameId } = match;
  const [bet, state, ...jobs] = await Promise.all([
    findBet(memberSeq, code),
    readMatchState(gameId),
    listedJobs(lists.openJobs),
    listedJobs(lists.settledJobs),
  ]);
  return [
    ...(bet?.status === 'open' ? [] : [`the bet is ${bet?.status}`]),
    ...(state?.match.revision === 0 ? [] : [`the match is settled: revision ${state?.match.revision}`]),
    ...(jobs.flat().some((job) => job.gameId === gameId) ? ['a settlement job began'] : []),
  ];
}

/** Takes a round back alone: asked for, repeated, and confirmed in another login. */
export async function voidRoundAlone({ api }: System, friend: Person): Promise<readonly string[]> {
  const [trader, again] = [operator(api, 'trader01'), operator(api, 'trader01')];
  const { game_seq: gameSeq } = await roundNow(friend);
  const body = { game: 'powerball', gameSeq, cause: 'draw-failed' };
  const replies = [
    await send(trader, 'rounds/void', body),
    await send(again, 'rounds/void', body),
    ...(await Promise.all([trader, again, trader].map((as) => send(as, 'rounds/void', body)))),
  ];
  const job = await jobOf(roundGameId({ game: 'powerball', seq: gameSeq }), voidRevision);
  return [
    ...replies.flatMap((reply) => waits(reply, 'busy')),
    ...(job === undefined ? [] : ['a settlement job began']),
  ];
}

/** Prices and shifts of the bet's match that are in force, in words. */
export async function overridesInForce({ match: { gameId } }: OpenBet): Promise<readonly string[]> {
  const desk = (await readMatchState(gameId))?.match.desk;
  const prices = Object.keys(desk?.prices ?? {});
  const shifts = Object.keys(desk?.shifts ?? {});
  return [...prices, ...shifts].map((name) => `one trader’s price is in force: ${name}`);
}
