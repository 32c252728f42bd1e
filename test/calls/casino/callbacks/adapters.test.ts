import { describe, expect, it } from 'vitest';
import { readVendors } from '../../../../functions/providers/casino/vendors.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import {
  evolution,
  pragmatic,
  pragmaticToken,
  spin,
  withCredit,
  withOutsideVendors,
} from '../../../support/builders/balance/outside-vendors.ts';
import { ledgerFailures } from '../../../support/builders/member/members.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../../support/fakes/faulty-wire.ts';

withSystem();
withOutsideVendors();

describe('the Evolution-like wallet through the call', () => {
  it('plays a round: check, balance, debit, credit, each once', async () => {
    const member = await withCredit('evo', 50_000);
    const trade = { id: 't-1', refId: 'r-1', amount: 10_000 };
    expect(await evolution(member, 'check')).toMatchObject({ status: 'OK', uuid: 'u' });
    expect(await evolution(member, 'balance')).toMatchObject({ status: 'OK', balance: 50_000 });
    expect(await evolution(member, 'debit', trade)).toEqual({ status: 'OK', balance: 40_000, uuid: 'u' });
    expect(await evolution(member, 'debit', trade)).toMatchObject({
      status: 'BET_ALREADY_EXIST',
      balance: 40_000,
    });
    const win = { id: 't-2', refId: 'r-1', amount: 19_500 };
    expect(await evolution(member, 'credit', win)).toMatchObject({ status: 'OK', balance: 59_500 });
    expect(await evolution(member, 'credit', win)).toMatchObject({ status: 'BET_ALREADY_SETTLED' });
    expect(await evolution(member, 'credit', { ...win, id: 't-3' })).toMatchObject({
      status: 'BET_ALREADY_SETTLED',
    });
    expect(await evolution(member, 'cancel', trade)).toMatchObject({ status: 'BET_ALREADY_SETTLED' });
    expect(await evolution(member, 'credit', { ...win, refId: 'r-9', id: 't-9' })).toMatchObject({
      status: 'BET_DOES_NOT_EXIST',
    });
    expect(await evolution(member, 'debit', { id: 't-4', refId: 'r-4', amount: 60_000 })).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:evo': 59_500, lost: -9_500 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('takes a debit back, before it came or after', async () => {
    const member = await withCredit('evo', 50_000);
    const trade = { id: 't-1', refId: 'r-1', amount: 10_000 };
    await evolution(member, 'debit', trade);
    expect(await evolution(member, 'cancel', trade)).toMatchObject({ status: 'OK', balance: 50_000 });
    const late = { id: 't-2', refId: 'r-2', amount: 10_000 };
    expect(await evolution(member, 'cancel', late)).toMatchObject({ status: 'OK', balance: 50_000 });
    expect(await evolution(member, 'debit', late)).toMatchObject({ status: 'FINAL_ERROR_ACTION_FAILED' });
    await update({ key: keys.balance(member.memberSeq), set: { st: 'frozen' } });
    expect(await evolution(member, 'debit', { ...trade, refId: 'r-3' })).toMatchObject({
      status: 'ACCOUNT_LOCKED',
    });
  });
});

describe('the Pragmatic-like wallet through the call', () => {
  it('plays a round: authenticate, balance, bet, result by its round, each once', async () => {
    const member = await withCredit('pp', 50_000);
    const token = pragmaticToken(member);
    expect(await pragmatic(member, 'authenticate', { token })).toMatchObject({
      ...{ userId: String(member.memberSeq), token, cash: 50_000, error: 0 },
    });
    expect(await pragmatic(member, 'balance')).toMatchObject({ cash: 50_000, error: 0 });
    const bet = spin('100', '1000.00', 'bet-1');
    const first = await pragmatic(member, 'bet', bet);
    expect(first).toMatchObject({ transactionId: '100.bet-1', cash: 49_000, usedPromo: 0, error: 0 });
    expect(await pragmatic(member, 'bet', bet)).toEqual(first);
    const result = spin('100', '5000.00', 'win-1');
    expect(await pragmatic(member, 'result', result)).toMatchObject({ cash: 54_000, error: 0 });
    expect(await pragmatic(member, 'result', result)).toMatchObject({ cash: 54_000, error: 0 });
    expect(await pragmatic(member, 'result', spin('100', '7000', 'win-2'))).toMatchObject({ error: 120 });
    expect(await pragmatic(member, 'endRound', { roundId: '100' })).toMatchObject({ cash: 54_000, error: 0 });
    expect(await pragmatic(member, 'result', spin('10', '1', 'win-3'))).toMatchObject({ error: 120 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 54_000, lost: -4_000 });
  });

  it('costs a bet and a result two waits for the table and six write units', async () => {
    const member = await withCredit('pp', 50_000);
    await pragmatic(member, 'bet', spin('1', '10', 'a'));
    const rounds = ['101', '102', '103'];
    const [toBet, toEnd] = [[...rounds], [...rounds]];
    const bet = await costOf(() => pragmatic(member, 'bet', spin(toBet.pop() ?? '', '10', 'a')));
    const result = await costOf(() => pragmatic(member, 'result', spin(toEnd.pop() ?? '', '5', 'w')));
    for (const cost of [bet, result]) expect(cost).toMatchObject({ waits: 2, writeUnits: 6 });
  });

  it('gives each result of a round with several bets to its oldest open one', async () => {
    const member = await withCredit('pp', 50_000);
    for (const reference of ['a', 'b']) await pragmatic(member, 'bet', spin('7', '1000', reference));
    expect(await pragmatic(member, 'result', spin('7', '0', 'r1'))).toMatchObject({ cash: 48_000, error: 0 });
    expect(await pragmatic(member, 'result', spin('7', '4000', 'r2'))).toMatchObject({
      cash: 52_000,
      error: 0,
    });
    expect(await pragmatic(member, 'result', spin('7', '4000', 'r3'))).toMatchObject({ error: 120 });
  });

  it('pays every result of a round with several bets that arrive at once', async () => {
    const member = await withCredit('pp', 50_000);
    for (const round of ['1', '2', '3']) {
      for (const reference of ['a', 'b', 'c']) await pragmatic(member, 'bet', spin(round, '1000', reference));
      const replies = await Promise.all(
        ['2000', '3000', '4000'].map((won, at) => pragmatic(member, 'result', spin(round, won, `r${at}`))),
      );
      expect(replies.map((reply) => 'error' in reply && reply.error)).toEqual([0, 0, 0]);
    }
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 68_000, lost: -18_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('refunds a bet once, also one that comes later', async () => {
    const member = await withCredit('pp', 50_000);
    await pragmatic(member, 'bet', spin('1', '1000', 'a'));
    const refund = { reference: 'a', roundId: '1' };
    expect(await pragmatic(member, 'refund', refund)).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'refund', refund)).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'refund', { reference: 'b', roundId: '1' })).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'bet', spin('1', '1000', 'b'))).toMatchObject({ error: 3 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 50_000, lost: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('refunds a bet that is named without its round, once', async () => {
    const member = await withCredit('pp', 50_000);
    for (const [round, reference] of [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'x.a'],
    ] as const)
      await pragmatic(member, 'bet', spin(round, '1000', reference));
    const refund = { reference: 'a', amount: '1000' };
    expect(await pragmatic(member, 'refund', { ...refund, amount: '900' })).toMatchObject({ error: 7 });
    for (let again = 0; again < 3; again += 1)
      expect(await pragmatic(member, 'refund', refund)).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'refund', { ...refund, roundId: '1' })).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'result', spin('2', '0', 'w'))).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'refund', { reference: 'b' })).toMatchObject({ error: 120 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 48_000, lost: 2_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('remembers a refund without round of a bet that is not there: the bet is refused when it comes', async () => {
    const member = await withCredit('pp', 50_000);
    expect(await pragmatic(member, 'refund', { reference: 'a' })).toMatchObject({ error: 100 });
    expect(await pragmatic(member, 'refund', { reference: 'a' })).toMatchObject({ error: 0 });
    expect(await pragmatic(member, 'bet', spin('1', '1000', 'a'))).toMatchObject({ error: 3 });
    expect(await pragmatic(member, 'bet', spin('1', '1000', 'b'))).toMatchObject({ error: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 49_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('takes back a bet that was judged before its refund without round was remembered', async () => {
    const member = await withCredit('pp', 50_000);
    const replies: object[] = [];
    beforeNextTransaction(async () => {
      replies.push(await pragmatic(member, 'refund', { reference: 'a' }));
    });
    expect(await pragmatic(member, 'bet', spin('1', '1000', 'a'))).toMatchObject({ error: 0 });
    expect(replies).toMatchObject([{ error: 100 }]);
    expect(await pragmatic(member, 'refund', { reference: 'a' })).toMatchObject({ error: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:pp': 50_000, lost: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('the vendors of a stage', () => {
  it('are the sandbox alone where none are named, and refused when wrong', () => {
    expect(readVendors(undefined)).toEqual([{ name: 'sandbox', adapter: 'own', providers: [] }]);
    const vendor = { name: 'evo', adapter: 'evolution', providers: [] };
    expect(readVendors(JSON.stringify([vendor]))).toEqual([vendor]);
    for (const wrong of [
      'x',
      '[]',
      JSON.stringify([vendor, vendor]),
      JSON.stringify([{ ...vendor, adapter: 'x' }]),
    ])
      expect(() => readVendors(wrong)).toThrow('CASINO_VENDORS');
  });
});
