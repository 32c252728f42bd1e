import { describe, expect, it } from 'vitest';
import {
  isBalanceDepleted,
  rollingOfMember,
} from '../../../../functions/table/balance/cash-requests-rolling.ts';
import { playedBets, playedStart, storePlayedBets } from '../../../../functions/table/betting/played-bets.ts';
import {
  addCasinoLine,
  newBetLineId,
  resultLineId,
} from '../../../../functions/table/casino/casino-lines.ts';
import { stakeRows } from '../../../../functions/table/casino/played-stakes.ts';
import { transact, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { callAdmin, requestDeposit } from '../../../support/builders/balance/cash.ts';
import { chargeCasino } from '../../../support/builders/balance/casino.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { storedOperator } from '../../../support/builders/member/operators.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const terms = { minOdds: 1.3 };
const slot = { gameId: 'pragmatic-001', gameType: 'slot' } as const;
const baccarat = { gameId: 'evolution-1', gameType: 'baccarat' } as const;

/** A member whose deposit of 10,000 opened a requirement (30 %: casino and slot five times). */
async function withRequirement(): Promise<StoredMember> {
  const member = await storedMember({ cash: 500_000 });
  const cashier = await storedOperator('cashier');
  const code = await requestDeposit(member, 10_000, { rollingSeq: 4 });
  await callAdmin(cashier, 'cash/approve', { body: { cash_seq: code } });
  await chargeCasino(member, 300_000);
  return member;
}

const doneOf = async ({ memberSeq }: StoredMember) => (await rollingOfMember(memberSeq, terms)).done;

describe('the rolling of callbacks', () => {
  it('counts a stake when its bet is decided: slots in full, baccarat by half', async () => {
    const member = await withRequirement();
    const [one, other] = [newTxId(), newTxId()];
    await callback('bet', member, { txId: one, amount: 10_000, ...slot });
    await callback('bet', member, { txId: other, amount: 10_000, ...baccarat });
    expect(await doneOf(member)).toBe(0);
    await callback('win', member, { refTxId: one, amount: 0 });
    expect(await doneOf(member)).toBe(2_000);
    await callback('win', member, { refTxId: other, amount: 20_000 });
    expect(await doneOf(member)).toBe(3_000);
  });

  it('counts no bet that was taken back', async () => {
    const member = await withRequirement();
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 10_000, ...slot });
    await callback('rollback', member, { refTxId: bet });
    expect(await doneOf(member)).toBe(0);
  });

  it('counts open stakes as money the member still has [decisions §4]', async () => {
    const member = await withRequirement();
    const { memberSeq } = member;
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 20_000, ...slot });
    await update({ key: keys.balance(memberSeq), set: { cash: 0, 'credit:sandbox': 0 } });
    const asked = { ...terms, now: Date.now(), resetBelow: 10_000 };
    expect(await isBalanceDepleted(memberSeq, asked)).toBe(false);
    await callback('win', member, { refTxId: bet, amount: 0 });
    expect(await isBalanceDepleted(memberSeq, asked)).toBe(true);
  });
});

describe('stakes in blocks', () => {
  const minute = 60_000;

  /** So many stakes and results, a second apart, the last of them open. */
  async function played(member: StoredMember, count: number): Promise<void> {
    const { memberSeq } = member;
    const start = Date.now() - 60 * minute;
    const lines = Array.from({ length: count }, (_, place) => {
      const id = newBetLineId(start + place * 1_000);
      const common = {
        memberSeq,
        kind: 'slot',
        play: 'slot',
        providerName: 'p',
        gameType: 'g',
        roundId: '',
      } as const;
      const bet = {
        ...common,
        id,
        type: 'bet',
        transactionId: `b${place}`,
        amount: 1_000,
        result: null,
      } as const;
      const result = {
        ...common,
        id: resultLineId(id),
        type: 'result',
        transactionId: `r${place}`,
        amount: 0,
      } as const;
      const isOpen = place % 100 === 99;
      return [addCasinoLine(bet), ...(isOpen ? [] : [addCasinoLine({ ...result, result: 'miss' })])];
    }).flat();
    for (let from = 0; from < lines.length; from += 100) await transact(lines.slice(from, from + 100));
  }

  it('say what the lines say, and cost the same however many there are', async () => {
    const [few, many] = [await storedMember(), await storedMember()];
    await played(few, 450);
    await played(many, 1_350);
    for (const { memberSeq } of [few, many]) {
      const read = async () =>
        playedBets(
          memberSeq,
          { ...(await playedStart(memberSeq, stakeRows)), since: 0, openSince: 0 },
          stakeRows,
        );
      const before = await read();
      await storePlayedBets(memberSeq, Date.now(), stakeRows);
      const after = await read();
      expect(after.bets).toEqual(before.bets);
      expect(after.open).toEqual(before.open);
      expect(after.recent).toBeLessThan(200);
    }
    const costs = [];
    for (const { memberSeq } of [few, many])
      costs.push(
        await costOf(async () =>
          playedBets(memberSeq, { ...(await playedStart(memberSeq, stakeRows)), since: 0 }, stakeRows),
        ),
      );
    const [one, other] = costs;
    expect(other?.waits).toBe(one?.waits);
  });
});
