import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/member/handler.ts';
import { get } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { callAdmin, memberWithPassword, requestDeposit } from '../../support/builders/balance/cash.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { setPlayerLimits } from '../../support/builders/member/player-limits.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const path = '/member/limits/offer';

async function isOffered(as: StoredMember): Promise<unknown> {
  return (await callHandler(handler, { path, as, query: '' })).payload?.offered;
}

const decline = (as: StoredMember, body = {}) => callHandler(handler, { path, as, body });

describe('a deposit limit', () => {
  it('is offered to who never deposited, until one is asked for [call GET /member/limits/offer]', async () => {
    const member = await memberWithPassword();
    expect(await isOffered(member)).toBe(true);
    await requestDeposit(member, 50_000);
    expect(await isOffered(member)).toBe(false);
  });

  it('is offered again after a request that was refused: no money came', async () => {
    const [member, cashier] = await Promise.all([memberWithPassword(), storedOperator('cashier')]);
    const cash_seq = await requestDeposit(member, 50_000);
    await callAdmin(cashier, 'cash/reject', { body: { cash_seq, reason: '입금 미확인' } });
    expect(await isOffered(member)).toBe(true);
  });

  it('is not offered to who set one, also after it is removed', async () => {
    const member = await memberWithPassword();
    await setPlayerLimits(member, { lossDaily: 100_000 });
    expect(await isOffered(member)).toBe(true);
    await setPlayerLimits(member, { deposit: { weekly: 300_000 } });
    expect(await isOffered(member)).toBe(false);
    await setPlayerLimits(member, { deposit: { weekly: null } });
    expect(await isOffered(member)).toBe(false);
  });

  it('is offered once to who goes on without one, and the first answer stays [call POST /member/limits/offer]', async () => {
    const [member, other] = await Promise.all([memberWithPassword(), memberWithPassword()]);
    const replies = await Promise.all([decline(member), decline(member), decline(member)]);
    expect(replies.map(({ status, payload }) => [status, payload])).toEqual(
      replies.map(() => [200, { offered: false }]),
    );
    const kept = await get(keys.depositOffer(member.memberSeq));
    await decline(member);
    expect(await get(keys.depositOffer(member.memberSeq))).toEqual(kept);
    expect(await isOffered(member)).toBe(false);
    expect(await isOffered(other)).toBe(true);
  });

  it('takes no other field, and asks for a login', async () => {
    const member = await memberWithPassword();
    expect((await decline(member, { offered: true })).status).toBe(400);
    expect((await callHandler(handler, { path, query: '' })).status).toBe(401);
  });
});
