import { expect, it } from 'vitest';
import { passwordReset } from '../../../functions/table/auth/credentials.ts';
import { withdrawalPasswordProven } from '../../../functions/table/auth/withdrawal-tries.ts';
import { transact, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { callBalance, memberWithPassword } from '../../support/builders/balance/cash.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const hour = 3_600_000;
const body = { amount: 10_000, withdrawalPw: '1234' };

it('a member whose password was set with a link withdraws again after 24 hours, and is told from when', async () => {
  const member = await memberWithPassword();
  const { memberSeq } = member;
  await transact([passwordReset(memberSeq, { to: 'hash', now: Date.now() })]);
  const refused = await callBalance(member, 'withdrawal/process', { body });
  expect(refused).toMatchObject({ status: 422, code: 'withdrawal-after-reset' });
  expect(refused.error).toMatch(
    /^비밀번호를 재설정한 뒤 24시간 동안은 출금할 수 없습니다\. \d{4}-\d\d-\d\d \d\d:\d\d부터 가능합니다\.$/,
  );
  expect(await readBalance(memberSeq)).toMatchObject({ cash: 1_000_000, hold: 0 });
  await update({ key: keys.credentials(memberSeq), set: { resetAt: Date.now() - 24 * hour + 60_000 } });
  expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({ status: 422 });
  await update({ key: keys.credentials(memberSeq), set: { resetAt: Date.now() - 24 * hour } });
  expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({ status: 200 });
});

it('a wrong withdrawal password is called wrong first: the hold says nothing to who does not know it', async () => {
  const member = await memberWithPassword();
  await transact([passwordReset(member.memberSeq, { to: 'hash', now: Date.now() })]);
  const wrong = { body: { ...body, withdrawalPw: '9999' } };
  expect(await callBalance(member, 'withdrawal/process', wrong)).toMatchObject({
    code: 'withdrawal-password-wrong',
  });
});

it('a password set with a link in the gap between the check and the commit refuses the withdrawal', async () => {
  const { memberSeq } = await memberWithPassword();
  const proven = async (resetAt?: number) => {
    const { withdrawalPasswordHash } = await update<{ withdrawalPasswordHash: string }>({
      key: keys.credentials(memberSeq),
      set: { tries: 0 },
    });
    return withdrawalPasswordProven(memberSeq, {
      withdrawalPasswordHash,
      ...(resetAt !== undefined && { resetAt }),
    });
  };
  const before = await proven();
  await transact([passwordReset(memberSeq, { to: 'hash', now: 1_000 })]);
  await expect(transact([before])).rejects.toThrow();
  const since = await proven(1_000);
  await transact([passwordReset(memberSeq, { to: 'hash', now: 2_000 })]);
  await expect(transact([since])).rejects.toThrow();
  await transact([await proven(2_000)]);
});
