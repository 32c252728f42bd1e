import { describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { rollingOfMember } from '../../../functions/table/balance/cash-requests-rolling.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { callBalance } from '../../support/builders/balance/cash.ts';
import { freeze, ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const all = 'point/change';
const some = 'point/change/amount';
const holder = (point: number) => storedMember({ cash: 100_000, point });

describe('converting all points', () => {
  it('takes everything held, whatever amount is sent [call POST /balance/point/change] [rule points all takes everything] [message points converted]', async () => {
    const member = await holder(12_345);
    expect(await callBalance(member, all, { body: { amount: 5_000 } })).toMatchObject({
      status: 200,
      msg: '포인트가 전환되었습니다.',
      payload: { member: { members_cash: 112_345, members_point: 0 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 112_345, point: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('needs no amount, and takes exactly 5,000 [constant minimum points 5,000]', async () => {
    expect(await callBalance(await holder(5_000), all)).toMatchObject({
      status: 200,
      payload: { member: { members_cash: 105_000, members_point: 0 } },
    });
  });

  it.each([0, 1, 4_999])(
    'of %i points is refused and moves nothing [rule points all below 5,000]',
    async (held) => {
      const member = await holder(held);
      expect(await callBalance(member, all, { body: { amount: 10_000 } })).toMatchObject({
        status: 422,
        code: 'minimum-points',
        error: '5,000P 이상 전환 가능합니다.',
      });
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 100_000, point: held });
    },
  );

  it.each([0, -1, 5_000.5, '5000', 1_000_000_000_001, null])(
    'with the amount %j is malformed and moves nothing',
    async (amount) => {
      const member = await holder(12_345);
      expect(await callBalance(member, all, { body: { amount } })).toMatchObject({ status: 400 });
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 100_000, point: 12_345 });
    },
  );

  it('requested 50 times at once under 50 keys happens once', async () => {
    const member = await holder(30_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => callBalance(member, all)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 130_000, point: 0, pn: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('converting some points', () => {
  it('moves one won a point, each unit summing to zero, with its line [call POST /balance/point/change/amount]', async () => {
    const member = await holder(20_000);
    const key = newKey();
    expect(await callBalance(member, some, { key, body: { amount: 7_001 } })).toMatchObject({
      status: 200,
      msg: '포인트가 전환되었습니다.',
      payload: { member: { members_cash: 107_001, members_point: 12_999 } },
    });
    expect(await get(keys.entry(member.memberSeq, 'CNV', key))).toMatchObject({
      p: { point: -7_001, POINT_LIABILITY: 7_001, cash: 7_001, POINT_CASH: -7_001 },
    });
    expect(await get(keys.pointEntry(member.memberSeq, 1))).toMatchObject({ points: -7_001, after: 12_999 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each([1, 4_999])('below 5,000 is refused: %i [rule points partial minimum]', async (amount) => {
    expect(await callBalance(await holder(50_000), some, { body: { amount } })).toMatchObject({
      status: 422,
      error: '5,000P 이상 전환 가능합니다.',
    });
  });

  it('above what is held is refused [rule points partial maximum]', async () => {
    const member = await holder(6_000);
    expect(await callBalance(member, some, { body: { amount: 6_001 } })).toMatchObject({
      status: 422,
      code: 'points-above-held',
      error: '보유 포인트만큼 전환 가능합니다.',
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 100_000, point: 6_000 });
  });

  it('follows the minimum the settings name', async () => {
    const changed = structuredClone(document);
    const minimum = changed.config.option.siteOption1.find(({ name }) => name === 'minPointConvert');
    if (minimum) minimum.value = 1_000;
    await saveSettings(changed, 2);
    expect(await callBalance(await holder(1_500), some, { body: { amount: 1_000 } })).toMatchObject({
      status: 200,
    });
    expect(await callBalance(await holder(1_500), some, { body: { amount: 999 } })).toMatchObject({
      error: '1,000P 이상 전환 가능합니다.',
    });
    await saveSettings(document, 3);
  });

  it.each([0, -5_000, 5_000.5, '5000', 1_000_000_000_001, null])('of %j is malformed', async (amount) => {
    expect(await callBalance(await holder(9_000), some, { body: { amount } })).toMatchObject({ status: 400 });
  });

  it('sent 50 times at once under one key happens once, and all get its answer', async () => {
    const member = await holder(50_000);
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callBalance(member, some, { key, body: { amount: 10_000 } })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 110_000, point: 40_000, pn: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under 50 keys at once never exceeds what is held; the late ones are refused with the reason [message insufficient points]', async () => {
    const member = await holder(25_000);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callBalance(member, some, { body: { amount: 6_000 } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    const late = replies.filter(({ status }) => status !== 200);
    expect(late.map(({ error }) => error)).toContain('보유 포인트가 부족합니다.');
    expect(late.every(({ status }) => status === 422)).toBe(true);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 124_000, point: 1_000, pn: 4 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under the key of another request is refused: all and some share their keys', async () => {
    const member = await holder(20_000);
    const key = newKey();
    await callBalance(member, some, { key, body: { amount: 5_000 } });
    for (const [path, body] of [
      [some, { amount: 6_000 }],
      [all, { amount: 5_000 }],
    ] as const)
      expect(await callBalance(member, path, { key, body })).toMatchObject({
        status: 409,
        code: 'key-reused',
      });
    expect(await callBalance(member, some, { key: null, body: { amount: 5_000 } })).toMatchObject({
      status: 400,
      code: 'missing-key',
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 15_000 });
  });

  it('answers a resend although less is held by then', async () => {
    const member = await holder(8_000);
    const key = newKey();
    const first = await callBalance(member, some, { key, body: { amount: 8_000 } });
    const again = await callBalance(member, some, { key, body: { amount: 8_000 } });
    expect([again.status, again.replayed, again.payload]).toEqual([200, true, first.payload]);
  });

  it('of a frozen member is refused as an ended session', async () => {
    const member = await holder(8_000);
    await freeze(member);
    expect(await callBalance(member, some, { body: { amount: 8_000 } })).toMatchObject({ status: 419 });
  });

  it('pays back what the member owes', async () => {
    const member = await holder(8_000);
    await update({ key: keys.balance(member.memberSeq), set: { receivable: -3_000 } });
    await callBalance(member, some, { body: { amount: 8_000 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 105_000, receivable: 0 });
  });

  it('opens a requirement of pointRolling percent, none by default [decisions §4]', async () => {
    const member = await holder(30_000);
    await callBalance(member, some, { body: { amount: 10_000 } });
    expect(await rollingOfMember(member.memberSeq, { minOdds: 1.3 })).toEqual({ done: 0, need: 0 });
    await saveSettings(
      { ...document, config: { ...document.config, bonus: { ...document.config.bonus, pointRolling: 50 } } },
      4,
    );
    await callBalance(member, some, { body: { amount: 10_001 } });
    expect(await rollingOfMember(member.memberSeq, { minOdds: 1.3 })).toEqual({ done: 0, need: 5_000 });
    await saveSettings(document, 5);
  });
});
