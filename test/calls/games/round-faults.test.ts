import { afterEach, describe, expect, it } from 'vitest';
import { runRounds } from '../../../functions/jobs/rounds/run-rounds.ts';
import { noBeacons } from '../../../functions/providers/randomness/chosen.ts';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { dueBetRounds } from '../../../functions/table/games/bet-rounds.ts';
import { readDraw } from '../../../functions/table/games/draws.ts';
import { games } from '../../../shared/rules/games/games.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import {
  beat,
  betCalled,
  cashOf,
  drawOf,
  moveClock,
  ofGames,
  placedMini,
  roundOn,
  settledByQueue,
} from '../../support/builders/games/rounds.ts';
import { watchedDraws } from '../../support/builders/games/watched-draws.ts';
import { withRounds } from '../../support/builders/games/with-rounds.ts';
import { inLanes } from '../../support/builders/in-lanes.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { killedAt } from '../../support/fakes/killed-at.ts';

withRounds();
afterEach(() => configureWire({ send: sendSigned }));

async function paidOnce(member: StoredMember, round: Round, code: string): Promise<void> {
  const bet = await betCalled(member, code);
  const odd = games.powerball.codeOf('pb.odd', { draw: await drawOf(round), previous: null });
  expect(bet).toMatchObject({ status: 'settled', paid: odd === 2 ? 19_500 : 0, version: 2 });
  expect(await cashOf(member)).toBe(990_000 + bet.paid);
  expect(await faultsOf(member)).toEqual([]);
}

async function betOnRound() {
  await beat();
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  return { member, round, code: await placedMini(member, round) };
}

describe('a round is drawn once and its bets are paid once', () => {
  it('when the schedule fires twice at once and every message comes twice', async () => {
    const { member, round, code } = await betOnRound();
    moveClock(round.drawAt);
    const draws = watchedDraws();
    await Promise.all([beat(), beat(), beat()]);
    expect(draws.length).toBeGreaterThan(0);
    const first = await drawOf(round);
    await Promise.all([settledByQueue(round), settledByQueue(round), settledByQueue(round)]);
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
    await settledByQueue(round);
    await paidOnce(member, round, code);
  });

  it('when the process ends between draw and job', async () => {
    const { member, round, code } = await betOnRound();
    moveClock(round.drawAt);
    killedAt((operation, body) => operation === 'PutItem' && body.includes('"ST#'));
    expect(await beat()).toBe(0);
    configureWire({ send: sendSigned });
    const drawn = await readDraw('powerball', round.seq);
    expect(drawn).toBeDefined();
    moveClock(round.drawAt + 60_000);
    expect(await beat()).toBe(1);
    expect((await readDraw('powerball', round.seq))?.draw).toEqual(drawn?.draw);
    await settledByQueue(round);
    await paidOnce(member, round, code);
  });

  it('when the process ends between job and queue', async () => {
    const { member, round, code } = await betOnRound();
    moveClock(round.drawAt);
    killedAt((operation, body) => operation === 'DeleteItem' && body.includes('O#'));
    expect(await beat()).toBe(0);
    configureWire({ send: sendSigned });
    expect((await dueBetRounds(Date.now(), 10)).map(({ seq }) => seq)).toEqual([round.seq]);
    await settledByQueue(round);
    expect(await beat()).toBe(1);
    expect(await dueBetRounds(Date.now(), 10)).toEqual([]);
    expect(await settledByQueue(round)).toBe(0);
    await paidOnce(member, round, code);
  });

  it('by a hundred who look beside the clock', async () => {
    await beat();
    const round = await roundOn('powerball');
    const members = await inLanes(Array.from({ length: 20 }), () => storedMember());
    const codes = await inLanes(members, (member) => placedMini(member, round));
    moveClock(round.drawAt);
    const looks = [members, members, members, members, members].flat();
    const look = (as: StoredMember) =>
      ofGames('/betting/minigame/results', { as, body: { game: 'powerball', page: 1, size: 5 } });
    const clock = (async () => {
      await beat();
      await settledByQueue(round);
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
  await beat();
  const bets: { member: StoredMember; round: Round; code: string }[] = [];
  for (let at = 0; at < 12; at += 1) {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    bets.push({ member, round, code: await placedMini(member, round) });
    moveClock(Date.now() + 300_000);
  }
  const draws = watchedDraws();
  expect(await beat()).toBe(12);
  expect(draws).toEqual(bets.map(({ round }) => round.seq));
  configureWire({ send: sendSigned });
  for (const { member, round, code } of bets) {
    expect(await settledByQueue(round)).toBe(1);
    await paidOnce(member, round, code);
  }
  expect(await dueBetRounds(Date.now(), 10)).toEqual([]);
});

it('a round that cannot be drawn keeps no other waiting', async () => {
  await beat();
  const [member, ladder] = [await storedMember(), await roundOn('powerladder')];
  const token = await roundOn('tokenpowerball');
  const stuck = await placedMini(member, ladder, { betsSeq: `${ladder.seq}:ladder.left`, amount: 5_000 });
  const code = await placedMini(member, token, { amount: 5_000 });
  moveClock(Math.max(ladder.drawAt, token.drawAt));
  killedAt((operation, body) => operation === 'PutItem' && body.includes('"RD#powerball#'));
  expect(await beat()).toBe(1);
  configureWire({ send: sendSigned });
  expect(await settledByQueue(token)).toBe(1);
  expect((await betCalled(member, code)).status).toBe('settled');
  expect((await betCalled(member, stuck)).status).toBe('open');
  expect(await beat()).toBe(1);
  expect(await settledByQueue(ladder)).toBe(1);
});
