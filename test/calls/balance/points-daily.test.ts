import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGranted, grantDaily } from '../../../functions/jobs/sweep/daily-grants.ts';
import { dailyState } from '../../../functions/table/balance/daily-grants.ts';
import { betItem } from '../../../functions/table/betting/bet-item.ts';
import { newUlid } from '../../../functions/table/client/new-ulid.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { put, remove } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { bet } from '../../rules/slip/placement-context.ts';
import { callBalance } from '../../support/builders/balance/cash.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();

const hour = 3_600_000;
const day = 24 * hour;
/** 2026-03-02 00:00 in Korea. */
const midnight = Date.UTC(2026, 2, 1, 15);
const tenPast = midnight + 10 * 60_000;
const noonBefore = midnight - 12 * hour;

beforeEach(async () => {
  forgetGranted();
  // Each test has days of its own: the next one starts where its clock stands.
  await remove(keys.dailyGrant('referral'));
});

function pointBetOf(member: StoredMember, stake: number, stamps: Partial<Bet>): Bet {
  const acceptedAt = (stamps.lostAt ?? stamps.wonBack?.[0] ?? noonBefore) - hour;
  return {
    ...bet([200], { status: 'settled', result: 'miss' }),
    code: betCode(newUlid(acceptedAt), member.memberSeq),
    memberSeq: member.memberSeq,
    stake,
    acceptedAt,
    ...stamps,
  };
}

async function lost(...[member, stake, stamps]: Parameters<typeof pointBetOf>): Promise<Bet> {
  const pointBet = pointBetOf(member, stake, stamps);
  await put(betItem(pointBet));
  return pointBet;
}

async function family(type = '일반회원') {
  const recommender = await storedMember({ point: 0 });
  const referred = await storedMember({ recommender: recommender.memberSeq, type });
  return { recommender, referred };
}

const pointOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.point;
const granted = async ({ memberSeq }: StoredMember) => {
  const found: string[] = [];
  for await (const page of entriesOf(memberSeq))
    found.push(...page.filter(({ kind }) => kind === 'EVT').map(({ operationId }) => operationId));
  return found;
};

describe('the referral grant', () => {
  it('gives one percent of what the referred lost that Korean day, from 00:10 on [decisions §4]', async () => {
    const { recommender, referred } = await family();
    const other = await storedMember({ recommender: recommender.memberSeq });
    await lost(referred, 12_345, { lostAt: noonBefore });
    await lost(referred, 10_000, { lostAt: midnight - 1 });
    await lost(referred, 99_000, { lostAt: midnight });
    await lost(other, 10_060, { lostAt: midnight - day });
    await grantDaily(tenPast - 1);
    expect(await pointOf(recommender)).toBe(0);
    await remove(keys.dailyGrant('referral'));
    await grantDaily(tenPast);
    // 12,345 + 10,000 + 10,060 = 32,405: cut once over all of them.
    expect(await pointOf(recommender)).toBe(324);
    expect(await granted(recommender)).toEqual(['referral#20260301']);
    expect((await callBalance(recommender, 'point/list')).payload).toMatchObject({
      list: [{ cash_reason: '추천 회원 미적중 포인트', cash_amount: 324, cash_type: '포인트' }],
    });
    expect(await ledgerFailures(recommender)).toEqual([]);
  });

  it('reaches one level and no further', async () => {
    const top = await storedMember({ point: 0 });
    const middle = await storedMember({ point: 0, recommender: top.memberSeq });
    const bottom = await storedMember({ recommender: middle.memberSeq });
    await lost(bottom, 100_000, { lostAt: noonBefore });
    await grantDaily(tenPast);
    expect([await pointOf(top), await pointOf(middle)]).toEqual([0, 1_000]);
  });

  it('happens once a day, however often and side by side the sweep runs', async () => {
    const { recommender, referred } = await family();
    await lost(referred, 100_000, { lostAt: noonBefore });
    await Promise.all([grantDaily(tenPast), grantDaily(tenPast), grantDaily(tenPast + hour)]);
    forgetGranted();
    await grantDaily(tenPast + 2 * hour);
    expect(await pointOf(recommender)).toBe(1_000);
  });

  it.each([
    ['before anybody was counted', { phase: 'count', next: 1 }],
    ['after everybody was counted', { phase: 'pay', next: 0 }],
  ] as const)('begun again %s grants the day once', async (_when, state) => {
    const { recommender, referred } = await family();
    await lost(referred, 100_000, { lostAt: noonBefore });
    await grantDaily(tenPast);
    forgetGranted();
    // What a crash leaves: the day's state stands where it was before the work it had done.
    await put({ ...keys.dailyGrant('referral'), day: '20260301', step: 1, ...state });
    await grantDaily(tenPast + hour);
    expect(await pointOf(recommender)).toBe(1_000);
    expect(await granted(recommender)).toEqual(['referral#20260301']);
  });

  it('catches up the days that were missed, each for itself', async () => {
    const { recommender, referred } = await family();
    await grantDaily(tenPast - 3 * day);
    await lost(referred, 10_000, { lostAt: noonBefore - 2 * day });
    await lost(referred, 20_000, { lostAt: noonBefore });
    for (let pass = 0; pass < 3; pass += 1) await grantDaily(tenPast);
    expect(await granted(recommender)).toEqual(['referral#20260227', 'referral#20260301']);
    expect(await pointOf(recommender)).toBe(300);
  });

  it('is taken back on the day a loss is corrected; what was corrected the same day never counted [decisions §4]', async () => {
    const { recommender, referred } = await family();
    await lost(referred, 50_000, { lostAt: noonBefore });
    await lost(referred, 10_000, { wonBack: [noonBefore, noonBefore + hour], result: 'hit' });
    const corrected = await lost(referred, 30_000, { lostAt: noonBefore });
    await grantDaily(tenPast);
    expect(await pointOf(recommender)).toBe(800);
    const { lostAt: _gone, ...rest } = corrected;
    await put(betItem({ ...rest, result: 'hit', wonBack: [noonBefore, midnight + hour] }));
    await grantDaily(tenPast + day);
    expect(await pointOf(recommender)).toBe(500);
    expect(await ledgerFailures(recommender)).toEqual([]);
  });

  it('gives nothing to and nothing for members left out of settlement (정산제외회원) [decisions §4]', async () => {
    const { recommender, referred } = await family('정산제외회원');
    await lost(referred, 100_000, { lostAt: noonBefore });
    const excluded = await storedMember({ point: 0, type: '정산제외회원' });
    const theirs = await storedMember({ recommender: excluded.memberSeq });
    await lost(theirs, 100_000, { lostAt: noonBefore });
    await grantDaily(tenPast);
    expect([await pointOf(recommender), await pointOf(excluded)]).toEqual([0, 0]);
  });

  it('goes through more referrers than one step pays', async () => {
    const families: Awaited<ReturnType<typeof family>>[] = [];
    // A busy machine signs up ten at a time.
    for (let round = 0; round < 6; round += 1)
      families.push(...(await Promise.all(Array.from({ length: 10 }, () => family()))));
    await Promise.all(families.map(({ referred }) => lost(referred, 10_000, { lostAt: noonBefore })));
    for (let pass = 0; pass < 2; pass += 1) await grantDaily(tenPast);
    const points = await Promise.all(families.map(({ recommender }) => pointOf(recommender)));
    expect(points).toEqual(families.map(() => 100));
  });

  it('of a member with a thousand bets goes on where a pass stopped: a query of 200 at a time, once [decisions §4]', async () => {
    const { recommender, referred } = await family();
    await storeAtOnce(
      Array.from({ length: 1_000 }, (_, place) =>
        betItem(pointBetOf(referred, 1_000, { lostAt: noonBefore - (place % 2) * day })),
      ),
    );
    const begun = { day: '20260301', step: 1, phase: 'count', next: referred.memberSeq };
    await put({ ...keys.dailyGrant('referral'), ...begun });
    const found: number[] = [];
    let steps = 0;
    configurePace({ ...realPace, wait: async () => {} });
    configureWire({
      send: async (operation, body) => {
        // The machine goes away before the third step is noted.
        if (operation === 'UpdateItem' && body.includes('DAILY#')) steps += 1;
        if (steps > 2) throw new Error('gone');
        const reply = await sendToTable(operation, body);
        if (operation === 'Query' && body.includes('BET#')) found.push(JSON.parse(reply.body).Count);
        return reply;
      },
    });
    await expect(grantDaily(tenPast)).rejects.toThrow();
    configureWire({ send: sendToTable });
    configurePace(realPace);
    expect(found).toEqual([200, 200, 200]);
    expect((await dailyState('referral'))?.reading).toEqual([
      { memberSeq: referred.memberSeq, after: expect.stringContaining('BET#'), won: expect.any(Number) },
    ]);
    for (let pass = 0; pass < 3; pass += 1) await grantDaily(tenPast);
    expect(await pointOf(recommender)).toBe(5_000);
    expect(await granted(recommender)).toEqual(['referral#20260301']);
  });
});
