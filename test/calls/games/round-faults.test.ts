import { afterEach, describe, expect, it } from 'vitest';
import { runRounds } from '../../../functions/jobs/rounds/handler.ts';
import { noBeacons } from '../../../functions/providers/randomness/drand.ts';
import { dueBetRounds } from '../../../functions/table/games/bet-rounds.ts';
import { readDraw } from '../../../functions/table/games/draws.ts';
import { games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import {
  betByCode,
  callGames,
  cashOf,
  drawOf,
  moveClock,
  placeMini,
  recordDraws,
  roundOn,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { inLanes } from '../../support/builders/in-bulk.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { dieAtWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withRounds();
afterEach(() => configureWire({ send: sendToTable }));

async function paidOnce(member: StoredMember, round: Round, code: string): Promise<void> {
  const bet = await betByCode(member, code);
  const odd = games.powerball.codeOf('pb.odd', { draw: await drawOf(round), previous: null });
  expect(bet).toMatchObject({ status: 'settled', paid: odd === 2 ? 19_500 : 0, version: 2 });
  expect(await cashOf(member)).toBe(990_000 + bet.paid);
  expect(await ledgerFailures(member)).toEqual([]);
}

async function betOnRound() {
  await settleRoundsDue();
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  return { member, round, code: await placeMini(member, round) };
}

describe('a round is drawn once and its bets are paid once', () => {
  it('when the schedule fires twice at once and every message comes twice', async () => {
    const { member, round, code } = await betOnRound();
    moveClock(round.drawAt);
    const draws = recordDraws();
    await Promise.all([settleRoundsDue(), settleRoundsDue(), settleRoundsDue()]);
    expect(draws.length).toBeGreaterThan(0);
    const first = await drawOf(round);
    await Promise.all([settleRound(round), settleRound(round), settleRound(round)]);
    expect((await readDraw('powerball', round.seq))?.draw).toEqual(first);
    await paidOnce(member, round, code);
  });

  it('by two runs of the schedule side by side: the older one ends when the newer one takes over', async () => {
    const { member, round, code } = await betOnRound();
    const pace = {
      now: () => Date.now(),
      wait: async (milliseconds: number) => moveClock(Date.now() + milliseconds),
    };
    const until = round.drawAt + 1_000;
    const beats = await Promise.all([
      runRounds({ until, pace, randomness: noBeacons }),
      runRounds({ until, pace, randomness: noBeacons }),
    ]);
    expect(Math.min(...beats)).toBeLessThanOrEqual(2);
    await settleRound(round);
    await paidOnce(member, round, code);
  });

  it('when the process ends between draw and job', async () => {
    const { member, round, code } = await betOnRound();
    moveClock(round.drawAt);
    dieAtWrite((operation, body) => operation === 'PutItem' && body.includes('"ST#'));
    expect(await settleRoundsDue()).toBe(0);
    configureWire({ send: sendToTable });
    const drawn = await readDraw('powerball', round.seq);
    expect(drawn).toBeDefined();
    moveClock(round.drawAt + 60_000);
    expect(await settleRoundsDue()).toBe(1);
    expect((await readDraw('powerball', round.seq))?.draw).toEqual(drawn?.draw);
    await settleRound(round);
    await paidOnce(member, round, code);
  });

  it('when the process ends between job and queue', async () => {
    const { member, round, code } = await betOnRound();
    moveClock(round.drawAt);
    dieAtWrite((operation, body) => operation === 'DeleteItem' && body.includes('O#'));
    expect(await settleRoundsDue()).toBe(0);
    configureWire({ send: sendToTable });
    expect((await dueBetRounds(Date.now(), 10)).map(({ seq }) => seq)).toEqual([round.seq]);
    await settleRound(round);
    expect(await settleRoundsDue()).toBe(1);
    expect(await dueBetRounds(Date.now(), 10)).toEqual([]);
    expect(await settleRound(round)).toBe(0);
    await paidOnce(member, round, code);
  });

  it('by a hundred reads beside the clock', async () => {
    await settleRoundsDue();
    const round = await roundOn('powerball');
    const members = await inLanes(Array.from({ length: 20 }), () => storedMember());
    const codes = await inLanes(members, (member) => placeMini(member, round));
    moveClock(round.drawAt);
    const looks = [members, members, members, members, members].flat();
    const look = (as: StoredMember) =>
      callGames('/betting/minigame/results', { as, body: { game: 'powerball', page: 1, size: 5 } });
    const clock = (async () => {
      await settleRoundsDue();
      await settleRound(round);
    })();
    const [replies] = await Promise.all([inLanes(looks, look), clock]);
    const shown = replies.map(({ status, payload }) => {
      const { rounds } = JSON.parse(JSON.stringify(payload ?? { rounds: [] }));
      return [status, JSON.stringify(rounds[0])];
    });
    expect(new Set(shown.map(([, result]) => result)).size).toBe(1);
    expect(shown.every(([status]) => status === 200)).toBe(true);
    for (const [at, member] of members.entries()) await paidOnce(member, round, codes[at] ?? '');
  });
});

it('a clock that was away for an hour draws every missed round, the oldest first', async () => {
  await settleRoundsDue();
  const bets: { member: StoredMember; round: Round; code: string }[] = [];
  for (let at = 0; at < 12; at += 1) {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    bets.push({ member, round, code: await placeMini(member, round) });
    moveClock(Date.now() + 300_000);
  }
  const draws = recordDraws();
  expect(await settleRoundsDue()).toBe(12);
  expect(draws).toEqual(bets.map(({ round }) => round.seq));
  configureWire({ send: sendToTable });
  for (const { member, round, code } of bets) {
    expect(await settleRound(round)).toBe(1);
    await paidOnce(member, round, code);
  }
  expect(await dueBetRounds(Date.now(), 10)).toEqual([]);
});

it('a round that cannot be drawn keeps no other waiting', async () => {
  await settleRoundsDue();
  const [member, ladder] = [await storedMember(), await roundOn('powerladder')];
  const token = await roundOn('tokenpowerball');
  const stuck = await placeMini(member, ladder, { betsSeq: `${ladder.seq}:ladder.left`, amount: 5_000 });
  const code = await placeMini(member, token, { amount: 5_000 });
  moveClock(Math.max(ladder.drawAt, token.drawAt));
  dieAtWrite((operation, body) => operation === 'PutItem' && body.includes('"RD#powerball#'));
  expect(await settleRoundsDue()).toBe(1);
  configureWire({ send: sendToTable });
  expect(await settleRound(token)).toBe(1);
  expect((await betByCode(member, code)).status).toBe('settled');
  expect((await betByCode(member, stuck)).status).toBe('open');
  expect(await settleRoundsDue()).toBe(1);
  expect(await settleRound(ladder)).toBe(1);
});
