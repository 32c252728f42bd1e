import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import {
  chargeCasino,
  exchangeCasino,
  memberWithCredit,
  responsiveProviders,
} from '../../support/builders/balance/casino.ts';
import { ledgerFailures, type StoredMember } from '../../support/builders/member/members.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
beforeEach(() => void responsiveProviders());
afterAll(() => void responsiveProviders());
afterEach(() => configureWire({ send: sendToTable }));

/** No transfer was opened: cash and credit are as they were. */
async function movedNothing(member: StoredMember): Promise<void> {
  const balance = await readBalance(member.memberSeq);
  expect(balance).toMatchObject({ cash: 950_000, 'credit:sandbox': 50_000, cin: 1 });
  for (const attribute of ['ci', 'co', 'con']) expect(balance).not.toHaveProperty(attribute);
  expect(await ledgerFailures(member)).toEqual([]);
}

describe.each([
  ['a charge', chargeCasino],
  ['an exchange', exchangeCasino],
] as const)('between check and commit of %s', (_call, transfer) => {
  it.each([
    ['is frozen', { set: { st: 'frozen' } }],
    ['is logged out everywhere', { add: { tv: 1 } }],
  ] as const)('its member %s: the call answers 419 and moves nothing', async (_what, change) => {
    const member = await memberWithCredit(50_000);
    beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), ...change }));

    expect(await transfer(member, 20_000)).toMatchObject({ status: 419, code: 'session-ended' });
    await movedNothing(member);
  });
});

describe('between check and commit of a charge', () => {
  it('its member takes a time-out: the same call again is checked with it', async () => {
    const member = await memberWithCredit(50_000);
    const key = newKey();
    beforeNextTransaction(() => takeTimeOut(member, { kind: 'timeOut', period: '24h' }));

    expect(await chargeCasino(member, 20_000, key)).toMatchObject({ status: 503, code: 'busy' });
    expect(await chargeCasino(member, 20_000, key)).toMatchObject({ status: 422, code: 'on-time-out' });
    await movedNothing(member);
  });
});
