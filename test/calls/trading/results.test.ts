import { beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { keepOpenLiability } from '../../../functions/jobs/sweep/suspend-at-limits.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { openLegsOn } from '../../../functions/table/settlement/open-legs.ts';
import { commitMatch } from '../../../functions/table/sports/commit-match.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import type { Market, MatchState } from '../../../shared/model/sports/match.ts';
import { matchExposure, openLegsOf } from '../../../shared/rules/trading/exposure.ts';
import { footballState, market } from '../../rules/slip/placement-context.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { placeBet, requestedLeg, requestedSlip, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { newMatchId } from '../../support/builders/sports/matches.ts';
import { runSettlement } from '../../support/builders/sports/settlement.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let one: StoredOperator;
let other: StoredOperator;
beforeAll(async () => {
  [one, other] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const reason = '공식 기록';
const both = async (path: string, body: object) => {
  const first = await callTrading(one, path, { body: { reason, ...body } });
  if (first.status !== 200) return first;
  expect(first).toMatchObject({ payload: { state: 'waiting-for-second' } });
  return callTrading(other, path, { body: { reason, ...body } });
};
const settling = { payload: { state: 'settling' } };

/** A football match three hours ahead; the first half's winner at 2.00 / 2.10 / 3.00. */
async function listed(more: (gameId: string) => readonly Market[] = () => []): Promise<MatchState> {
  const state = footballState(newMatchId(), { startTime: Date.now() + 3 * 3_600_000 });
  const { gameId } = state.match;
  const after = { ...state, markets: [...state.markets, ...more(gameId)] };
  await commitMatch({ before: null, after, settlement: null, now: Date.now() });
  return (await readMatchState(gameId)) ?? state;
}
const firstHalf = (gameId: string) => [
  market(gameId, { marketId: 41, family: '1x2', prices: [200, 210, 300] }),
];

async function settled({ match: { gameId } }: MatchState): Promise<void> {
  const state = await readMatchState(gameId);
  await runSettlement({ gameId, revision: state?.match.revision ?? 0 });
}

const cashOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.cash;

describe('a manual result with the scores of its periods', () => {
  it('settles the markets of the periods too', async () => {
    const [member, state] = await Promise.all([storedMember(), listed(firstHalf)]);
    const legs = [requestedLeg(state, 'draw', 41)];
    const body = { ...requestedSlip(legs), bettings: legs };
    expect(await callHandler(betting, { path: '/betting/european/process', as: member, body })).toMatchObject(
      {
        status: 200,
      },
    );
    const { gameId } = state.match;
    const periods = [{ type: 10, home: 1, away: 1 }];
    expect(await both('games/result', { gameId, home: 2, away: 1, periods })).toMatchObject(settling);
    await settled(state);
    // 10,000 at 2.10.
    expect(await cashOf(member)).toBe(1_011_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('results of single selections', () => {
  it('refund one market and leave the others open', async () => {
    const [member, state] = await Promise.all([storedMember(), listed()]);
    const { gameId } = state.match;
    await placeBet(member, [state]);
    const total = [requestedLeg(state, 'over', 2)];
    await callHandler(betting, { path: '/betting/korean/process', as: member, body: requestedSlip(total) });
    const codes = ['over', 'under'].map((side) => ({ betId: `${gameId}:2:${side}`, code: 3 }));
    expect(await both('trading/decide', { gameId, codes, cause: 'market-cancelled' })).toMatchObject(
      settling,
    );
    await settled(state);
    expect(await cashOf(member)).toBe(990_000);
    const after = await readMatchState(gameId);
    expect(after?.match.status).toBe('wait');
    const open = (marketId: number) =>
      after?.markets
        .find((of) => of.marketId === marketId)
        ?.folders[0]?.selections.map(({ status }) => status);
    expect(open(2)).toEqual(['settled', 'settled']);
    expect(open(1)).toEqual(['open', 'open', 'open']);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('refund for a published reason only, and are decided for any that is named', async () => {
    const { match } = await listed();
    const { gameId } = match;
    const decide = (body: object) => callTrading(one, 'trading/decide', { body: { gameId, ...body } });
    const of = (code: number) => ({ codes: [{ betId: `${gameId}:1:home`, code }] });
    expect(await decide({ ...of(3), reason: '배당 오류' })).toMatchObject({
      status: 400,
      fields: { cause: expect.any(String) },
    });
    expect(await decide({ ...of(3), cause: 'because', reason: '배당 오류' })).toMatchObject({ status: 400 });
    expect(await decide(of(2))).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect(await decide({ ...of(2), reason: '공식 기록' })).toMatchObject({ status: 200 });
    expect(await decide({ ...of(3), cause: 'price-wrong' })).toMatchObject({ status: 200 });
  });

  it('are no result when the second operator names others, and none of another match', async () => {
    const [state, foreign] = await Promise.all([listed(), listed()]);
    const { gameId } = state.match;
    const decide = (as: StoredOperator, code: number, of = gameId) =>
      callTrading(as, 'trading/decide', {
        body: { gameId, codes: [{ betId: `${of}:1:home`, code }], cause: 'price-wrong', reason },
      });
    expect(await decide(one, 2)).toMatchObject({ payload: { state: 'waiting-for-second' } });
    expect(await decide(other, 1)).toMatchObject({ status: 409, code: 'result-conflict' });
    expect(await decide(one, 3, foreign.match.gameId)).toMatchObject({ status: 404 });
  });
});

describe('a result corrected', () => {
  it('posts the difference after a preview that showed it, and only within 72 hours', async () => {
    const [winner, loser, state] = await Promise.all([storedMember(), storedMember(), listed()]);
    const { gameId } = state.match;
    await placeBet(winner, [state], { side: 'home' });
    await placeBet(loser, [state], { side: 'away' });
    await both('games/result', { gameId, home: 2, away: 1 });
    await settled(state);
    expect([await cashOf(winner), await cashOf(loser)]).toEqual([1_008_500, 990_000]);
    const again = { gameId, home: 1, away: 2, again: true };
    expect(
      await callTrading(one, 'games/result', { body: { ...again, again: false, reason } }),
    ).toMatchObject({
      status: 409,
      code: 'already-handled',
    });
    const preview = { gameId, kind: 'again', home: 1, away: 2 };
    expect(await callTrading(one, 'trading/preview', { body: preview })).toMatchObject({
      payload: {
        tickets: 2,
        stake: 20_000,
        before: 18_500,
        after: 42_000,
        paid: 42_000,
        takenBack: 18_500,
        partly: false,
      },
    });
    expect(await both('games/result', again)).toMatchObject(settling);
    await settled(state);
    expect([await cashOf(winner), await cashOf(loser)]).toEqual([990_000, 1_032_000]);
    expect(await ledgerFailures(winner)).toEqual([]);
    expect(await ledgerFailures(loser)).toEqual([]);

    const { match } = (await readMatchState(gameId)) ?? state;
    await update({ key: keys.job(gameId, match.revision), set: { at: Date.now() - 73 * 3_600_000 } });
    expect(await callTrading(one, 'games/result', { body: { ...again, home: 3, reason } })).toMatchObject({
      status: 422,
      code: 'too-late-to-settle',
    });
  });

  it('is asked for by one trader however often, and settles nothing without another', async () => {
    const [member, state] = await Promise.all([storedMember(), listed()]);
    const { gameId } = state.match;
    await placeBet(member, [state], { side: 'away' });
    await both('games/result', { gameId, home: 2, away: 1 });
    await settled(state);
    const before = await readMatchState(gameId);
    expect(before?.match.revision).toBe(1);
    const again = { gameId, home: 1, away: 2, again: true, reason };
    const codes = [{ betId: `${gameId}:1:away`, code: 2 }];
    const waiting = { status: 200, payload: { state: 'waiting-for-second' } };
    for (const body of [again, again, { ...again, away: 3 }, again])
      expect(await callTrading(one, 'games/result', { body })).toMatchObject(waiting);
    const decided = { gameId, codes, cause: 'price-wrong', reason };
    for (const body of [decided, decided])
      expect(await callTrading(one, 'trading/decide', { body })).toMatchObject(waiting);
    const atOnce = await Promise.all(
      [again, again, again].map((body) => callTrading(one, 'games/result', { body })),
    );
    for (const { payload } of atOnce) expect(payload?.state ?? 'refused').not.toBe('settling');
    await settled(state);
    expect((await readMatchState(gameId))?.match).toEqual(before?.match);
    expect(await jobOf(gameId, 2)).toBeUndefined();
    expect(await cashOf(member)).toBe(990_000);
    // Another trader ends it.
    expect(await callTrading(one, 'games/result', { body: again })).toMatchObject(waiting);
    expect(await callTrading(other, 'games/result', { body: again })).toMatchObject(settling);
    await settled(state);
    expect(await cashOf(member)).toBe(1_032_000);
  });

  it('of one selection takes a payout back', async () => {
    const [member, state] = await Promise.all([storedMember(), listed()]);
    const { gameId } = state.match;
    await placeBet(member, [state]);
    await both('games/result', { gameId, home: 1, away: 0 });
    await settled(state);
    expect(await cashOf(member)).toBe(1_008_500);
    const codes = [{ betId: `${gameId}:1:home`, code: 3 }];
    expect(await both('trading/decide', { gameId, codes, cause: 'market-cancelled' })).toMatchObject(
      settling,
    );
    await settled(state);
    expect(await cashOf(member)).toBe(1_000_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('the liability of open bets', () => {
  it('equals a fold over the open bets, whatever was cancelled, settled or combined', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => storedMember()));
    const [match, second] = await Promise.all([listed(), listed()]);
    const codes: [StoredMember, string][] = [];
    for (const [at, member] of members.entries()) {
      codes.push([member, await placeBet(member, [match], { amount: 10_000 * (at + 1) })]);
      codes.push([member, await placeBet(member, [match, second], { side: 'away' })]);
      const pair = [requestedLeg(match, 'home'), requestedLeg(second, 'draw')];
      codes.push([member, await placeBet(member, [], { legs: pair })]);
    }
    const [first, code] = codes[0] ?? [];
    if (!first || !code) throw new Error('nothing was placed');
    const cancel = { path: '/betting/cancel', as: first, body: { betCode: code } };
    expect(await callHandler(betting, { ...cancel, key: newKey() })).toMatchObject({ status: 200 });
    await both('trading/decide', {
      gameId: second.match.gameId,
      codes: [
        { betId: `${second.match.gameId}:1:draw`, code: 1 },
        { betId: `${second.match.gameId}:1:away`, code: 3 },
      ],
      cause: 'price-wrong',
    });
    await settled(second);

    const bets = await Promise.all(codes.map(([member, of]) => storedBet(member, of)));
    const { gameId } = match.match;
    // The level of the member stands on the pointer alone.
    const folded = bets
      .flatMap(openLegsOf)
      .filter((leg) => leg.gameId === gameId)
      .map((leg) => ({ ...leg, level: 1 }));
    const legs = (await openLegsOn([gameId])).get(gameId) ?? [];
    const byCode = (of: readonly { betCode: string }[]) =>
      of.toSorted((a, b) => a.betCode.localeCompare(b.betCode));
    expect(byCode(legs)).toEqual(byCode(folded));
    // Singles of 20,000 and 30,000 at 1.85; three pairs of which the other leg was refunded, 10,000 at 4.20.
    const exposure = { tickets: 5, stake: 80_000, worst: 80_000 - 126_000 };
    expect(matchExposure(legs)).toMatchObject(exposure);
    const { payload } = await callTrading(one, 'trading/exposure', { body: { keyword: gameId } });
    expect(payload?.list).toEqual([expect.objectContaining({ gameId, ...exposure })]);
    expect(JSON.stringify(payload?.list)).toContain('"stake":0,"payout":0,"net":80000');
    expect((await callTrading(one, 'trading/game', { body: { gameId } })).payload).toMatchObject(exposure);
    await keepOpenLiability(Date.now());
    const { payload: dashboard } = await callAdmin(one, 'dashboard');
    expect(dashboard?.trading).toMatchObject({
      worst: [
        { gameId, selection: '1x2 맨체스터 시티', stake: 30_000, net: -46_000 },
        { gameId, net: -12_500 },
        { net: -8_500 },
      ],
    });
  });
});

describe('the liability of a system bet and of a bet cashed out in part', () => {
  it('equals a fold over them too', async () => {
    const [member, first, two, three] = await Promise.all([storedMember(), listed(), listed(), listed()]);
    const legs = [first, two, three].map((state) => requestedLeg(state));
    const system = { ...requestedSlip(legs, { amount: 10_000 }), system: { choose: 2 } };
    const requested = { path: '/betting/korean/process', as: member, body: system };
    const placed = await callHandler(betting, requested);
    expect(placed).toMatchObject({ status: 200 });
    const single = await placeBet(member, [first], { amount: 100_000 });
    const quoted = { path: '/betting/cashout/quote', as: member, body: { betCodes: [single] } };
    const { payload } = await callHandler(betting, quoted);
    const offer = JSON.stringify(payload).match(/"offer":(\d+)/)?.[1];
    const half = { betCode: single, share: 50, offer: Number(offer) };
    const cashed = { path: '/betting/cashout', as: member, key: newKey(), body: half };
    expect(await callHandler(betting, cashed)).toMatchObject({ payload: { stakeLeft: 50_000 } });

    const { gameId } = first.match;
    const codes = [String(placed.payload?.betCode), single];
    const bets = await Promise.all(codes.map((code) => storedBet(member, code)));
    // The level of the member stands on the pointer alone.
    const folded = bets
      .flatMap(openLegsOf)
      .filter((leg) => leg.gameId === gameId)
      .map((leg) => ({ ...leg, level: 1 }));
    const read = (await openLegsOn([gameId])).get(gameId) ?? [];
    expect(matchExposure(read)).toEqual(matchExposure(folded));
    // Three doubles of 10,000 at 1.85 each, and what is left of 100,000 at 1.85.
    expect(matchExposure(read)).toMatchObject({
      tickets: 2,
      stake: 80_000,
      worst: 80_000 - 102_675 - 92_500,
    });
  });
});

describe('the list of matches', () => {
  it('names the leagues, filters by one and finds what needs an operator', async () => {
    const state = footballState(newMatchId(), { startTime: Date.now() - 20 * 60_000, leagueId: 9_100 });
    await commitMatch({ before: null, after: state, settlement: null, now: Date.now() });
    const body = { state: 'attention', leagueSeq: 9_100 };
    const { payload } = await callTrading(one, 'games/list', { body });
    expect(payload?.list).toEqual([
      expect.objectContaining({ gameId: state.match.gameId, attention: 'late' }),
    ]);
    expect(payload?.leagues).toContainEqual(expect.objectContaining({ leagueSeq: 9_100, cnt: 1 }));
  });
});
