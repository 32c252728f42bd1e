import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileMember } from '../../functions/table/audit/reconcile-member.ts';
import { pointHistoryPage } from '../../functions/table/balance/point-history.ts';
import { commitPoints } from '../../functions/table/balance/points.ts';
import { readBalance } from '../../functions/table/member/members.ts';
import { Refusal } from '../../shared/refusals.ts';
import { createSomeMember } from '../support/builders/member/members.ts';
import { openTable } from '../support/system/table.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTable());
});
afterAll(() => close());

let operations = 0;
function newOperation(): string {
  operations += 1;
  return `o${operations}`;
}

function moved(memberSeq: number, amount: number, operationId = newOperation()) {
  return commitPoints({
    memberSeq,
    kind: 'PTS',
    operationId,
    requestHash: '',
    plan: () => ({ amount, response: amount }),
    line: { type: '포인트', content: '시험' },
    actor: 'test',
    reason: 'test',
    reference: 'test',
    now: 1_700_000_000_000,
  });
}

async function converted(memberSeq: number, amount: number): Promise<boolean> {
  try {
    await commitPoints({
      memberSeq,
      kind: 'CNV',
      operationId: newOperation(),
      requestHash: '',
      plan: ({ point }) => {
        if (point < amount) throw new Refusal('insufficient-points');
        return {
          amount: -amount,
          response: null,
          against: [
            { account: 'POINT_LIABILITY', unit: 'P', amount },
            { account: 'cash', unit: 'KRW', amount },
            { account: 'POINT_CASH', unit: 'KRW', amount: -amount },
          ],
        };
      },
      line: { type: '포인트', content: '전환' },
      actor: 'test',
      reason: 'test',
      reference: 'test',
      now: 1_700_000_000_000,
    });
    return true;
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'insufficient-points') return false;
    throw refusal;
  }
}

type Step = readonly ['grant' | 'reverse' | 'convert', number];
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(fc.constantFrom('grant', 'reverse', 'convert'), fc.integer({ min: 1, max: 1_000 })),
  { minLength: 1, maxLength: 10 },
);

async function run(memberSeq: number, [what, amount]: Step): Promise<{ owned: number; cash: number }> {
  if (what !== 'convert') {
    const signed = what === 'grant' ? amount : -amount;
    await moved(memberSeq, signed);
    return { owned: signed, cash: 0 };
  }
  return (await converted(memberSeq, amount)) ? { owned: -amount, cash: amount } : { owned: 0, cash: 0 };
}

async function expectSound(memberSeq: number, sums: { owned: number; cash: number }): Promise<void> {
  const { point = 0, pointDue = 0, cash, pn = 0 } = (await readBalance(memberSeq)) ?? {};
  expect(point + pointDue).toBe(sums.owned);
  expect(cash).toBe(sums.cash);
  expect(point === 0 || pointDue === 0).toBe(true);
  const { entries } = await pointHistoryPage({ memberSeq, types: ['포인트'], page: 1, size: 100 });
  expect(entries).toHaveLength(pn);
  expect(entries[0]?.after ?? 0).toBe(point);
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(point);
  expect((await reconcileMember(memberSeq))?.failures).toEqual([]);
}

describe('points', () => {
  it('granted, taken back and converted in any order add up; a shortage waits for later grants', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const memberSeq = await createSomeMember();
        const sums = { owned: 0, cash: 0 };
        for (const step of life) {
          const { owned, cash } = await run(memberSeq, step);
          sums.owned += owned;
          sums.cash += cash;
          await expectSound(memberSeq, sums);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('moved side by side lose nothing', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const memberSeq = await createSomeMember();
        const done = await Promise.all(life.map((step) => run(memberSeq, step)));
        const sum = (of: 'owned' | 'cash') => done.reduce((total, one) => total + one[of], 0);
        await expectSound(memberSeq, { owned: sum('owned'), cash: sum('cash') });
      }),
      { numRuns: 8 },
    );
  });

  it('of one operation move once, however often it is requested', async () => {
    const memberSeq = await createSomeMember();
    const all = await Promise.all(Array.from({ length: 10 }, () => moved(memberSeq, 700, 'once')));
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await expectSound(memberSeq, { owned: 700, cash: 0 });
  });
});
