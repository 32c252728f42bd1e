import { describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { consumedCapacity } from '../../../functions/table/client/table.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { games as matchCalls } from '../../../shared/calls/games/games.ts';
import { games } from '../../../shared/rules/games/games.ts';
import {
  betByCode,
  callGames,
  cashOf,
  drawOf,
  miniSlip,
  moveClock,
  placeMini,
  placeToken,
  roundOn,
  settleRound,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import {
  freeze,
  ledgerFailures,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';

withRounds();

const mini = '/betting/mini/process';
const MiniResults = matchCalls.calls.minigameResults.reply;

async function settlementsOf({ memberSeq }: StoredMember) {
  const entries = [];
  for await (const page of entriesOf(memberSeq)) entries.push(...page);
  return entries.filter(({ kind }) => kind === 'STL');
}

describe('a bet on a round of power ball', () => {
  it('takes its stake once, in two round trips once its round is known [call POST /betting/mini/process]', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    await placeMini(await storedMember(), round);
    const key = newKey();
    const before = consumedCapacity();
    const reply = await callGames(mini, { as: member, key, body: miniSlip(round) });
    expect(consumedCapacity().roundTrips - before.roundTrips).toBeLessThanOrEqual(2);
    expect(reply).toMatchObject({ status: 200, msg: '베팅이 완료되었습니다.', replayed: false });
    expect(reply.payload?.member).toEqual({ members_cash: 990_000, members_point: 0 });
    const again = await callGames(mini, { as: member, key, body: miniSlip(round) });
    expect(again).toMatchObject({ status: 200, replayed: true, payload: reply.payload });
    const other = await callGames(mini, { as: member, key, body: miniSlip(round, { amount: 20_000 }) });
    expect(other.code).toBe('key-reused');
    expect(await cashOf(member)).toBe(990_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is drawn and settled by the clock, once however often the messages come [call POST /betting/minigame/results]', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const [odd, even] = [
      await placeMini(member, round),
      await placeMini(member, round, { betsSeq: `${round.seq}:pb.even` }),
    ];
    await settleRoundsDue();
    expect(await settleRoundsDue()).toBe(0);
    moveClock(round.drawAt);
    expect(await settleRoundsDue()).toBe(1);
    expect(await settleRoundsDue()).toBe(0);
    const draw = await drawOf(round);
    expect(await settleRound(round)).toBe(2);
    expect(await settleRound(round)).toBe(0);
    const bets = [await betByCode(member, odd), await betByCode(member, even)];
    expect(bets.map(({ status }) => status)).toEqual(['settled', 'settled']);
    const codes = ['pb.odd', 'pb.even'].map((key) => games.powerball.codeOf(key, { draw, previous: null }));
    expect(bets.map(({ legs }) => legs[0]?.code)).toEqual(codes);
    expect(bets.map(({ paid }) => paid).toSorted()).toEqual([0, 19_500]);
    expect(await cashOf(member)).toBe(999_500);
    expect(await settlementsOf(member)).toHaveLength(1);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is drawn and settled by the first read after the draw, without the clock', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    await settleRoundsDue();
    const code = await placeMini(member, round);
    moveClock(round.drawAt - 1);
    const before = await callGames('/betting/minigame/results', { as: member, body: { game: 'powerball' } });
    expect(before.payload).toMatchObject({ list: [{ betting_betcode: code, betting_total_result: 'wait' }] });
    moveClock(round.drawAt);
    const after = await callGames('/betting/minigame/results', { as: member, body: { game: 'powerball' } });
    const bet = await betByCode(member, code);
    expect(bet.status).toBe('settled');
    expect(after.payload).toMatchObject({
      list: [{ betting_betcode: code, betting_total_result: bet.result, betting_payed_amount: bet.paid }],
      rounds: expect.arrayContaining([
        expect.objectContaining({ gameSeq: round.seq, entropySource: 'local', state: 'drawn' }),
      ]),
    });
    expect(await settleRoundsDue()).toBe(1);
    expect(await settleRound(round)).toBe(0);
    expect(await cashOf(member)).toBe(990_000 + bet.paid);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('leaves the lists of its game when it is deleted, at once, and no other does [call POST /betting/delete]', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const [first, second] = [await placeMini(member, round), await placeMini(member, round)];
    const listed = async () => {
      const body = { game: 'powerball' };
      const { payload } = await callGames('/betting/minigame/results', { as: member, body });
      return MiniResults.parse(payload).list.map((bet) => bet.betting_betcode);
    };
    moveClock(round.drawAt);
    expect((await listed()).toSorted()).toEqual([first, second].toSorted());
    const gone = { as: member, key: null, body: { betCode: [first] } };
    expect((await callHandler(betting, { path: '/betting/delete', ...gone })).payload).toMatchObject({
      deleted: 1,
    });
    expect(await listed()).toEqual([second]);
  });
});

describe('a bet is refused', () => {
  it.each([
    ['from the millisecond of the close', 'closeAt', 0, 'round-closed', '마감된 회차입니다.'],
    ['from the millisecond of the draw', 'drawAt', 0, 'round-started', '이미 시작한 경기입니다.'],
  ] as const)('%s', async (_, edge, past, code, sentence) => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    moveClock(round[edge] + past);
    const reply = await callGames(mini, { as: member, body: miniSlip(round) });
    expect(reply).toMatchObject({ success: false, code });
    expect(reply.error).toBe(sentence);
    moveClock(round.closeAt - 1);
    expect((await callGames(mini, { as: member, body: miniSlip(round) })).success).toBe(true);
    expect(await cashOf(member)).toBe(990_000);
  });

  it.each([
    ['on a selection the game does not have', { selection: 'pb.green' }, 'selection-closed'],
    ['on a selection of another round', { betsSeq: '2026010100001:pb.odd' }, 'selection-closed'],
    ['at other odds than the server’s', { odds: 1.96 }, 'odds-changed'],
    ['below the minimum', { amount: 100 }, 'below-minimum'],
    ['above the maximum', { amount: 100_000_000 }, 'above-maximum'],
    // No day has so many: whatever the hour, it is another.
    ['on a round number that is not the sequence’s', { round: 500 }, 'not-found'],
    ['on a game that is no mini game', { game: 'roulette' }, 'not-found'],
    ['on an unknown game', { game: 'powerbowl' }, 'not-found'],
    [
      'on a round no day has',
      { gameSeq: '2026112100999', round: 999, betsSeq: '2026112100999:pb.odd' },
      'not-found',
    ],
    [
      'on a day no calendar has',
      { gameSeq: '2026023000001', round: 1, betsSeq: '2026023000001:pb.odd' },
      'not-found',
    ],
    ['with half a won', { amount: 5_000.5 }, 'malformed'],
    ['with a negative amount', { amount: -5_000 }, 'malformed'],
  ] as const)('%s', async (_, changes, code) => {
    const [member, round] = [await storedMember({ cash: 200_000_000 }), await roundOn('powerball')];
    const { selection, ...fields } = { selection: undefined, ...changes };
    const betsSeq = selection === undefined ? {} : { betsSeq: `${round.seq}:${selection}` };
    const reply = await callGames(mini, { as: member, body: miniSlip(round, { ...betsSeq, ...fields }) });
    expect(reply).toMatchObject({ success: false, code });
    expect(await cashOf(member)).toBe(200_000_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('beyond the cash, and of a frozen member', async () => {
    const [poor, frozen] = [await storedMember({ cash: 9_999 }), await storedMember()];
    const round = await roundOn('powerball');
    expect((await callGames(mini, { as: poor, body: miniSlip(round) })).code).toBe('insufficient-cash');
    await freeze(frozen);
    expect((await callGames(mini, { as: frozen, body: miniSlip(round) })).code).toBe('session-ended');
  });

  it('on a round that is not open yet', async () => {
    const [member, round] = [await storedMember(), await roundOn('powerball')];
    const seq = String(Number(round.seq) + 1);
    const next = { ...round, seq, number: round.number + 1 };
    expect((await callGames(mini, { as: member, body: miniSlip(next) })).code).toBe('selection-closed');
  });
});

describe('a slip of many lines on roulette', () => {
  it('settles each line for itself and pays the sum [call POST /token/bet]', async () => {
    const [member, round] = [await storedMember(), await roundOn('roulette')];
    const bets = [
      { key: 'red', amount: 1_000, odds: 2 },
      { key: 'black', amount: 2_000 },
      { key: 'n:0', amount: 3_000, odds: 36 },
    ];
    const code = await placeToken(member, { game: 'roulette', gameSeq: round.seq, bets });
    expect(await cashOf(member)).toBe(994_000);
    moveClock(round.drawAt);
    const state = await callGames('/token/state', { as: member, body: { game: 'roulette' } });
    const bet = await betByCode(member, code);
    const draw = await drawOf(round);
    const paid = [2, 2, 36].map((odds, at) => {
      const { key = '', amount = 0 } = bets[at] ?? {};
      return games.roulette.codeOf(key, { draw, previous: null }) === 2 ? amount * odds : 0;
    });
    const sum = paid.reduce((all, one) => all + one, 0);
    expect(bet.paid).toBe(sum);
    expect(state.payload).toMatchObject({ member: { members_cash: 994_000 + sum } });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each([
    [
      'two lines of one selection',
      [
        { key: 'red', amount: 1_000 },
        { key: 'red', amount: 1_000 },
      ],
      'selection-closed',
    ],
    ['no line at all', [], 'empty-slip'],
    [
      'a line below the minimum beside another',
      [
        { key: 'red', amount: 1_000 },
        { key: 'black', amount: 999 },
      ],
      'below-minimum',
    ],
    ['a split of numbers that do not touch', [{ key: 'split:1-9', amount: 1_000 }], 'selection-closed'],
  ] as const)('is refused with %s', async (_, bets, code) => {
    const [member, round] = [await storedMember(), await roundOn('roulette')];
    const reply = await callGames('/token/bet', {
      as: member,
      body: { game: 'roulette', gameSeq: round.seq, bets },
    });
    expect(reply.code).toBe(code);
    expect(await cashOf(member)).toBe(1_000_000);
  });
});
