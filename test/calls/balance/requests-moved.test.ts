import { afterEach, describe, expect, it } from 'vitest';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { callBalance, memberWithPassword } from '../../support/builders/balance/cash.ts';
import { ledgerFailures, type StoredMember } from '../../support/builders/member/members.ts';
import { setPlayerLimits } from '../../support/builders/member/player-limits.ts';
import { newKey, type Reply } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

const deposit = (as: StoredMember, key = newKey()): Promise<Reply> =>
  callBalance(as, 'deposit/process', { body: { amount: 50_000 }, key });
const withdraw = (as: StoredMember): Promise<Reply> =>
  callBalance(as, 'withdrawal/process', { body: { amount: 10_000, withdrawalPw: '1234' } });
const convertSome = (as: StoredMember): Promise<Reply> =>
  callBalance(as, 'point/change/amount', { body: { amount: 5_000 } });
const convertAll = (as: StoredMember): Promise<Reply> => callBalance(as, 'point/change');

const calls = [
  ['a deposit request', deposit],
  ['a withdrawal request', withdraw],
  ['a conversion of some points', convertSome],
  ['a conversion of all points', convertAll],
] as const;

/** No request, no conversion: cash, points and the numbers of requests are as they were. */
async function movedNothing(member: StoredMember): Promise<void> {
  const balance = await readBalance(member.memberSeq);
  expect(balance).toMatchObject({ cash: 1_000_000, hold: 0, point: 20_000, v: 1 });
  for (const attribute of ['dn', 'pd', 'wn', 'pw', 'pn']) expect(balance).not.toHaveProperty(attribute);
  expect(await ledgerFailures(member)).toEqual([]);
}

describe.each(calls)('between check and commit of %s', (_call, make) => {
  it.each([
    ['is frozen', { set: { st: 'frozen' } }],
    ['is logged out everywhere', { add: { tv: 1 } }],
  ] as const)('its member %s: the call answers 419 and moves nothing', async (_what, change) => {
    const member = await memberWithPassword({ point: 20_000 });
    beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), ...change }));

    expect(await make(member)).toMatchObject({ status: 419, code: 'session-ended' });
    await movedNothing(member);
  });
});

describe('between check and commit of a deposit request', () => {
  it.each([
    ['sets a first limit', []],
    ['lowers a limit', [100_000]],
  ] as const)('its member %s: the same call again is checked with it', async (_what, earlier) => {
    const member = await memberWithPassword({ point: 20_000 });
    for (const daily of earlier) await setPlayerLimits(member, { deposit: { daily } });
    const key = newKey();
    beforeNextTransaction(() => setPlayerLimits(member, { deposit: { daily: 40_000 } }));

    expect(await deposit(member, key)).toMatchObject({ status: 503, code: 'busy' });
    expect(await deposit(member, key)).toMatchObject({ status: 422, code: 'own-limit-reached' });
    await movedNothing(member);
  });
});
