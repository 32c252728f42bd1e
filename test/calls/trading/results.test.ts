import { beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { openLegsOn } from '../../../functions/table/settlement/open-legs.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import { commitGame } from '../../../functions/table/sports/matches-commit.ts';
import type { GameState, Market } from '../../../shared/model/sports/match.ts';
import { gameExposure, openLegsOf } from '../../../shared/rules/trading/exposure.ts';
import { footballState, market } from '../../rules/slip/placement-context.ts';
import { ask, newKey } from '../../support/builders/ask.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { newGameId } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let one: StoredOperator;
let other: StoredOperator;
beforeAll(async () => {
  [one, other] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});

const reason = '공식 기록';
const both = async (path: string, body: object) => {
  const first = await askAdmin(one, path, { body: { reason, ...body } });
  if (first.status !== 200) return first;
  expect(first).toMatchObject({ payload: { state: 'waiting-for-second' } });
  return askAdmin(other, path, { body: { reason, ...body } });
};
const settling = { payload: { state: 'settling' } };

/** A football match three hours ahead; the first half's winner at 2.00 / 2.10 / 3.00. */
async function listed(more: (gameId: string) => readonly Market[] = () => []): Promise<GameState> {
  const state = footballState(newGameId(), { startTime: Date.now() + 3 * 3_600_000 });
  const { gameId } = state.game;
  const after = { ...state, markets: [...state.markets, ...more(gameId)] };
  await commitGame({ before: null, after, settlement: null, now: Date.now() });
  return (await readGameState(gameId)) ?? state;
}
const firstHalf = (gameId: string) => [
  market(gameId, { marketId: 41, family: '1x2', prices: [200, 210, 300] }),
];

async function settled({ game: { gameId } }: GameState): Promise<void> {
  const state = await readGameState(gameId);
  await work({ gameId, revision: state?.game.revision ?? 0 });
}

const cashOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.cash;

describe('a result entered with the scores of its periods', () => {
  it('settles the markets of the periods too', async () => {
    const [member, state] = await Promise.all([storedMember(), listed(firstHalf)]);
    const legs = [askedLeg(state, 'draw', 41)];
    const body = { ...askedSlip(legs), bettings: legs };
    expect(await ask(betting, { path: '/betting/european/process', as: member, body })).toMatchObject({
      status: 200,
    });
    const { gameId } = state.game;
    const periods = [{ type: 10, home: 1, away: 1 }];
    expect(await both('games/result', { gameId, home: 2, away: 1, periods })).toMatchObject(settling);
    await settled(state);
    // 10,000 at 2.10.
    expect(await cashOf(member)).toBe(1_011_000);
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('results of single selections', () => {
  it('refund one market and leave the others open', async () => {
    const [member, state] = await Promise.all([storedMember(), listed()]);
    const { gameId } = state.game;
    await placedBet(member, [state]);
    const total = [askedLeg(state, 'over', 2)];
    await ask(betting, { path: '/betting/korean/process', as: member, body: askedSlip(total) });
    const codes = ['over', 'under'].map((side) => ({ betId: `${gameId}:2:${side}`, code: 3 }));
    expect(await both('trading/decide', { gameId, codes })).toMatchObject(settling);
    await settled(state);
    expect(await cashOf(member)).toBe(990_000);
    const after = await readGameState(gameId);
    expect(after?.game.status).toBe('wait');
    const open = (marketId: number) =>
      after?.markets
        .find((of) => of.marketId === marketId)
        ?.folders[0]?.selections.map(({ status }) => status);
    expect(open(2)).toEqual(['settled', 'settled']);
    expect(open(1)).toEqual(['open', 'open', 'open']);
    expect(await faultsOf(member)).toEqual([]);
  });

  it('are no result when the second operator names others, and none of another game', async () => {
    const [state, foreign] = await Promise.all([listed(), listed()]);
    const { gameId } = state.game;
    const decide = (as: StoredOperator, code: number, of = gameId) =>
      askAdmin(as, 'trading/decide', { body: { gameId, codes: [{ betId: `${of}:1:home`, code }], reason } });
    expect(await decide(one, 2)).toMatchObject({ payload: { state: 'waiting-for-second' } });
    expect(await decide(other, 1)).toMatchObject({ status: 409, code: 'result-conflict' });
    expect(await decide(one, 3, foreign.game.gameId)).toMatchObject({ status: 404 });
  });
});

describe('a result corrected', () => {
  it('posts the difference after a preview that told it, and only within 72 hours', async () => {
    const [winner, loser, state] = await Promise.all([storedMember(), storedMember(), listed()]);
    const { gameId } = state.game;
    await placedBet(winner, [state], { side: 'home' });
    await placedBet(loser, [state], { side: 'away' });
    await both('games/result', { gameId, home: 2, away: 1 });
    await settled(state);
    expect([await cashOf(winner), await cashOf(loser)]).toEqual([1_008_500, 990_000]);
    const again = { gameId, home: 1, away: 2, again: true };
    expect(await askAdmin(one, 'games/result', { body: { ...again, again: false, reason } })).toMatchObject({
      status: 409,
      code: 'already-handled',
    });
    const preview = { gameId, kind: 'again', home: 1, away: 2 };
    expect(await askAdmin(one, 'trading/preview', { body: preview })).toMatchObject({
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
    expect(await faultsOf(winner)).toEqual([]);
    expect(await faultsOf(loser)).toEqual([]);

    const { game } = (await readGameState(gameId)) ?? state;
    await update({ key: keys.job(gameId, game.revision), set: { at: Date.now() - 73 * 3_600_000 } });
    expect(await askAdmin(one, 'games/result', { body: { ...again, home: 3, reason } })).toMatchObject({
      status: 422,
      code: 'too-late-to-settle',
    });
  });

  it('of one selection takes a payout back', async () => {
    const [member, state] = await Promise.all([storedMember(), listed()]);
    const { gameId } = state.game;
    await placedBet(member, [state]);
    await both('games/result', { gameId, home: 1, away: 0 });
    await settled(state);
    expect(await cashOf(member)).toBe(1_008_500);
    const codes = [{ betId: `${gameId}:1:home`, code: 3 }];
    expect(await both('trading/decide', { gameId, codes })).toMatchObject(settling);
    await settled(state);
    expect(await cashOf(member)).toBe(1_000_000);
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('what open bets cost', () => {
  it('equals a fold over the open bets, whatever was cancelled, settled or combined', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => storedMember()));
    const [game, second] = await Promise.all([listed(), listed()]);
    const codes: [StoredMember, string][] = [];
    for (const [at, member] of members.entries()) {
      codes.push([member, await placedBet(member, [game], { amount: 10_000 * (at + 1) })]);
      codes.push([member, await placedBet(member, [game, second], { side: 'away' })]);
      const pair = [askedLeg(game, 'home'), askedLeg(second, 'draw')];
      codes.push([member, await placedBet(member, [], { legs: pair })]);
    }
    const [first, code] = codes[0] ?? [];
    if (!first || !code) throw new Error('nothing was placed');
    const cancel = { path: '/betting/cancel', as: first, body: { betCode: code } };
    expect(await ask(betting, { ...cancel, key: newKey() })).toMatchObject({ status: 200 });
    await both('trading/decide', {
      gameId: second.game.gameId,
      codes: [
        { betId: `${second.game.gameId}:1:draw`, code: 1 },
        { betId: `${second.game.gameId}:1:away`, code: 3 },
      ],
    });
    await settled(second);

    const bets = await Promise.all(codes.map(([member, of]) => storedBet(member, of)));
    const { gameId } = game.game;
    const folded = bets.flatMap(openLegsOf).filter((leg) => leg.gameId === gameId);
    const legs = (await openLegsOn([gameId])).get(gameId) ?? [];
    const byCode = (of: readonly { betCode: string }[]) =>
      of.toSorted((a, b) => a.betCode.localeCompare(b.betCode));
    expect(byCode(legs)).toEqual(byCode(folded));
    // Singles of 20,000 and 30,000 at 1.85; three pairs of which the other leg was refunded, 10,000 at 4.20.
    const exposure = { tickets: 5, stake: 80_000, worst: 80_000 - 126_000 };
    expect(gameExposure(legs)).toMatchObject(exposure);
    const { payload } = await askAdmin(one, 'trading/exposure', { body: { keyword: gameId } });
    expect(payload?.list).toEqual([expect.objectContaining({ gameId, ...exposure })]);
    expect(JSON.stringify(payload?.list)).toContain('"stake":0,"payout":0,"net":80000');
    expect((await askAdmin(one, 'trading/game', { body: { gameId } })).payload).toMatchObject(exposure);
    const { payload: desk } = await askAdmin(one, 'dashboard');
    expect(desk?.trading).toMatchObject({
      worst: [
        { gameId, selection: expect.stringContaining('맨체스터 시티'), stake: 30_000, net: -46_000 },
        { gameId, net: -12_500 },
        { net: -8_500 },
      ],
    });
  });
});

describe('what a system bet and a ticket cashed out in part cost', () => {
  it('equals a fold over them too', async () => {
    const [member, first, two, three] = await Promise.all([storedMember(), listed(), listed(), listed()]);
    const legs = [first, two, three].map((state) => askedLeg(state));
    const system = { ...askedSlip(legs, { amount: 10_000 }), system: { choose: 2 } };
    const asked = { path: '/betting/korean/process', as: member, body: system };
    const placed = await ask(betting, asked);
    expect(placed).toMatchObject({ status: 200 });
    const single = await placedBet(member, [first], { amount: 100_000 });
    const quoted = { path: '/betting/cashout/quote', as: member, body: { betCodes: [single] } };
    const { payload } = await ask(betting, quoted);
    const offer = JSON.stringify(payload).match(/"offer":(\d+)/)?.[1];
    const half = { betCode: single, share: 50, offer: Number(offer) };
    const cashed = { path: '/betting/cashout', as: member, key: newKey(), body: half };
    expect(await ask(betting, cashed)).toMatchObject({ payload: { stakeLeft: 50_000 } });

    const { gameId } = first.game;
    const codes = [String(placed.payload?.betCode), single];
    const bets = await Promise.all(codes.map((code) => storedBet(member, code)));
    const folded = bets.flatMap(openLegsOf).filter((leg) => leg.gameId === gameId);
    const read = (await openLegsOn([gameId])).get(gameId) ?? [];
    expect(gameExposure(read)).toEqual(gameExposure(folded));
    // Three doubles of 10,000 at 1.85 each, and what is left of 100,000 at 1.85.
    expect(gameExposure(read)).toMatchObject({ tickets: 2, stake: 80_000, worst: 80_000 - 102_675 - 92_500 });
  });
});

describe('the list of games', () => {
  it('names the leagues, filters by one and finds what needs somebody', async () => {
    const state = footballState(newGameId(), { startTime: Date.now() - 20 * 60_000, leagueId: 9_100 });
    await commitGame({ before: null, after: state, settlement: null, now: Date.now() });
    const body = { state: 'attention', leagueSeq: 9_100 };
    const { payload } = await askAdmin(one, 'games/list', { body });
    expect(payload?.list).toEqual([
      expect.objectContaining({ gameId: state.game.gameId, attention: 'late' }),
    ]);
    expect(payload?.leagues).toContainEqual(expect.objectContaining({ leagueSeq: 9_100, cnt: 1 }));
  });
});
