import { describe, expect, it } from 'vitest';
import { multiplierAt } from '../../../shared/rules/fairness/crash.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { nextFlight, timeOfMultiplier } from '../../support/builders/games/flights.ts';
import {
  betByCode,
  callGames,
  cashOf,
  moveClock,
  placeToken,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { inLanes } from '../../support/builders/in-bulk.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';

withRounds();

const slip = ({ seq }: Round, changes: object = {}) => ({
  ...{ game: 'graph', gameSeq: seq, bets: [{ key: 'graph', amount: 10_000 }] },
  ...changes,
});
const fly = (as: StoredMember, round: Round, changes: object = {}) => placeToken(as, slip(round, changes));
const cashOut = (as: StoredMember, betCode: string, key = newKey()) =>
  callGames('/token/cashout', { as, key, body: { betCode } });
/** Repeated under its key while the machine is too busy. */
async function cashedOutAtLast(as: StoredMember, betCode: string) {
  const key = newKey();
  let reply = await cashOut(as, betCode, key);
  for (let again = 0; reply.status === 503 && again < 10; again += 1) reply = await cashOut(as, betCode, key);
  return reply;
}
const high = (point: number) => point > 400 && point < 10_000;

async function settled(round: Round): Promise<number> {
  moveClock(round.drawAt);
  await settleRoundsDue();
  return settleRound(round);
}

describe('a bet in flight', () => {
  it('is paid at the multiplier of its arrival, once [call POST /token/cashout]', async () => {
    const { round } = await nextFlight(high);
    const [member, key] = [await storedMember(), newKey()];
    const code = await fly(member, round);
    moveClock(round.closeAt + 2_345);
    const multiplier = multiplierAt(2_345);
    const reply = await cashOut(member, code, key);
    expect(reply).toMatchObject({
      status: 200,
      replayed: false,
      payload: {
        multiplier: multiplier / 100,
        payed: multiplier * 100,
        member: { members_cash: 990_000 + multiplier * 100 },
      },
    });
    moveClock(round.closeAt + 2_600);
    expect(await cashOut(member, code, key)).toMatchObject({ replayed: true, payload: reply.payload });
    expect((await cashOut(member, code)).code).toBe('round-closed');
    expect(await settled(round)).toBe(0);
    expect(await betByCode(member, code)).toMatchObject({
      status: 'settled',
      result: 'hit',
      paid: multiplier * 100,
      legs: [{ odds: multiplier, code: 2 }],
    });
    expect(await cashOf(member)).toBe(990_000 + multiplier * 100);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is not found by another member, and neither is a code that names no flight', async () => {
    const { round } = await nextFlight(high);
    const [member, other] = [await storedMember(), await storedMember()];
    const code = await fly(member, round);
    moveClock(round.closeAt + 1_000);
    expect((await cashOut(other, code)).code).toBe('not-found');
    expect((await cashOut(member, 'b_nothing')).code).toBe('not-found');
    expect((await betByCode(member, code)).status).toBe('open');
  });

  it('may be cashed out at the crash point itself, and not a millisecond after', async () => {
    const { round, point } = await nextFlight((one) => one > 150 && one < 300);
    const [early, late] = [await storedMember(), await storedMember()];
    const codes = [await fly(early, round), await fly(late, round)] as const;
    const end = timeOfMultiplier(round, point + 1);
    moveClock(end);
    expect(await cashOut(late, codes[1])).toMatchObject({ success: false, code: 'round-closed' });
    moveClock(end - 1);
    expect((await cashOut(early, codes[0])).payload).toMatchObject({ multiplier: point / 100 });
    await settled(round);
    expect([await cashOf(early), await cashOf(late)]).toEqual([990_000 + point * 100, 990_000]);
    expect(await ledgerFailures(early, late)).toEqual([]);
  });

  it('is not cashed out before the flight starts, nor at 1.00', async () => {
    const { round } = await nextFlight(high);
    const member = await storedMember();
    const code = await fly(member, round);
    for (const at of [round.closeAt - 1, round.closeAt, round.closeAt + 20]) {
      moveClock(at);
      expect((await cashOut(member, code)).code).toBe('round-closed');
    }
    expect((await betByCode(member, code)).status).toBe('open');
  });

  it('cashes itself out at the requested multiplier, and no later', async () => {
    const { round, point } = await nextFlight(high);
    const [won, lost] = [await storedMember(), await storedMember()];
    const codes = [
      await fly(won, round, { cashOutAt: 2.5 }),
      await fly(lost, round, { cashOutAt: (point + 1) / 100 }),
    ] as const;
    moveClock(timeOfMultiplier(round, 250));
    expect((await cashOut(won, codes[0])).code).toBe('round-closed');
    expect(await settled(round)).toBe(2);
    expect(await betByCode(won, codes[0])).toMatchObject({ paid: 25_000, result: 'hit' });
    expect(await betByCode(lost, codes[1])).toMatchObject({ paid: 0, result: 'miss' });
    expect(await ledgerFailures(won, lost)).toEqual([]);
  });

  it('is paid a hundredfold when it is still in at 100.00', async () => {
    const { round } = await nextFlight((point) => point === 10_000);
    const member = await storedMember();
    const code = await fly(member, round);
    moveClock(timeOfMultiplier(round, 10_000));
    expect((await cashOut(member, code)).code).toBe('round-closed');
    expect((await callGames('/token/state', { as: member, body: { game: 'graph' } })).payload).toMatchObject({
      flight: { phase: 'crashed', crashedAt: 100 },
    });
    await settled(round);
    expect(await betByCode(member, code)).toMatchObject({ paid: 1_000_000, result: 'hit' });
  });

  it.each([
    ['at 1.00', { cashOutAt: 1 }, 'cash-out-bad'],
    ['above 100', { cashOutAt: 100.01 }, 'cash-out-bad'],
    ['at a third of a hundredth', { cashOutAt: 1.333 }, 'cash-out-bad'],
    ['on a selection', { bets: [{ key: 'x:250', amount: 10_000 }] }, 'selection-closed'],
    ['of two lines', { bets: [1, 2].map(() => ({ key: 'graph', amount: 10_000 })) }, 'one-item'],
    ['that could win too much', { bets: [{ key: 'graph', amount: 100_001 }] }, 'above-maximum-win'],
  ] as const)('is refused %s', async (_, changes, code) => {
    const { round } = await nextFlight(high);
    const member = await storedMember();
    const reply = await callGames('/token/bet', { as: member, body: slip(round, changes) });
    expect(reply.code).toBe(code);
    moveClock(round.closeAt);
    expect((await callGames('/token/bet', { as: member, body: slip(round) })).code).toBe('round-closed');
    expect(await cashOf(member)).toBe(1_000_000);
  });
});

it('cash-out and settlement at the same time pay a bet exactly once, a hundred times', async () => {
  const { round } = await nextFlight((point) => point > 400 && point < 10_000);
  const hundred = Array.from({ length: 100 }, (_, at) => at);
  const placed = await inLanes(hundred, async (at) => {
    const member = await storedMember();
    return { member, code: await fly(member, round, at % 2 ? { cashOutAt: 3.5 } : {}) };
  });
  moveClock(round.closeAt + 3_000);
  const multiplier = multiplierAt(3_000);
  await settleRoundsDue(round.drawAt);
  let answered = () => {};
  const first = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const [replies] = await Promise.all([
    inLanes(placed, async ({ member, code }) => {
      const reply = await cashedOutAtLast(member, code);
      answered();
      return reply;
    }),
    // The settlement of a round is quick: it starts when the first one is out, so that both have some.
    first.then(() => settleRound(round)),
  ]);
  await settleRound(round);
  const taken = replies.filter(({ success }) => success).length;
  for (const [at, { member, code }] of placed.entries()) {
    const bet = await betByCode(member, code);
    const bySettlement = at % 2 ? 35_000 : 0;
    expect(bet.status).toBe('settled');
    expect(bet.paid).toBe(replies[at]?.success ? multiplier * 100 : bySettlement);
    expect(replies[at]?.success || replies[at]?.code === 'round-closed').toBe(true);
  }
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(100);
  expect(await ledgerFailures(...placed.map(({ member }) => member))).toEqual([]);
});

/** A flight that crashes where none of those before it did that a reply may name. */
async function flightOfItsOwnPoint() {
  for (;;) {
    const flight = await nextFlight(high);
    // Looking for a flight may take longer than a login's token lasts.
    const member = await storedMember();
    const results = await callGames('/token/results', {
      as: member,
      body: { game: 'graph', page: 1, size: 50 },
    });
    const state = await callGames('/token/state', { as: member, body: { game: 'graph' } });
    const points = JSON.stringify([results.payload, state.payload]).matchAll(/"crash(?:edAt)?":([\d.]+)/g);
    if (![...points].some(([, value]) => Number(value) === flight.point / 100)) return { ...flight, member };
  }
}

it('no reply reveals the crash point or its hash before the crash', async () => {
  const { member, round, point, hash } = await flightOfItsOwnPoint();
  const code = await fly(member, round);
  const texts: string[] = [];
  for (const at of [round.closeAt - 1, round.closeAt + 1, timeOfMultiplier(round, point + 1) - 1]) {
    moveClock(at);
    for (const reply of [
      await callGames('/token/state', { as: member, body: { game: 'graph' } }),
      await callGames('/token/results', { as: member, body: { game: 'graph', page: 1, size: 20 } }),
      await callGames('/game/timer/graph', { as: member }),
      await callGames(`/fair/rounds/graph/${round.seq}`, { query: '' }),
      await callGames('/fair/seeds', { as: member, query: 'game=graph&date=2026-11-22' }),
    ]) {
      expect(reply.status).toBe(200);
      texts.push(JSON.stringify(reply));
    }
  }
  for (const text of texts) {
    expect(text).not.toContain(hash);
    expect(text).not.toContain(`"crashedAt":${point / 100}`);
    expect(text).not.toContain(`{"crash":${point / 100}}`);
  }
  moveClock(timeOfMultiplier(round, point + 1));
  const after = await callGames('/token/state', { as: member, body: { game: 'graph' } });
  expect(after.payload).toMatchObject({ flight: { phase: 'crashed', crashedAt: point / 100 } });
  expect((await betByCode(member, code)).status).toBe('open');
});
