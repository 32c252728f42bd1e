import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import {
  chargeCasino,
  exchangeCasino,
  memberWithCredit,
  responsiveProviders,
} from '../../support/builders/balance/casino.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
beforeEach(() => void responsiveProviders());
afterAll(() => void responsiveProviders());

describe('an exchange', () => {
  it('brings credit back to the main money [call POST /casino/v2/withdrawal] [message casino exchange done]', async () => {
    const member = await memberWithCredit(70_000);
    expect(await exchangeCasino(member, 40_000, { thirdParty: 'sandbox' })).toMatchObject({
      status: 200,
      msg: '신청 되었습니다.',
      payload: { cash_status: '완료', member: { members_cash: 970_000 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000, 'credit:sandbox': 30_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of 10,000 is taken, below it refused [rule exchange minimum] [constant minimum exchange 10,000]', async () => {
    const member = await memberWithCredit(20_000);
    expect(await exchangeCasino(member, 9_999)).toMatchObject({
      status: 422,
      error: '최소 10,000원 이상 신청하셔야합니다.',
    });
    expect(await exchangeCasino(member, 10_000)).toMatchObject({ status: 200 });
  });

  it('is made in steps of 10,000 [constant exchange step 10,000]', async () => {
    const member = await memberWithCredit(50_000);
    expect(await exchangeCasino(member, 15_000)).toMatchObject({
      status: 422,
      code: 'casino-unit',
      error: '10,000원 단위로 신청해 주세요.',
    });
  });

  it('above the credit is refused [rule exchange above credit]', async () => {
    const member = await memberWithCredit(20_000);
    expect(await exchangeCasino(member, 30_000)).toMatchObject({
      status: 422,
      code: 'casino-above-credit',
      error: '보유크레딧 이상 신청하셨습니다.',
    });
    expect(await exchangeCasino(await storedMember(), 10_000)).toMatchObject({ code: 'casino-above-credit' });
  });

  it('takes the credit of the provider it names, else of the one that holds most [call POST /casino/v2/withdrawal]', async () => {
    responsiveProviders('first', 'second');
    const member = await storedMember();
    await chargeCasino(member, 30_000);
    responsiveProviders('second', 'first');
    await chargeCasino(member, 50_000);
    await exchangeCasino(member, 20_000);
    expect(await readBalance(member.memberSeq)).toMatchObject({
      'credit:first': 30_000,
      'credit:second': 30_000,
    });
    await exchangeCasino(member, 10_000, { thirdParty: 'first' });
    expect(await readBalance(member.memberSeq)).toMatchObject({
      'credit:first': 20_000,
      'credit:second': 30_000,
    });
    expect(await exchangeCasino(member, 30_000, { thirdParty: 'first' })).toMatchObject({
      code: 'casino-above-credit',
    });
    expect(await exchangeCasino(member, 10_000, { thirdParty: 'third' })).toMatchObject({ status: 404 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under 50 keys at once never exceeds the credit', async () => {
    const member = await memberWithCredit(50_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchangeCasino(member, 30_000)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 980_000, 'credit:sandbox': 20_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('pays back what the member owes', async () => {
    const member = await memberWithCredit(50_000);
    await update({ key: keys.balance(member.memberSeq), set: { receivable: -3_000 } });
    await exchangeCasino(member, 20_000);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 967_000, receivable: 0 });
  });
});
