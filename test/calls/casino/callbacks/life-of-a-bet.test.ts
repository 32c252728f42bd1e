import { describe, expect, it } from 'vitest';
import { consumedCapacity } from '../../../../functions/table/client/requests.ts';
import { queryAll } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { entriesOf } from '../../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import { callback, newTxId, sendCallback } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import {
  freeze,
  ledgerFailures,
  type StoredMember,
  storedMember,
} from '../../../support/builders/member/members.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const creditOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.['credit:sandbox'];
const slot = { gameId: 'pragmatic-001', gameType: 'slot' } as const;

async function callbackEntries({ memberSeq }: StoredMember) {
  const found = [];
  for await (const page of entriesOf(memberSeq)) found.push(...page.filter(({ kind }) => kind === 'CSB'));
  return found;
}

async function linesOf({ memberSeq }: StoredMember) {
  const { pk, prefix } = keys.casinoLines(memberSeq);
  const found = [];
  for await (const items of queryAll({ pk, from: `${prefix}0`, to: `${prefix}8` })) found.push(...items);
  return found;
}

describe('a bet and its result', () => {
  it('take the stake from the credit and pay the win to it, never cash [call POST /provider/casino/{vendor}/{action}]', async () => {
    const member = await memberWithCredit(100_000);
    const bet = newTxId();
    expect(await callback('balance', member)).toMatchObject({ code: 'OK', balance: 100_000 });
    expect(await callback('bet', member, { txId: bet, amount: 3_000, roundId: 'r1', ...slot })).toEqual({
      code: 'OK',
      txId: bet,
      balance: 97_000,
    });
    const win = { amount: 12_000, refTxId: bet, roundId: 'r1' };
    expect(await callback('win', member, win)).toMatchObject({ code: 'OK', balance: 109_000 });
    expect(await readBalance(member.memberSeq)).toMatchObject({
      cash: 900_000,
      'credit:sandbox': 109_000,
      lost: -9_000,
    });
    const result = (await callbackEntries(member)).flatMap(({ postings }) =>
      postings.filter(({ account }) => account === 'CASINO_RESULT:sandbox').map(({ amount }) => amount),
    );
    expect(result.toSorted((one, other) => one - other)).toEqual([-12_000, 3_000]);
    expect(await linesOf(member)).toEqual([
      expect.objectContaining({ type: 'bet', amount: 3_000, result: null, play: 'slot', round: 'r1' }),
      expect.objectContaining({ type: 'result', amount: 12_000, result: 'hit', play: 'slot', round: 'r1' }),
    ]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('a miss is a win of 0: it ends the bet and moves nothing', async () => {
    const member = await memberWithCredit(10_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 4_000, ...slot });
    expect(await callback('win', member, { refTxId: bet })).toMatchObject({ code: 'OK', balance: 6_000 });
    expect(await callback('win', member, { refTxId: bet })).toMatchObject({
      code: 'DUPLICATE',
      balance: 6_000,
    });
    expect((await linesOf(member)).map(({ result }) => result)).toEqual([null, 'miss']);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('costs two waits for the table and six write units, bet and win alike', async () => {
    const member = await memberWithCredit(100_000);
    await callback('bet', member, { amount: 10, ...slot });
    const bets: string[] = [];
    const bet = await costOf(async () => {
      const txId = newTxId();
      bets.push(txId);
      await callback('bet', member, { txId, amount: 1_000, roundId: `r-${txId}`, ...slot });
    });
    const win = await costOf(() => callback('win', member, { refTxId: bets.pop() ?? '', amount: 500 }));
    for (const cost of [bet, win]) expect(cost).toMatchObject({ roundTrips: 2, waits: 2, writeUnits: 6 });
  });

  it('costs no more with the longest numbers there are', async () => {
    const member = await memberWithCredit(100_000);
    const long = (letter: string, number: number) => `${letter.repeat(60)}${1_000 + number}`;
    for (let number = 0; number < 12; number += 1) {
      const before = consumedCapacity();
      const fields = { txId: long('b', number), amount: 10, roundId: long('r', number), ...slot };
      expect(await callback('bet', member, fields)).toMatchObject({ code: 'OK' });
      const ref = { refTxId: long('b', number), txId: long('w', number), amount: 5 };
      expect(await callback('win', member, ref)).toMatchObject({ code: 'OK' });
      expect(consumedCapacity().writeUnits - before.writeUnits).toBe(12);
    }
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a callback that comes again', () => {
  it('gets the stored reply byte for byte, whatever came since [rule callback code DUPLICATE]', async () => {
    const member = await memberWithCredit(50_000);
    const request = { txId: newTxId(), memberId: String(member.memberSeq), amount: 5_000, ...slot };
    const first = await sendCallback('bet', request);
    await callback('bet', member, { amount: 5_000, ...slot });
    const again = await sendCallback('bet', { ...request, at: '2026-11-23T00:00:00Z' });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await creditOf(member)).toBe(40_000);
  });

  it('happens once when twenty of the same arrive at once', async () => {
    const member = await memberWithCredit(50_000);
    const request = { txId: newTxId(), memberId: String(member.memberSeq), amount: 5_000, ...slot };
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendCallback('bet', request)));
    expect(new Set(replies.map(({ body }) => body))).toEqual(new Set([replies[0]?.body]));
    expect(await creditOf(member)).toBe(45_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 6_000 }],
    ['another round', { roundId: 'other' }],
    ['another game', { gameId: 'pragmatic-002' }],
  ])(
    'contradicts itself with %s: nothing moves, and an operator is told [rule callback code TX_CONFLICT]',
    async (_what, change) => {
      const member = await memberWithCredit(50_000);
      const fields = { txId: newTxId(), amount: 5_000, roundId: 'r', ...slot };
      await callback('bet', member, fields);
      expect(await callback('bet', member, { ...fields, ...change })).toMatchObject({
        code: 'TX_CONFLICT',
        balance: 45_000,
      });
      expect(await callback('win', member, { ...fields, refTxId: newTxId() })).toMatchObject({
        code: 'TX_CONFLICT',
      });
      expect(await creditOf(member)).toBe(45_000);
    },
  );

  it('of many bets at once takes exactly what the credit covers [rule callback code INSUFFICIENT_FUNDS]', async () => {
    const member = await memberWithCredit(10_000);
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => callback('bet', member, { amount: 1_000, ...slot })),
    );
    const count = (code: string) => replies.filter((reply) => reply.code === code).length;
    expect([count('OK'), count('INSUFFICIENT_FUNDS')]).toEqual([10, 5]);
    expect(await creditOf(member)).toBe(0);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('the number of a result', () => {
  it('contradicts itself as a rollback, with the same fields', async () => {
    const member = await memberWithCredit(50_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 5_000, ...slot });
    const request = { txId: newTxId(), memberId: String(member.memberSeq), amount: 5_000, refTxId: bet };
    expect(JSON.parse((await sendCallback('win', request)).body)).toMatchObject({ code: 'OK' });
    expect(JSON.parse((await sendCallback('rollback', request)).body)).toMatchObject({
      code: 'TX_CONFLICT',
      balance: 50_000,
    });
  });
});

describe('a rollback', () => {
  it('gives the stake back once, also under a second number', async () => {
    const member = await memberWithCredit(20_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 7_000, ...slot });
    const request = { txId: newTxId(), memberId: String(member.memberSeq), amount: 7_000, refTxId: bet };
    const first = await sendCallback('rollback', request);
    expect(JSON.parse(first.body)).toMatchObject({ code: 'OK', balance: 20_000 });
    expect((await sendCallback('rollback', request)).body).toBe(first.body);
    expect(await callback('rollback', member, { refTxId: bet })).toMatchObject({
      code: 'DUPLICATE',
      balance: 20_000,
    });
    expect(await callback('win', member, { refTxId: bet, amount: 90_000 })).toMatchObject({
      code: 'TX_CONFLICT',
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 20_000, lost: 0 });
    expect((await linesOf(member)).map(({ type, amount, result }) => [type, amount, result])).toEqual([
      ['bet', 7_000, null],
      ['result', 7_000, null],
    ]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of a bet that has its result moves nothing', async () => {
    const member = await memberWithCredit(20_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 7_000, ...slot });
    await callback('win', member, { refTxId: bet, amount: 0 });
    expect(await callback('rollback', member, { refTxId: bet, amount: 7_000 })).toMatchObject({
      code: 'TX_CONFLICT',
      balance: 13_000,
    });
  });

  it('of another amount than the stake moves nothing', async () => {
    const member = await memberWithCredit(20_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 7_000, ...slot });
    expect(await callback('rollback', member, { refTxId: bet, amount: 8_000 })).toMatchObject({
      code: 'TX_CONFLICT',
      balance: 13_000,
    });
  });

  it('of a result, of a rollback or of another round moves nothing', async () => {
    const member = await memberWithCredit(20_000);
    const [bet, win, back] = [newTxId(), newTxId(), newTxId()];
    await callback('bet', member, { txId: bet, amount: 7_000, roundId: 'r1', ...slot });
    expect(await callback('rollback', member, { refTxId: bet, roundId: 'r2' })).toMatchObject({
      code: 'TX_CONFLICT',
      balance: 13_000,
    });
    await callback('win', member, { txId: win, refTxId: bet, amount: 9_000 });
    const other = newTxId();
    await callback('bet', member, { txId: other, amount: 1_000, ...slot });
    await callback('rollback', member, { txId: back, refTxId: other });
    for (const refTxId of [win, back])
      expect(await callback('rollback', member, { refTxId })).toMatchObject({
        code: 'TX_CONFLICT',
        balance: 22_000,
      });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of an unknown bet is taken, and the bet that comes after it is refused', async () => {
    const member = await memberWithCredit(20_000);
    const bet = newTxId();
    const request = { txId: newTxId(), memberId: String(member.memberSeq), amount: 7_000, refTxId: bet };
    const first = await sendCallback('rollback', request);
    expect(JSON.parse(first.body)).toMatchObject({ code: 'OK', balance: 20_000 });
    expect(await sendCallback('rollback', request)).toEqual({ ...first, replayed: true });
    expect(await callback('rollback', member, { refTxId: bet, amount: 7_000 })).toMatchObject({
      code: 'DUPLICATE',
    });
    expect(await callback('bet', member, { txId: bet, amount: 7_000, ...slot })).toMatchObject({
      code: 'TX_CONFLICT',
      balance: 20_000,
    });
    expect(await callback('win', member, { refTxId: bet, amount: 7_000 })).toMatchObject({
      code: 'BET_NOT_FOUND',
    });
    expect(await linesOf(member)).toEqual([]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('and the result of one bet, at once: exactly one of them counts', async () => {
    const member = await memberWithCredit(100_000);
    for (let round = 0; round < 8; round += 1) {
      const bet = newTxId();
      await callback('bet', member, { txId: bet, amount: 1_000, ...slot });
      const replies = await Promise.all([
        callback('win', member, { refTxId: bet, amount: 3_000 }),
        callback('rollback', member, { refTxId: bet, amount: 1_000 }),
        callback('rollback', member, { refTxId: bet, amount: 1_000 }),
        callback('win', member, { refTxId: bet, amount: 3_000 }),
      ]);
      expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    }
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a win', () => {
  it('needs a bet of the member, the vendor and the round [rule callback code BET_NOT_FOUND]', async () => {
    const member = await memberWithCredit(20_000);
    const other = await memberWithCredit(20_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 1_000, roundId: 'r1', ...slot });
    const win = { refTxId: bet, amount: 5_000 };
    expect(await callback('win', member, { ...win, refTxId: 'nothing' })).toMatchObject({
      code: 'BET_NOT_FOUND',
    });
    expect(await callback('win', member, { ...win, roundId: 'r2' })).toMatchObject({ code: 'BET_NOT_FOUND' });
    expect(await callback('win', other, win)).toMatchObject({ code: 'BET_NOT_FOUND', balance: 20_000 });
    expect(await creditOf(member)).toBe(19_000);
  });

  it('and a rollback are taken from a member who is frozen', async () => {
    const member = await memberWithCredit(20_000);
    const [one, other] = [newTxId(), newTxId()];
    await callback('bet', member, { txId: one, amount: 1_000, ...slot });
    await callback('bet', member, { txId: other, amount: 1_000, ...slot });
    await freeze(member);
    expect(await callback('bet', member, { amount: 1_000, ...slot })).toMatchObject({
      code: 'MEMBER_LOCKED',
    });
    expect(await callback('win', member, { refTxId: one, amount: 5_000 })).toMatchObject({
      code: 'OK',
      balance: 23_000,
    });
    expect(await callback('rollback', member, { refTxId: other })).toMatchObject({
      code: 'OK',
      balance: 24_000,
    });
  });

  it('is refused of nobody', async () => {
    const nobody = { memberSeq: (await storedMember()).memberSeq + 1_000_000 };
    for (const action of ['balance', 'bet', 'win', 'rollback'] as const)
      expect(await callback(action, nobody, { refTxId: 'x', amount: 1 })).toMatchObject({
        code: 'MEMBER_LOCKED',
        balance: 0,
      });
  });
});
