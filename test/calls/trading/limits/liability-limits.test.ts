import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../../functions/api/betting/handler.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readSuspensions } from '../../../../functions/table/sports/suspensions.ts';
import type { MatchState } from '../../../../shared/model/sports/match.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import { callAdmin } from '../../../support/builders/balance/cash.ts';
import { placeBet, requestedLeg, requestedSlip } from '../../../support/builders/betting/bets.ts';
import { storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { limited, pass, place, timeOfPass } from '../../../support/builders/sports/liability.ts';
import { listedFootball } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { callTrading, liftSuspension } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

let trader: StoredOperator;
beforeAll(async () => {
  trader = await storedOperator('trader');
});

afterEach(() => limited({}));

async function stopsOf({ match: { gameId } }: MatchState) {
  const reply = await callTrading(trader, 'trading/stops', { body: {} });
  const list = reply.payload?.list as readonly {
    gameId: string;
    scope: string;
    by: string;
    reason: string;
  }[];
  return list.filter((line) => line.gameId === gameId);
}

describe('a limit of what a match may cost', () => {
  it('takes of a bet what is left, names it, and takes no more once nothing is', async () => {
    await limited({ matchLimit: 150_000 });
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    await placeBet(member, [state], { amount: 100_000 });
    expect(await pass()).toBe(0);
    expect(await place(member, state, 100_000)).toMatchObject({
      status: 422,
      code: 'above-match-limit',
      error: '이 경기는 지금 76,471원까지 베팅할 수 있습니다.',
    });
    expect(await place(member, state, 76_471)).toMatchObject({ status: 200 });
    expect(await pass()).toBe(1);
    expect(await place(member, state, 5_000)).toMatchObject({ status: 422, code: 'selection-closed' });
    expect(await stopsOf(state)).toMatchObject([{ scope: 'game', by: 'automatic' }]);
  });

  it('counts a bet with what all of it pays, and leaves other matches alone', async () => {
    await limited({ matchLimit: 150_000 });
    const [member, state, other] = await Promise.all([storedMember(), listedFootball(), listedFootball()]);
    await placeBet(member, [state], { amount: 150_000 });
    await pass();
    const legs = [state, other].map((one) => requestedLeg(one));
    const body = requestedSlip(legs, { amount: 20_000 });
    const both = await callHandler(betting, { path: '/betting/korean/process', as: member, body });
    expect(both).toMatchObject({ code: 'above-match-limit' });
    expect(await place(member, other, 20_000)).toMatchObject({ status: 200 });
  });

  it('suspends the match when bets placed at once pass it, audited as automatic, until a person reopens it', async () => {
    await limited({ matchLimit: 150_000 });
    const [state, ...members] = await Promise.all([
      listedFootball(),
      storedMember(),
      storedMember(),
      storedMember(),
    ]);
    const { gameId } = state.match;
    const placed = await Promise.all(members.map((one) => place(one, state, 100_000)));
    // None of them sees the others: what they cost is counted by the next pass.
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pass()).toBe(1);
    expect(await pass()).toBe(0);
    expect(await stopsOf(state)).toMatchObject([
      { scope: 'game', by: 'automatic', reason: '자동 중지: 최악 손실 255,000원, 한도 150,000원' },
    ]);
    const [member] = members;
    if (!member) throw new Error('no member');
    expect(await place(member, state, 10_000)).toMatchObject({ code: 'selection-closed' });
    const auditor = await storedOperator('auditor');
    const filter = {
      day: koreanDay(timeOfPass()),
      operator: 'automatic',
      target: `G#${gameId}`,
    };
    expect(await callAdmin(auditor, 'audit/list', { body: filter })).toMatchObject({
      payload: { list: [{ call: 'suspendAtLimit', operatorId: 'automatic' }] },
    });
    await liftSuspension(trader, { scope: 'game', gameId });
    expect(await pass()).toBe(0);
    expect(await stopsOf(state)).toEqual([]);
    // Reopened, it may cost a tenth of the limit more than when it was suspended: 15,000.
    expect(await place(member, state, 20_000)).toMatchObject({
      error: '이 경기는 지금 17,648원까지 베팅할 수 있습니다.',
    });
    const more = await Promise.all(members.map((one) => place(one, state, 10_000)));
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pass()).toBe(1);
  });

  it('suspends a market alone, and nothing of a match that a trader holds suspended', async () => {
    await limited({ marketLimit: 50_000 });
    const [member, state, held] = await Promise.all([storedMember(), listedFootball(), listedFootball()]);
    for (const [one, amount] of [
      [state, 40_000],
      [state, 40_000],
      [held, 40_000],
      [held, 40_000],
    ] as const)
      await placeBet(member, [one], { amount });
    await callTrading(trader, 'trading/stop', {
      body: { scope: 'game', gameId: held.match.gameId, stopped: true, reason: '점검' },
    });
    await pass();
    expect(await stopsOf(state)).toMatchObject([{ scope: 'gameMarket', by: 'automatic' }]);
    expect(await place(member, state, 10_000)).toMatchObject({ code: 'selection-closed' });
    expect((await stopsOf(held)).map(({ by }) => by)).not.toContain('automatic');
  });

  it('by members of one level refuses theirs alone, and suspends nothing', async () => {
    await limited({ levelMatchLimits: { '3': 150_000 } });
    const [one, other, third, state] = await Promise.all([
      storedMember({ level: 3 }),
      storedMember({ level: 3 }),
      storedMember({ level: 2 }),
      listedFootball(),
    ]);
    expect(await place(one, state, 100_000)).toMatchObject({ status: 200 });
    // Of another level: it counts in no limit.
    expect(await place(third, state, 200_000)).toMatchObject({ status: 200 });
    await pass();
    expect(await place(other, state, 100_000)).toMatchObject({
      code: 'above-match-limit',
      error: '이 경기는 지금 76,471원까지 베팅할 수 있습니다.',
    });
    expect(await place(other, state, 76_471)).toMatchObject({ status: 200 });
    expect(await pass()).toBe(0);
    const { payload } = await callTrading(trader, 'trading/exposure', {
      body: { keyword: state.match.gameId },
    });
    expect(payload).toMatchObject({ list: [{ levels: [{ level: 3, cost: 150_000, limit: 150_000 }] }] });
    expect(await place(one, state, 5_000)).toMatchObject({ status: 422, code: 'selection-closed' });
    expect(await place(third, state, 5_000)).toMatchObject({ status: 200 });
    expect(await stopsOf(state)).toEqual([]);
  });

  it('by members of one level counts bets of several legs by the level they were placed at', async () => {
    await limited({ levelMatchLimits: { '4': 90_000 } });
    const [member, state, second] = await Promise.all([
      storedMember({ level: 4 }),
      listedFootball(),
      listedFootball(),
    ]);
    const legs = [state, second].map((match) => requestedLeg(match));
    // Costs 48,450 on each of its matches: more than half of the limit.
    const body = requestedSlip(legs, { amount: 20_000 });
    expect(await callHandler(betting, { path: '/betting/korean/process', as: member, body })).toMatchObject({
      status: 200,
    });
    await update({ key: keys.profile(member.memberSeq), set: { level: 5 } });
    await pass();
    const { rooms } = await readSuspensions();
    expect(rooms?.[state.match.gameId]?.levels).toEqual({ '4': 90_000 - 48_450 });
    expect(rooms?.[second.match.gameId]?.levels).toEqual({ '4': 90_000 - 48_450 });
    expect(await place(member, state, 90_000)).toMatchObject({ status: 200 });
  });

  it('by members of one level is noted also where two hundred matches cost more', async () => {
    await limited({ levelMatchLimits: { '7': 90_000 } });
    const [many, one] = await Promise.all([storedMember({ cash: 30_000_000 }), storedMember({ level: 7 })]);
    const state = await listedFootball();
    for (let made = 0; made < 201; made += 1)
      await placeBet(many, [await listedFootball()], { amount: 100_000 });
    await placeBet(one, [state], { amount: 60_000 });
    await pass();
    expect((await readSuspensions()).rooms).toEqual({
      [state.match.gameId]: { levels: { '7': 90_000 - 51_000 } },
    });
    expect(await place(one, state, 50_000)).toMatchObject({ status: 422, code: 'above-match-limit' });
  });

  it('by members of one level has room again once its bets cost less', async () => {
    await limited({ levelMatchLimits: { '6': 50_000 } });
    const [member, state] = await Promise.all([storedMember({ level: 6 }), listedFootball()]);
    for (const _ of [1, 2]) await placeBet(member, [state], { amount: 30_000 });
    await pass();
    const levels = async () => (await readSuspensions()).rooms?.[state.match.gameId]?.levels;
    expect(await levels()).toEqual({ '6': 0 });
    await settle(state, { codes: { home: 1 } });
    await pass();
    expect(await levels()).toBeUndefined();
  });

  it('set back to nothing leaves nothing noted', async () => {
    await limited({});
    await pass();
    expect((await readSuspensions()).rooms).toBeUndefined();
  });
});

describe('the board of exposure', () => {
  const boardOf = async ({ match: { gameId } }: MatchState) => {
    const { payload } = await callTrading(trader, 'trading/exposure', { body: { keyword: gameId } });
    return payload;
  };

  it('names the suspension at a limit, and levels and members at theirs with their last bet', async () => {
    await limited({ matchLimit: 85_000, memberMatchLimit: 85_000, levelMatchLimits: { '1': 85_000 } });
    const [member, other, state] = [await storedMember(), await storedMember(), await listedFootball()];
    const { gameId } = state.match;
    const placed = new RegExp(`^${new Date().toISOString().slice(0, 4)}-`);
    expect(await place(member, state, 100_000)).toMatchObject({ status: 200 });
    await pass();
    expect(await boardOf(state)).toMatchObject({
      list: [
        {
          gameId,
          stops: [{ marketsId: null, by: 'automatic' }],
          levels: [{ level: 1, cost: 85_000, limit: 85_000 }],
          members: [
            {
              ...{ members_seq: member.memberSeq, cost: 85_000, limit: 85_000 },
              lastBetAt: expect.stringMatching(placed),
            },
          ],
        },
      ],
    });
    await limited({ marketLimit: 85_000, memberMatchLimit: 200_000 });
    const second = await listedFootball();
    expect(await place(other, second, 100_000)).toMatchObject({ status: 200 });
    await pass();
    // Less than half of the member's limit: nobody is named.
    expect(await boardOf(second)).toMatchObject({
      list: [{ stops: [{ marketsId: 1, by: 'automatic' }], levels: [], members: [] }],
    });
  });
});
