import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carryOutTransfer } from '../../../functions/domain/casino/transfer.ts';
import { openTransfers, openTransfersOf } from '../../../functions/table/casino/casino-transfers.ts';
import { finishTransfer, startTransfer } from '../../../functions/table/casino/commit-transfer.ts';
import { newUlid } from '../../../functions/table/client/new-ulid.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import { callBalance } from '../../support/builders/balance/cash.ts';
import {
  chargeCasino,
  exchangeCasino,
  responsiveProviders,
  sweepAfter,
  withFaults,
} from '../../support/builders/balance/casino.ts';
import {
  freeze,
  ledgerFailures,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
afterEach(() => void responsiveProviders());

async function statuses(member: StoredMember, type: '입금' | '출금' = '입금') {
  const { payload } = await callBalance(member, 'list', { body: { type, detailType: '카지노' } });
  return Object.values(payload?.list ?? []).map((row) => row?.cash_status);
}

/** A transfer whose caller died right after its start. */
async function startedOnly(member: StoredMember, amount: number): Promise<CasinoTransfer> {
  const { memberSeq } = member;
  const now = Date.now();
  const transfer: CasinoTransfer = {
    ...{ id: newUlid(now), memberSeq, direction: 'in', house: 'sandbox', amount, state: 'OPEN', ordinal: 1 },
    at: now,
    doneAt: null,
  };
  const about = { caller: { tokenVersion: 1 }, key: newKey(), requestHash: 'none', response: {} };
  await startTransfer({ transfer, ...about });
  return transfer;
}

describe('a provider that does not answer', () => {
  it.each(['silent', 'lost'] as const)(
    'leaves a charge open, its money in clearing, and the sweep finishes it once: %s',
    async (fault) => {
      const { orders } = withFaults(() => fault);
      const member = await storedMember();
      const key = newKey();
      const first = await chargeCasino(member, 40_000, key);
      expect(first).toMatchObject({
        status: 200,
        payload: { cash_status: '처리중', member: { members_cash: 960_000 } },
      });
      expect(first.msg).toBeUndefined();
      expect(await statuses(member)).toEqual(['처리중']);
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000 });
      expect(await ledgerFailures(member)).toEqual([]);

      responsiveProviders();
      expect(await sweepAfter(2)).toBe(0);
      expect(await sweepAfter()).toBe(1);
      expect(await sweepAfter(12)).toBe(0);
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
      expect(await statuses(member)).toEqual(['완료']);
      expect(orders).toEqual([first.payload?.cash_seq]);
      expect(await chargeCasino(member, 40_000, key)).toMatchObject({
        replayed: true,
        payload: { cash_seq: first.payload?.cash_seq, cash_status: '완료' },
      });
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );

  it('is requested again by the same key, under the same transfer number', async () => {
    const { orders } = withFaults(() => 'lost');
    const member = await storedMember();
    const key = newKey();
    const first = await chargeCasino(member, 40_000, key);
    const again = await chargeCasino(member, 40_000, key);
    expect(again).toMatchObject({ status: 200, replayed: true, payload: { cash_status: '처리중' } });
    responsiveProviders();
    expect(await chargeCasino(member, 40_000, key)).toMatchObject({ payload: { cash_status: '완료' } });
    expect(new Set(orders)).toEqual(new Set([first.payload?.cash_seq]));
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
  });

  it('leaves an exchange open as well; the main money comes when it answers', async () => {
    const member = await storedMember();
    await chargeCasino(member, 40_000);
    withFaults(() => 'silent');
    expect(await exchangeCasino(member, 30_000)).toMatchObject({
      payload: { cash_status: '처리중', member: { members_cash: 960_000 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 10_000 });
    responsiveProviders();
    expect(await sweepAfter()).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, 'credit:sandbox': 10_000 });
    expect(await statuses(member, '출금')).toEqual(['완료']);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('holds back the next transfer of the same direction, not of the other', async () => {
    const member = await storedMember();
    await chargeCasino(member, 40_000);
    withFaults(() => 'silent');
    await chargeCasino(member, 20_000);
    expect(await chargeCasino(member, 20_000)).toMatchObject({
      status: 422,
      code: 'casino-transfer-open',
      error: '처리 중인 신청이 있습니다. 잠시만 기다려 주세요.',
    });
    responsiveProviders();
    expect(await exchangeCasino(member, 30_000)).toMatchObject({ payload: { cash_status: '완료' } });
    expect(await ledgerFailures(member)).toEqual([]);
    await sweepAfter();
  });

  it('is logged for the alarm after ten minutes, at every pass', async () => {
    withFaults(() => 'lost');
    const member = await storedMember();
    const { payload } = await chargeCasino(member, 40_000);
    const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await sweepAfter(590);
    const before = output.mock.calls.filter(([line]) => String(line).includes('casino-transfer-stuck'));
    await sweepAfter(610);
    const after = output.mock.calls.filter(([line]) => String(line).includes('casino-transfer-stuck'));
    output.mockRestore();
    expect(before).toEqual([]);
    expect(String(after[0]?.[0])).toContain(String(payload?.cash_seq));
    responsiveProviders();
    await sweepAfter(3_600);
    expect(await openTransfers()).toEqual([]);
  });
});

describe('a provider that refuses', () => {
  it('gives a charge back to the main money, and the same key gives the same reply', async () => {
    withFaults(() => 'refused', 3_000);
    const member = await storedMember();
    const key = newKey();
    for (let time = 1; time <= 2; time += 1)
      expect(await chargeCasino(member, 40_000, key)).toMatchObject({
        status: 422,
        code: 'casino-refused',
        error: '카지노에서 신청을 거절했습니다. 신청 금액은 되돌려졌습니다.',
      });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 3 });
    expect(await statuses(member)).toEqual(['거절']);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('gives an exchange back to the credit, whatever reply the sweep gets later', async () => {
    const member = await storedMember();
    await chargeCasino(member, 40_000);
    withFaults(() => 'refused', 3_000);
    expect(await exchangeCasino(member, 40_000)).toMatchObject({ code: 'casino-refused' });
    responsiveProviders();
    expect(await sweepAfter()).toBe(0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
    expect(await exchangeCasino(member, 40_000)).toMatchObject({ payload: { cash_status: '완료' } });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a caller that dies between start and confirmation', () => {
  it('loses nothing: the sweep orders the transfer under its number', async () => {
    const member = await storedMember();
    await startedOnly(member, 40_000);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000 });
    expect(await ledgerFailures(member)).toEqual([]);
    expect(await sweepAfter()).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('loses nothing although the member is frozen meanwhile', async () => {
    const member = await storedMember();
    await startedOnly(member, 40_000);
    await freeze(member);
    expect(await sweepAfter()).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
  });

  it('is finished once by ten workers at once', async () => {
    const member = await storedMember();
    const transfer = await startedOnly(member, 40_000);
    const providers = responsiveProviders();
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        carryOutTransfer(transfer, { providers, isFresh: false, now: Date.now() }),
      ),
    );
    expect(results.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'DONE'));
    expect(await readBalance(member.memberSeq)).toMatchObject({ 'credit:sandbox': 40_000, v: 3 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('cannot be both confirmed and reversed', async () => {
    const member = await storedMember();
    const transfer = await startedOnly(member, 40_000);
    const now = Date.now();
    const [one, other] = await Promise.all([
      finishTransfer(transfer, { verdict: 'done', now }),
      finishTransfer(transfer, { verdict: 'refused', now }),
    ]);
    expect(one.state).toBe(other.state);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('whatever a provider does', () => {
  it('main money, credit and money on its way stay together what they were', async () => {
    const step = fc.record({
      direction: fc.constantFrom('in', 'out'),
      amount: fc.integer({ min: 1, max: 6 }).map((tens) => tens * 10_000),
      fault: fc.constantFrom('none', 'lost', 'silent', 'refused'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const member = await storedMember({ cash: 100_000 });
        for (const { direction, amount, fault } of steps) {
          withFaults(() => fault);
          await (direction === 'in' ? chargeCasino(member, amount) : exchangeCasino(member, amount));
          const balance = await readBalance(member.memberSeq);
          const open = balance ? await openTransfersOf(member.memberSeq, balance) : [];
          const moving = open.reduce((sum, one) => sum + one.amount, 0);
          expect((balance?.cash ?? 0) + (balance?.['credit:sandbox'] ?? 0) + moving).toBe(100_000);
        }
        responsiveProviders();
        await sweepAfter();
        const balance = await readBalance(member.memberSeq);
        expect((balance?.cash ?? 0) + (balance?.['credit:sandbox'] ?? 0)).toBe(100_000);
        expect(await ledgerFailures(member)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
