import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../functions/table/client/table.ts';
import { linkedMembers } from '../../../functions/table/member/linked-members.ts';
import { bankChangeActions } from '../../../functions/table/member/member-bank.ts';
import { readProfile } from '../../../functions/table/member/members.ts';
import { encryptPersonal } from '../../../functions/table/member/profile.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { logInMember, newVisitor } from '../../support/builders/member/logins.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { walkForMarks } from '../../support/builders/sports/risk-walk.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { clock, loginMember, members, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
let trader: StoredOperator;
beforeAll(async () => {
  trader = await storedOperator('trader');
});
beforeEach(() => {
  clock.now = Date.now();
});

type Player = Awaited<ReturnType<typeof loginMember>>;
const digits = () => String(randomInt(1e8)).padStart(8, '0');

/** A login from a network of its own, with this browser's cookies. */
async function loggedIn({ userId, memberSeq }: Player, cookies = new Map<string, string>()) {
  const browser = newVisitor();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const { token } = await logInMember(userId, browser);
  const member: StoredMember = { memberSeq, token, familyId: '' };
  return { member, cookies: browser.cookies };
}

/** The member's account is another one from now on, as an approval makes it. */
async function changeAccount({ memberSeq }: Player): Promise<void> {
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Error('no profile');
  const bank = {
    bankName: '신한은행',
    account: encryptPersonal(`220-${digits()}`, { memberSeq, field: 'account' }),
    owner: encryptPersonal('김철수', { memberSeq, field: 'owner' }),
  };
  await transact(bankChangeActions(profile, bank, Date.now()));
}

/** Each of three matches has a bet of one member on the home team, and of the other on the away team. */
async function oppositeBets(one: StoredMember, other: StoredMember): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    const match = await listedFootball();
    await placeBet(one, [match], { side: 'home' });
    await placeBet(other, [match], { side: 'away' });
  }
}

async function marksOf({ memberSeq }: StoredMember): Promise<unknown> {
  const { payload } = await callTrading(trader, 'trading/marks', { body: { state: 'open', size: 100 } });
  const list = Array.isArray(payload?.list) ? payload.list : [];
  return list.find(({ members_seq }) => members_seq === memberSeq)?.risk.marks;
}
const opposite = ({ memberSeq }: StoredMember) => [{ kind: 'opposite-bets', value: 3, beside: memberSeq }];

describe('opposite bets on two networks are marked at the first look', () => {
  it('of members of whom one had the bank account that the other has', async () => {
    const account = `110-${digits()}`;
    const before = await loginMember({ account });
    await changeAccount(before);
    const after = await loginMember({ account });
    const [{ member: one }, { member: two }] = [await loggedIn(before), await loggedIn(after)];
    await oppositeBets(one, two);
    await walkForMarks();
    expect(await marksOf(one)).toEqual(opposite(two));
    expect(await marksOf(two)).toEqual(opposite(one));
  });

  it('of members who logged in with one browser', async () => {
    const [first, second] = [await loginMember(), await loginMember()];
    const { member: one, cookies } = await loggedIn(first);
    const { member: two } = await loggedIn(second, cookies);
    await oppositeBets(one, two);
    await walkForMarks();
    expect(await marksOf(one)).toEqual(opposite(two));
    expect(await marksOf(two)).toEqual(opposite(one));
  });

  it('and not of members who share nothing, nor of those who share a common name', async () => {
    const [first, second] = [await loginMember({ owner: '김민수' }), await loginMember({ owner: '김민수' })];
    const [{ member: one }, { member: two }] = [await loggedIn(first), await loggedIn(second)];
    await oppositeBets(one, two);
    await walkForMarks();
    await walkForMarks();
    expect(await marksOf(one)).toBeUndefined();
    expect(await marksOf(two)).toBeUndefined();
  });
});

describe('members linked to one', () => {
  it('are five at most, an account before a browser before a place, and no browser of before sixty days', async () => {
    const account = `110-${digits()}`;
    const ip = '198.51.100.77';
    const [former, sharer] = [await loginMember({ account }), await loginMember()];
    await changeAccount(former);
    const member = await loginMember({ account });
    const { cookies } = await loggedIn(member);
    await loggedIn(sharer, cookies);
    const neighbours = [await loginMember(), await loginMember(), await loginMember(), await loginMember()];
    for (const { userId, memberSeq } of neighbours) {
      await logInMember(userId, new Browser(members, ip));
      await linkedMembers(memberSeq, clock.now);
    }
    await logInMember(member.userId, new Browser(members, ip));
    const seqs = neighbours.map(({ memberSeq }) => memberSeq);
    const linked = await linkedMembers(member.memberSeq, clock.now);
    expect(linked.slice(0, 2)).toEqual([former.memberSeq, sharer.memberSeq]);
    expect(linked).toHaveLength(5);
    expect(seqs).toEqual(expect.arrayContaining(linked.slice(2)));
    expect(await linkedMembers(member.memberSeq, clock.now + 61 * 86_400_000)).toEqual([former.memberSeq]);
  });

  it('cost seventeen reads and five writes at most, however many browsers and networks a member had', async () => {
    const member = await loginMember();
    for (let at = 0; at < 8; at += 1) await loggedIn(member);
    const cost = await costOf(() => linkedMembers(member.memberSeq, clock.now));
    expect(cost.roundTrips).toBeLessThanOrEqual(22);
  });
});
