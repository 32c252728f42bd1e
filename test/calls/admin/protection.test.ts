import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetHarmDay, markHarm } from '../../../functions/jobs/sweep/mark-harm.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { logInMember } from '../../support/builders/member/logins.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  ownLogins,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
const day = 24 * 60 * 60 * 1000;
const site = new Browser(ownLogins);
const login = new Browser(members);
let cs: StoredOperator;
let auditor: StoredOperator;
let memberSeq = 0;
let userId = '';

beforeAll(async () => {
  clock.now = Date.parse('2026-11-21T18:00:00+09:00');
});
beforeEach(async () => {
  [cs, auditor] = await Promise.all([storedOperator('cs'), storedOperator('auditor')]);
  ({ memberSeq, userId } = await loginMember());
});

/** A member who asks twice for a higher limit. */
async function raiseTwice(): Promise<void> {
  const { token } = await logInMember(userId, login);
  for (const daily of [100_000, 200_000, 300_000])
    await site.post('/member/limits', { deposit: { daily } }, { token });
}

/** The sweep's walk of a new day, to its end. */
async function walk(): Promise<void> {
  advanceClock(day);
  forgetHarmDay();
  await markHarm(clock.now);
}

async function rowOf(state: 'open' | 'contacted' = 'open', as = cs) {
  const { payload } = await callAdmin(as, 'protection/list', { body: { state, size: 100 } });
  const list: unknown = payload?.list;
  return Array.isArray(list) ? list.find((row) => row.members_seq === memberSeq) : undefined;
}

const contact = (version: number, as = cs) =>
  callAdmin(as, 'protection/contact', {
    body: { members_seq: memberSeq, version, means: 'phone', outcome: 'limits', reason: '한도를 안내함' },
  });

describe('markers of harm', () => {
  it('are found once a day in members who logged in, and listed for a person [call POST /admin/protection/list]', async () => {
    await raiseTwice();
    await walk();
    expect(await rowOf()).toMatchObject({
      members_id: userId,
      markers: [{ kind: 'limit-raises', value: 2, beside: 0 }],
      contactedAt: null,
      version: 1,
    });
    expect(await markHarm(clock.now)).toBe(0);
    expect(await rowOf()).toMatchObject({ version: 1 });
  });

  it('are not looked for in members who were away for seven days', async () => {
    await raiseTwice();
    advanceClock(7 * day);
    await walk();
    expect(await rowOf()).toBeUndefined();
  });

  it('are found once when two sweeps walk at one moment', async () => {
    await raiseTwice();
    advanceClock(day);
    forgetHarmDay();
    await Promise.all([markHarm(clock.now), markHarm(clock.now), markHarm(clock.now)]);
    expect(await rowOf()).toMatchObject({ version: 1 });
  });
});

describe('the record of contact', () => {
  it('is kept with its audit line, and takes the member off the list [call POST /admin/protection/contact]', async () => {
    await raiseTwice();
    await walk();
    const { version } = await rowOf();
    expect((await contact(version)).payload).toEqual({ version: version + 1 });
    expect(await rowOf()).toBeUndefined();
    expect(await rowOf('contacted')).toMatchObject({ state: 'contacted', version: version + 1 });
    const { payload } = await callAdmin(auditor, 'protection/member', { body: { members_seq: memberSeq } });
    expect(payload?.contacts).toMatchObject([
      {
        by: cs.operatorId,
        means: 'phone',
        outcome: 'limits',
        text: '한도를 안내함',
        kinds: ['limit-raises'],
      },
    ]);
    const lines = await auditLines();
    expect(lines.filter(({ operatorId }) => operatorId === cs.operatorId)).toMatchObject([
      { target: `M#${memberSeq}`, reason: '한도를 안내함', after: { means: 'phone', outcome: 'limits' } },
    ]);
  });

  it('is written once by two operators who saw the same row, and not again on a stale one', async () => {
    await raiseTwice();
    await walk();
    const { version } = await rowOf();
    const other = await storedOperator('cs');
    const replies = await Promise.all([contact(version), contact(version, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await contact(version)).toMatchObject({ status: 409, code: 'already-handled' });
  });

  it('is read by the auditor, written by customer service alone, and about members with markers only', async () => {
    expect(await contact(1)).toMatchObject({ status: 404 });
    await raiseTwice();
    await walk();
    const { version } = await rowOf('open', auditor);
    expect(await contact(version, auditor)).toMatchObject({ status: 403 });
    const trader = await storedOperator('trader');
    expect(await callAdmin(trader, 'protection/list', { body: {} })).toMatchObject({ status: 403 });
  });

  it('is followed by quiet for fourteen days about the same markers', async () => {
    await raiseTwice();
    await walk();
    const { version } = await rowOf();
    await contact(version);
    await logInMember(userId, login);
    await walk();
    expect(await rowOf()).toBeUndefined();
    await update({ key: keys.harm(memberSeq), set: { contactedAt: clock.now - 14 * day } });
    await walk();
    expect(await rowOf()).toMatchObject({ state: 'open' });
  });
});
