import { ulid } from 'ulid';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../../functions/api/betting/handler.ts';
import { betItem } from '../../../../functions/table/betting/bet-item.ts';
import { query, remove, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { type MatchState, settlementCodes } from '../../../../shared/model/sports/match.ts';
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import { placeBet, requestedLeg, requestedSlip, storedBet } from '../../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { limited, pass, place } from '../../../support/builders/sports/liability.ts';
import { listedFootball } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { callTrading } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();

let trader: StoredOperator;
beforeAll(async () => {
  trader = await storedOperator('trader');
});
afterEach(() => limited({}));

describe('a limit of what one member’s bets may cost on a match', () => {
  it('takes of the member what is left, on every outcome, and of others the whole', async () => {
    await limited({ memberMatchLimit: 150_000 });
    const [member, other, state] = [await storedMember(), await storedMember(), await listedFootball()];
    expect(await place(member, state, 100_000)).toMatchObject({ status: 200 });
    expect(await place(member, state, 100_000)).toMatchObject({
      ...{ status: 422, code: 'above-match-limit' },
      error: '이 경기는 지금 76,471원까지 베팅할 수 있습니다.',
    });
    expect(await place(member, state, 76_471)).toMatchObject({ status: 200 });
    expect(await place(member, state, 5_000, 'away')).toMatchObject({ code: 'selection-closed' });
    expect(await place(member, await listedFootball(), 100_000)).toMatchObject({ status: 200 });
    expect(await place(other, state, 150_000)).toMatchObject({ status: 200 });
  });

  it('counts an accumulator on each of its matches, and nothing that is settled', async () => {
    await limited({ memberMatchLimit: 150_000 });
    const [member, state, second] = [await storedMember(), await listedFootball(), await listedFootball()];
    const legs = [state, second].map((one) => requestedLeg(one));
    const body = requestedSlip(legs, { amount: 50_000 });
    const both = await callHandler(betting, { path: '/betting/korean/process', as: member, body });
    expect(both).toMatchObject({ status: 200 });
    for (const one of [state, second])
      expect(await place(member, one, 100_000)).toMatchObject({ code: 'above-match-limit' });
    await settle(state, { codes: { home: 1 } });
    expect(await place(member, second, 150_000)).toMatchObject({ status: 200 });
  });

  it.each([
    ['void', 'home', 1, settlementCodes.void, 17_000, 15_295],
    ['half won', 'home', 3, settlementCodes.halfWon, 34_575, 6_383],
    ['half lost', 'home', 3, settlementCodes.halfLost, 0, 47_059],
  ])(
    'counts a bet with a leg that is %s by what it still pays: as the board shows it',
    async (_, side, marketId, code, cost, most) => {
      const limit = 40_000 - (cost === 17_000 ? 10_000 : 0);
      const [member, decided, state] = [await storedMember(), await listedFootball(), await listedFootball()];
      const legs = [requestedLeg(decided, side, marketId), requestedLeg(state)];
      await placeBet(member, [], { amount: 20_000, legs });
      await settle(decided, { codes: { [side]: code } });
      await limited({ memberMatchLimit: limit, matchLimit: 1_000_000_000 });
      await pass();
      const { payload } = await callTrading(trader, 'trading/exposure', {
        body: { keyword: state.match.gameId },
      });
      const shown = cost * 2 < limit ? [] : [{ members_seq: member.memberSeq, cost, limit }];
      expect(payload).toMatchObject({ list: [{ members: shown }] });
      expect(await place(member, state, 100_000)).toMatchObject({
        ...{ status: 422, code: 'above-match-limit' },
        error: `이 경기는 지금 ${most.toLocaleString('ko')}원까지 베팅할 수 있습니다.`,
      });
      const costs = (stake: number) => Math.floor(stake * 1.85) - stake;
      expect([costs(most), costs(most + 1)]).toEqual([limit - cost, limit - cost + 1]);
      // On the match whose leg is decided nothing can be lost any more.
      const over = requestedSlip([requestedLeg(decided, 'over', 2)], { amount: Math.floor(limit / 0.67) });
      expect(
        await callHandler(betting, { path: '/betting/korean/process', as: member, body: over }),
      ).toMatchObject({ status: 200 });
    },
  );

  it('counts no bet on a round, whose chips are settled one by one', async () => {
    await limited({ memberMatchLimit: 150_000 });
    const [member, state] = [await storedMember(), await listedFootball()];
    const code = await placeBet(member, [state], { amount: 8_000 });
    const bet = await storedBet(member, code);
    // Eight numbers of one spin: as an accumulator they would pay more than there is money.
    const legs = Array.from({ length: 8 }, () => ({ ...bet.legs[0], odds: 3_600, boardOdds: 3_600 }));
    const {
      pk: _pk,
      sk: _sk,
      ...set
    } = betItem({
      ...bet,
      stakes: legs.map(() => 1_000),
      legs: legs as Bet['legs'],
    });
    await update({ key: keys.bet(member.memberSeq, code), set });
    expect(await place(member, state, 150_000)).toMatchObject({ status: 200 });
    expect(await place(member, state, 100_000)).toMatchObject({ code: 'above-match-limit' });
  });

  /** A bet of the member on the match, moved so many days back, also as another kind of bet. */
  async function moved(member: StoredMember, state: MatchState, changes: object, daysAgo: number) {
    await placeBet(member, [state], { amount: 100_000 });
    const items = (await query(keys.bets(member.memberSeq))).items;
    const bet = items.find(({ code }) => code !== undefined);
    if (!bet) throw new Error('no bet was stored');
    const code = betCode(ulid(Date.now() - daysAgo * 86_400_000), member.memberSeq);
    await remove({ pk: bet.pk, sk: bet.sk });
    const key = keys.bet(member.memberSeq, code);
    return { ...bet, ...changes, code, ...key };
  }

  it.each([
    ['as it is', 20, {}],
    ['of half a year ago', 180, {}],
    ['hidden, and then opened again by a correction', 20, { removed: true }],
  ])('counts an open bet of weeks ago, %s', async (_, daysAgo, changes) => {
    const [member, state] = [await storedMember(), await listedFootball()];
    await storeAtOnce([await moved(member, state, changes, daysAgo)]);
    await limited({ memberMatchLimit: 150_000 });
    for (const _twice of [1, 2])
      expect(await place(member, state, 100_000)).toMatchObject({
        ...{ status: 422, code: 'above-match-limit' },
        error: '이 경기는 지금 76,471원까지 베팅할 수 있습니다.',
      });
  });

  it('is found with as many queries for a thousand decided bets as for none', async () => {
    const [member, other, state] = [await storedMember(), await storedMember(), await listedFootball()];
    const bet = await moved(member, state, {}, 16);
    const decided = Array.from({ length: 1_000 }, (_, place) => {
      const code = betCode(ulid(Date.now() - (2 + (place % 12)) * 86_400_000), member.memberSeq);
      return { ...bet, status: 'settled', code, ...keys.bet(member.memberSeq, code) };
    });
    await storeAtOnce([bet, ...decided]);
    await limited({ memberMatchLimit: 150_000 });
    const queriesOf = async (as: StoredMember) => {
      await place(as, state, 100_000);
      let queries = 0;
      configureWire({
        send: (operation, body) => {
          if (operation === 'Query') queries += 1;
          return sendToTable(operation, body);
        },
      });
      const reply = await place(as, state, 100_000);
      configureWire({ send: sendToTable });
      expect(reply).toMatchObject({ code: 'above-match-limit' });
      return queries;
    };
    expect(await queriesOf(member)).toBe(await queriesOf(other));
  });

  it('holds for bets at the same moment: each sees the other or is tried again', async () => {
    await limited({ memberMatchLimit: 150_000 });
    const [member, state] = [await storedMember(), await listedFootball()];
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(member, state, 100_000)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
