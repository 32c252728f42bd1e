import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetGranted, grantDaily } from '../../../../functions/jobs/sweep/daily-grants.ts';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { dailyState } from '../../../../functions/table/balance/daily-grants.ts';
import { betItem } from '../../../../functions/table/betting/bet-item.ts';
import {
  casinoLineActions,
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
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import { excludedType } from '../../../../shared/rules/settlement/ticket-points.ts';
import { bet } from '../../../rules/slip/placement-context.ts';
import { callback, newTxId } from '../../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../../support/builders/balance/casino.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const hour = 3_600_000;
const day = 24 * hour;
/** 2026-03-02 00:00 in Korea, a Monday. */
const monday = Date.UTC(2026, 2, 1, 15);
const tenPast = 10 * 60_000;
const names = ['referral', 'casinoComp', 'payback'];

afterEach(() => vi.useRealTimers());
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
  named: {
    kind: CasinoLine['kind'];
    won: number;
    at: number;
    ended?: 'miss' | 'rollback';
    endedAt?: number;
  },
): Promise<void> {
  const { kind, won, at, ended, endedAt = at } = named;
  const id = newBetLineId(at);
  const common = { memberSeq, kind, play: kind, providerName: 'p', gameType: 'g', roundId: 'r' } as const;
  const result =
    ended === 'rollback' ? { amount: won, result: null } : { amount: 0, result: 'miss' as const };
  const endsLine = { ...common, ...result, id: resultLineId(id), at: endedAt, transactionId: `${id}r` };
  await transact([
    ...casinoLineActions({ ...common, id, type: 'bet', transactionId: id, amount: won, result: null }),
    ...(ended ? casinoLineActions({ ...endsLine, type: 'result' }) : []),
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
  it('is 0.3 % of the day’s casino stakes and 0.8 % of its slot stakes, at 00:10, once [constant casino comp 0.3 and 0.8 percent]', async () => {
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

  it('of a stake taken back on a later day is taken back with that day’s comp', async () => {
    const member = await storedMember({ point: 0 });
    await staked(member, {
      ...{ kind: 'slot', won: 1_000_000, at: monday - 1_000 },
      ...{ ended: 'rollback', endedAt: monday + hour },
    });
    await staked(member, { kind: 'slot', won: 500_000, at: monday + hour, ended: 'miss' });
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(8_000);
    await grantedAt(monday + day + tenPast);
    expect(await pointOf(member)).toBe(4_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('knows a take-back by its callback of after midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday - 10_000 });
    const member = await memberWithCredit(500_000);
    const txId = newTxId();
    await callback('bet', member, { txId, amount: 400_000, gameId: 'pragmatic-001', gameType: 'slot' });
    vi.setSystemTime(monday + 10_000);
    await callback('rollback', member, { refTxId: txId });
    vi.useRealTimers();
    const before = (await pointOf(member)) ?? 0;
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(before + 3_200);
    await grantedAt(monday + day + tenPast);
    expect(await pointOf(member)).toBe(before);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of a stake taken back after midnight is the same however late its day is granted', async () => {
    const member = await storedMember({ point: 0 });
    await grantedAt(monday - day + tenPast);
    await staked(member, {
      ...{ kind: 'slot', won: 1_000_000, at: monday - 1_000 },
      ...{ ended: 'rollback', endedAt: monday + 60_000 },
    });
    await staked(member, { kind: 'casino', won: 100_000, at: monday - 2_000, ended: 'rollback' });
    await grantedAt(monday + 2 * day + tenPast);
    expect(await pointOf(member)).toBe(0);
    const entries = (await grantsOf(member)).filter((one) => one.startsWith('casinoComp'));
    expect(entries).toEqual(['casinoComp#20260301', 'casinoComp#20260302']);
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

  it('is 5 % of deposits less withdrawals less what is left of the week [constant payback 5 percent]', async () => {
    const member = await storedMember({ point: 0, cash: 0 });
    await moved(member, 'DEP', 500_000, monday - 6 * day);
    await moved(member, 'WDA', 100_000, monday - day);
    await moved(member, 'DEP', 300_000, monday - 7 * day - 1);
    await leftWith(member, 150_000);
    await moved(member, 'DEP', 200_000, monday);
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

  /** A bet of that stake, accepted then. */
  async function placed(
    { memberSeq }: StoredMember,
    { at, ...changes }: Partial<Bet> & { readonly at: number; readonly stake: number },
  ): Promise<Bet> {
    const code = betCode(newUlid(at), memberSeq);
    const placedBet = {
      ...bet([200], { status: 'open', result: 'wait', ...changes }),
      ...{ code, memberSeq, acceptedAt: at },
    };
    await commit({
      ...{ memberSeq, kind: 'BET', operationId: newUlid(at), requestHash: '', response: null, now: at },
      postings: [
        { account: 'cash', unit: 'KRW', amount: -placedBet.stake },
        { account: 'BET_POOL', unit: 'KRW', amount: placedBet.stake },
      ],
      others: [{ put: betItem(placedBet) }],
      ...{ actor: `member:${memberSeq}`, reason: 'bet', reference: code },
    });
    return placedBet;
  }

  /** The bet's stake comes back, or what it won. */
  async function ended(
    placedBet: Bet,
    named: { kind: 'CXL' | 'STL'; won: number; at: number; changes: Partial<Bet> },
  ): Promise<void> {
    const { kind, won, at, changes } = named;
    const { memberSeq, code } = placedBet;
    await commit({
      ...{ memberSeq, kind, requestHash: '', response: null, now: at },
      operationId: kind === 'STL' ? `${code}#1` : code,
      postings: [
        { account: 'cash', unit: 'KRW', amount: won },
        { account: 'BET_POOL', unit: 'KRW', amount: -won },
      ],
      others: [{ put: betItem({ ...placedBet, ...changes }) }],
      ...{ actor: 'settlement', reason: kind, reference: code },
    });
  }

  /** A member with 1,000,000 deposited on Sunday. */
  async function depositor(): Promise<StoredMember> {
    const member = await storedMember({ point: 0, cash: 0 });
    await moved(member, 'DEP', 1_000_000, monday - 12 * hour);
    return member;
  }

  it('counts an open stake as money that is left, cancelled or not', async () => {
    const [open, cancelled] = [await depositor(), await depositor()];
    await placed(open, { stake: 1_000_000, at: monday - hour });
    const placedBet = await placed(cancelled, { stake: 1_000_000, at: monday - 1 });
    await ended(placedBet, {
      ...{ kind: 'CXL', won: 1_000_000, at: monday + 60_000 },
      changes: { status: 'cancelled' },
    });
    await grantedAt(monday + tenPast);
    expect([await pointOf(open), await pointOf(cancelled)]).toEqual([0, 0]);
    expect(await ledgerFailures(cancelled)).toEqual([]);
  });

  it('pays for no money that was staked after midnight, cancelled or not', async () => {
    const member = await depositor();
    await placed(member, { stake: 1_000_000, at: monday + 5 * 60_000 });
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(0);
  });

  it.each([
    ['was lost before midnight', { lostAt: monday - 1 }, 50_000],
    ['was lost after midnight', { lostAt: monday }, 0],
  ])('a stake that %s counts so, however late the day is granted', async (_when, stamps, points) => {
    const member = await depositor();
    await grantedAt(monday - day + tenPast);
    const lost = { status: 'settled', result: 'miss', revision: 1 } as const;
    await placed(member, { stake: 1_000_000, at: monday - hour, ...lost, ...stamps });
    await grantedAt(monday + day + 12 * hour);
    expect(await pointOf(member)).toBe(points);
  });

  it('counts a stake that won after midnight as a stake, not as what it won', async () => {
    const member = await depositor();
    const placedBet = await placed(member, { stake: 400_000, at: monday - hour });
    await placed(member, {
      ...{ stake: 600_000, at: monday - hour, lostAt: monday - 1 },
      ...{ status: 'settled', result: 'miss', revision: 1 },
    });
    await ended(placedBet, {
      ...{ kind: 'STL', won: 800_000, at: monday + 60_000 },
      changes: { status: 'settled', result: 'hit', paid: 800_000, revision: 1 },
    });
    await grantedAt(monday + tenPast);
    expect(await pointOf(member)).toBe(0.05 * 600_000);
  });

  it('is of what was left on Monday 00:00, also when the day is made up for on Tuesday', async () => {
    const [held, deposited] = [await depositor(), await storedMember({ point: 0, cash: 0 })];
    await moved(deposited, 'DEP', 100_000, monday - day);
    const lost = { status: 'settled', result: 'miss', revision: 1 } as const;
    await placed(deposited, { stake: 100_000, at: monday - hour, lostAt: monday - 1, ...lost });
    await grantedAt(monday - day + tenPast);
    await placed(held, { stake: 1_000_000, at: monday + hour, lostAt: monday + 2 * hour, ...lost });
    await moved(deposited, 'DEP', 700_000, monday + hour);
    await grantedAt(monday + day + 12 * hour);
    expect([await pointOf(held), await pointOf(deposited)]).toEqual([0, 5_000]);
  });

  it.each([
    ['is still open', {}],
    ['was lost after midnight', { ended: 'miss', endedAt: monday + 60_000 }],
  ] as const)('counts a casino stake that %s as money that is left', async (_when, how) => {
    const member = await storedMember({ point: 0, cash: 0 });
    await moved(member, 'DEP', 100_000, monday - day);
    await leftWith(member, 0);
    await staked(member, { kind: 'casino', won: 95_000, at: monday - 1_000, ...how });
    await grantedAt(monday + tenPast);
    // 5,000 lost are too few; the comp of the stake is 285.
    expect(await pointOf(member)).toBe(285);
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
