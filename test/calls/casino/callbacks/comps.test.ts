import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGranted, grantDaily } from '../../../../functions/jobs/sweep/daily-grants.ts';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { dailyState } from '../../../../functions/table/balance/daily-grants.ts';
import {
  addCasinoLine,
  newBetLineId,
  resultLineId,
} from '../../../../functions/table/casino/casino-lines.ts';
import { newUlid } from '../../../../functions/table/client/new-ulid.ts';
import { remove, transact, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { entriesOf } from '../../../../functions/table/ledger/entries.ts';
import { commit } from '../../../../functions/table/ledger/ledger.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import type { CasinoLine } from '../../../../shared/model/balance/casino-line.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import { excludedType } from '../../../../shared/rules/settlement/ticket-points.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
const day = 24 * hour;
/** 2026-03-02 00:00 in Korea, a Monday. */
const monday = Date.UTC(2026, 2, 1, 15);
const tenPast = 10 * 60_000;
const names = ['referral', 'casinoComp', 'payback'];

beforeEach(async () => {
  forgetGranted();
  for (const name of names) await remove(keys.dailyGrant(name));
  await saveSettings(document, 1);
});

/** Grants until everything of the day before is paid. */
async function grantedAt(now: number): Promise<void> {
  for (let pass = 0; pass < 50; pass += 1) if ((await grantDaily(now)) === 0) return;
  throw new Error('the grants do not end');
}

/** A stake at that time, and how it ended. */
async function staked(
  { memberSeq }: StoredMember,
  named: { kind: CasinoLine['kind']; won: number; at: number; ended?: 'miss' | 'rollback' },
): Promise<void> {
  const { kind, won, at, ended } = named;
  const id = newBetLineId(at);
  const common = { memberSeq, kind, play: kind, providerName: 'p', gameType: 'g', roundId: 'r' } as const;
  const result =
    ended === 'rollback' ? { amount: won, result: null } : { amount: 0, result: 'miss' as const };
  await transact([
    addCasinoLine({ ...common, id, type: 'bet', transactionId: id, amount: won, result: null }),
    ...(ended
      ? [
          addCasinoLine({
            ...common,
            ...result,
            id: resultLineId(id),
            type: 'result',
            transactionId: `${id}r`,
          }),
        ]
      : []),
  ]);
}

const pointOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.point;
async function grantsOf({ memberSeq }: StoredMember) {
  const found: string[] = [];
  for await (const page of entriesOf(memberSeq))
    found.push(...page.filter(({ kind }) => kind === 'EVT').map(({ operationId }) => operationId));
  return found;
}

describe('the casino comp', () => {
  it('is 0.3 % of the day’s casino stakes and 0.8 % of its slot stakes, at 00:10, once [const bonus.points.casinoComp]', async () => {
    const member = await storedMember({ point: 0 });
    const noon = monday - 12 * hour;
    await staked(member, { kind: 'casino', won: 100_000, at: noon, ended: 'miss' });
    await staked(member, { kind: 'slot', won: 50_500, at: noon + hour });
    await staked(member, { kind: 'slot', won: 900_000, at: noon + 2 * hour, ended: 'rollback' });
    await staked(member, { kind: 'slot', won: 800_000, at: monday });
    await staked(member, { kind: 'casino', won: 700_000, at: monday - day - 1 });
    await grantedAt(monday + tenPast - 1);
    expect(await pointOf(member)).toBe(2_100);
    for (let again = 0; again < 3; again += 1) {
      forgetGranted();
      await grantedAt(monday + tenPast);
    }
    expect(await pointOf(member)).toBe(2_100 + 300 + 404);
    expect((await grantsOf(member)).filter((one) => one === 'casinoComp#20260301')).toHaveLength(1);
    expect(await dailyState('casinoComp')).toMatchObject({ day: '20260301', phase: 'done' });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is cut to whole points', async () => {
    const member = await storedMember({ point: 0 });
    await staked(member, { kind: 'slot', won: 1_249, at: monday - hour });
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(9);
  });

  it('is read over many pages of a long day', async () => {
    const member = await storedMember({ point: 0 });
    await Promise.all(
      Array.from({ length: 260 }, (_, place) =>
        staked(member, { kind: 'slot', won: 1_000, at: monday - hour + place, ended: 'miss' }),
      ),
    );
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(260 * 8);
  });

  it('is not for members excluded from settlement', async () => {
    const member = await storedMember({ point: 0, type: excludedType });
    await staked(member, { kind: 'slot', won: 100_000, at: monday - hour, ended: 'miss' });
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(0);
  });
});

describe('the Monday payback', () => {
  /** A deposit approved or a withdrawal paid at that time, with the money that is left afterwards. */
  async function moved(
    { memberSeq }: StoredMember,
    kind: 'DEP' | 'WDA',
    won: number,
    at: number,
  ): Promise<void> {
    const clearing = kind === 'DEP' ? 'DEPOSIT_CLEARING' : 'WITHDRAW_CLEARING';
    const change = kind === 'DEP' ? won : -won;
    await commit({
      ...{ memberSeq, kind, operationId: newUlid(at), requestHash: '', response: null, others: [], now: at },
      postings: [
        { account: 'cash', unit: 'KRW', amount: change },
        { account: clearing, unit: 'KRW', amount: -change },
      ],
      ...{ actor: 'operator:test', reason: 'approved', reference: '' },
    });
  }

  /** What the member lost since leaves them with so much. */
  async function leftWith({ memberSeq }: StoredMember, won: number): Promise<void> {
    await update({ key: keys.balance(memberSeq), set: { cash: won } });
  }

  it('is 5 % of deposits less withdrawals less what is left of the week [const bonus.points.payback]', async () => {
    const member = await storedMember({ point: 0, cash: 0 });
    await moved(member, 'DEP', 500_000, monday - 6 * day);
    await moved(member, 'WDA', 100_000, monday - day);
    await moved(member, 'DEP', 300_000, monday - 7 * day - 1);
    await moved(member, 'DEP', 200_000, monday);
    await leftWith(member, 150_000);
    for (let again = 0; again < 3; again += 1) {
      forgetGranted();
      await grantedAt(monday + tenPast);
    }
    expect(await pointOf(member)).toBe(0.05 * (500_000 - 100_000 - 150_000));
    expect(await grantsOf(member)).toEqual(['payback#20260301']);
  });

  it.each([
    [10_000, 500],
    [9_999, 0],
  ])('of %i lost is %i points', async (lost, points) => {
    const member = await storedMember({ point: 0, cash: 0 });
    await moved(member, 'DEP', 100_000, monday - day);
    await leftWith(member, 100_000 - lost);
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(points);
  });

  it('counts casino credit as money that is left', async () => {
    const member = await storedMember({ point: 0, cash: 0 });
    await moved(member, 'DEP', 100_000, monday - day);
    await leftWith(member, 0);
    await update({ key: keys.balance(member.memberSeq), set: { 'credit:sandbox': 100_000 } });
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(0);
  });

  it('is paid on no other day, and to no member excluded from settlement', async () => {
    const [member, excluded] = [
      await storedMember({ point: 0, cash: 0 }),
      await storedMember({ point: 0, cash: 0, type: excludedType }),
    ];
    await moved(member, 'DEP', 100_000, monday);
    await leftWith(member, 0);
    await moved(excluded, 'DEP', 100_000, monday - day);
    await leftWith(excluded, 0);
    await grantedAt(monday + tenPast);
    await grantedAt(monday + day + tenPast);
    await grantedAt(monday + 6 * day + tenPast);
    expect([await pointOf(member), await pointOf(excluded)]).toEqual([0, 0]);
    await grantedAt(monday + 7 * day + tenPast);
    expect(await pointOf(member)).toBe(5_000);
  });
});
