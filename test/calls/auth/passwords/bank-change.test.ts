import { describe, expect, it } from 'vitest';
import { handler as auth } from '../../../../functions/api/auth/handler.ts';
import { get, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readProfile } from '../../../../functions/table/member/members.ts';
import { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { memberWithPassword, withdrawalPassword } from '../../../support/builders/balance/cash.ts';
import type { StoredMember } from '../../../support/builders/member/members.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
const day = 24 * 3_600_000;
const ask = (as: StoredMember, cashoutPw: string) =>
  callHandler(auth, { path: '/auth/bank-change', as, body: { cashoutPw } });
const until = async ({ memberSeq }: StoredMember) => (await readProfile(memberSeq))?.bankUntil;

describe('a member who wants another account', () => {
  it('lets operators ask for it for three days, with the withdrawal password [call POST /auth/bank-change]', async () => {
    const member = await memberWithPassword();
    const before = Date.now();
    const reply = await ask(member, withdrawalPassword);
    expect(reply).toMatchObject({ status: 200, payload: { until: expect.any(String) } });
    const ends = Date.parse(String(reply.payload?.until));
    expect(ends).toBeGreaterThanOrEqual(before + 3 * day);
    expect(ends).toBeLessThanOrEqual(Date.now() + 3 * day);
    expect(await until(member)).toBe(ends);
    expect(await get(keys.credentials(member.memberSeq))).toMatchObject({ tries: 0 });
  });

  it('sees until when on their own page, and nothing of it before and after', async () => {
    const member = await memberWithPassword();
    const shown = async () => {
      const { payload } = await callHandler(auth, { path: '/auth/info/new', as: member, body: {} });
      return WireMember.pick({ bankChangeUntil: true }).parse(payload?.member).bankChangeUntil;
    };
    expect(await shown()).toBeNull();
    const { payload } = await ask(member, withdrawalPassword);
    expect(await shown()).toBe(payload?.until);
    await update({ key: keys.profile(member.memberSeq), set: { bankUntil: Date.now() - 1 } });
    expect(await shown()).toBeNull();
  });

  it('with a wrong password, none, or what can be none is refused, and a wrong one counts', async () => {
    const member = await memberWithPassword();
    expect(await ask(member, '')).toMatchObject({ code: 'withdrawal-password-missing' });
    expect(await ask(member, 'abcd')).toMatchObject({ code: 'withdrawal-password-wrong' });
    expect(await ask(member, '9999')).toMatchObject({
      status: 422,
      code: 'withdrawal-password-wrong',
      detail: { left: 4 },
    });
    expect(await until(member)).toBeUndefined();
    for (let n = 0; n < 4; n += 1) await ask(member, '9998');
    expect(await ask(member, withdrawalPassword)).toMatchObject({ code: 'locked' });
    expect(await until(member)).toBeUndefined();
  });

  it('waits 24 hours after a password set with a link, as for a withdrawal', async () => {
    const member = await memberWithPassword();
    await update({ key: keys.credentials(member.memberSeq), set: { resetAt: Date.now() - day + 60_000 } });
    expect(await ask(member, withdrawalPassword)).toMatchObject({ code: 'withdrawal-after-reset' });
    expect(await until(member)).toBeUndefined();
  });
});
