import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { ulid } from 'ulid';
import * as z from 'zod';
import { commitPlacedBet, findBet } from '../../../functions/table/betting/bets.ts';
import { listBetRound } from '../../../functions/table/games/bet-rounds.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { type Round, roundAt, roundGameId } from '../../../shared/rules/rounds/rounds.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { castMembers, member, type TrustMember } from '../bank/people.ts';
import { allSettled } from '../settlement/settled.ts';
import { payloadOf } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { type System, startSystem } from '../system/system.ts';
import { roundNow, slipOn } from './power-ball-slip.ts';
import { powerBallClock } from './round-on.ts';

const Placed = z.object({ betCode: z.string() });
const atOnce = 16;
/** A settlement takes one transaction for some twenty bets, the first for each shard of them: killed when a third are made. */
const transactionsBeforeKill = (bets: number) => Math.max(4, Math.floor(bets / 60));
/** After the draw, with a kill in between (issue: mini games that really play). */
const within = 20;
/** A bet takes so long to commit at worst, ms. */
const perBet = 10;
/** Until the first bet is made, on a busy machine, ms. */
const beforeBets = 10_000;
const keys = ['pb.odd', 'pb.even'] as const;

/** Many bets on one round of power ball whose process is killed in the middle of their settlement. */
export async function roundCrash({ bets, seed }: { bets: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: true, speed: bets > 1_000 ? 4 : 15 });
  try {
    return await crashOn(system, bets);
  } finally {
    await system.stop();
  }
}

async function crashOn(system: System, count: number): Promise<Verdict> {
  const { server, table, proxy } = system;
  // Twenty bets each: with a few members for all of them every transaction would wait for the same few balances.
  const cast = await castMembers({ count: Math.ceil(count / 20), cash: 1_000_000_000 });
  const round = await roundWithRoomFor(count);
  await listBetRound(round);
  await openBets(system, { cast, round, count });
  const spare = round.drawAt - Date.now();
  const gameId = roundGameId(round);
  await proxy?.waitForTransactions({ containing: gameId, count: transactionsBeforeKill(count) });
  await server.kill();
  const open = await table.openPointers(gameId);
  await server.start();
  const unsettled = await allSettled(table, [{ gameId }]);
  const seconds = (Date.now() - round.drawAt) / 1000;
  const { books, checks } = await fullAudit(system);
  const ofRound = books.bets.filter(({ legs }) => legs[0]?.gameId === gameId);
  const results = new Set(ofRound.map(({ legs: [leg] }) => `${leg?.selectionId} ${leg?.code}`));
  return {
    checks: [
      holds('all bets were taken before the draw', spare > 0, `${spare} ms`),
      holds('it was killed in the middle', open > 0 && open < count, open),
      check('every bet is settled', unsettled),
      holds('the round has one result', results.size === keys.length, [...results].join()),
      holds(`within ${within} s of the draw`, count < 10_000 || seconds <= within, `${seconds.toFixed(1)} s`),
      ...checks,
    ],
    figures: {
      bets: ofRound.length,
      'open when killed': open,
      'seconds after the draw': seconds.toFixed(1),
    },
  };
}

/** The first round whose draw is far enough away. */
async function roundWithRoomFor(count: number): Promise<Round> {
  const clock = await powerBallClock();
  return roundAt(clock, Date.now() + count * perBet + beforeBets);
}

/** One of each selection is placed as a member does, the others are committed like it by this process. */
async function openBets(
  { api }: System,
  { cast, round, count }: { cast: readonly TrustMember[]; round: Round; count: number },
): Promise<void> {
  const [first] = cast;
  if (!first) throw new Error('no members');
  const person = member(api, first.userId);
  const models: Bet[] = [];
  while (models.length < keys.length) {
    const game = await roundNow(person);
    const key = keys[models.length] ?? keys[0];
    const body = slipOn(game, { key, amount: 5_000 });
    const asked = { body, key: randomUUID() };
    const { reply } = await retryUntilAnswered(() => person('/betting/mini/process', asked));
    // Closed just now: the next round takes it.
    if (reply.status === 422) await until(Date.parse(game.game_starttime));
    else models.push(await modelOf(first.memberSeq, payloadOf(reply, Placed).betCode));
  }
  const wanted = Array.from({ length: count }, (_, at) => at);
  const place = async (at: number) => {
    const [model, owner] = [models[at % models.length], cast[at % cast.length]];
    if (model && owner) await committed(on(round, { model, memberSeq: owner.memberSeq }));
  };
  await pMap(wanted, place, { concurrency: atOnce });
}

async function modelOf(memberSeq: number, code: string): Promise<Bet> {
  const bet = await findBet(memberSeq, code);
  if (!bet) throw new Error(`no bet ${code}`);
  return bet;
}

function on(round: Round, { model, memberSeq }: { model: Bet; memberSeq: number }): Bet {
  const gameId = roundGameId(round);
  return {
    ...model,
    memberSeq,
    code: betCode(ulid(), memberSeq),
    acceptedAt: Date.now(),
    legs: model.legs.map((leg) => ({ ...leg, gameId, startTime: round.drawAt })),
    status: 'open',
    result: 'wait',
    paid: 0,
    version: 1,
    revision: 0,
  };
}

/** Repeated under its key while the machine is too busy. */
async function committed(bet: Bet): Promise<void> {
  const response = { betCode: bet.code, cash: 0, point: 0 };
  const placing = { bet, key: randomUUID(), requestHash: 'rounds', response, tokenVersion: 1 };
  for (let tries = 0; ; tries += 1) {
    try {
      await commitPlacedBet(placing);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || tries === 5) throw error;
    }
  }
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}
