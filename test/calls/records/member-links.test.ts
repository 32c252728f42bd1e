import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../functions/table/client/table.ts';
import { bankChangeActions } from '../../../functions/table/member/member-bank.ts';
import { readProfile } from '../../../functions/table/member/members.ts';
import { encryptPersonal } from '../../../functions/table/member/profile.ts';
import { records } from '../../../shared/calls/records/records.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { requestUnstated } from '../../support/builders/balance/cash.ts';
import { openBet } from '../../support/builders/betting/bets.ts';
import { logInMember, newVisitor } from '../../support/builders/member/logins.ts';
import { createSomeMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callRecords } from '../../support/builders/member/records.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { loginMember, members, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
let cs: StoredOperator;
beforeEach(async () => {
  cs = await storedOperator('cs');
});

const digits = () => String(randomInt(1e8)).padStart(8, '0');
const owner = () => `주인${digits()}`;

async function linksOf(memberSeq: number) {
  const { payload } = await callRecords(cs, 'links', { members_seq: memberSeq });
  const { list } = records.calls.memberLinks.reply.parse(payload);
  return list.map(({ kind, value, members: of }) => ({
    kind,
    value,
    members: of.map(({ members_seq }) => members_seq),
  }));
}

async function found(text: string) {
  const { payload } = await callRecords(cs, 'find', { text });
  return records.calls.memberFind.reply.parse(payload).list.map(({ by, members_seq, code }) => ({
    ...{ by, members_seq },
    ...(code !== null && { code }),
  }));
}

/** Gives the member another account, as an approval does. */
async function changeAccount(memberSeq: number, account: string, name: string): Promise<void> {
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Error('no profile');
  const bank = {
    bankName: '신한은행',
    account: encryptPersonal(account, { memberSeq, field: 'account' }),
    owner: encryptPersonal(name, { memberSeq, field: 'owner' }),
  };
  await transact(bankChangeActions(profile, bank, Date.now()));
}

describe('members who share', () => {
  it('a browser are found by it, whoever logged in first [call POST /admin/members/links]', async () => {
    const browser = newVisitor();
    const [one, two] = [await loginMember(), await loginMember()];
    await logInMember(one.userId, browser);
    await logInMember(two.userId, browser);
    const links = await linksOf(one.memberSeq);
    const device = links.find(({ kind }) => kind === 'device');
    expect(device).toMatchObject({ members: [two.memberSeq] });
    expect((await linksOf(two.memberSeq)).find(({ kind }) => kind === 'device')).toEqual({
      ...device,
      members: [one.memberSeq],
    });
    expect(await found(device?.value ?? '')).toEqual([
      { by: 'device', members_seq: two.memberSeq },
      { by: 'device', members_seq: one.memberSeq },
    ]);
  });

  it('an address are found by it, and a browser of another address by nothing', async () => {
    const ip = `198.51.100.${randomInt(1, 250)}`;
    const [one, two, other] = [await loginMember(), await loginMember(), await loginMember()];
    for (const { userId } of [one, two]) await logInMember(userId, new Browser(members, ip));
    await logInMember(other.userId, newVisitor());
    const links = await linksOf(one.memberSeq);
    expect(links).toContainEqual({ kind: 'address', value: ip, members: [two.memberSeq] });
    expect(links.filter(({ kind }) => kind === 'device')).toEqual([]);
    expect((await found(ip)).map(({ members_seq }) => members_seq)).toEqual([two.memberSeq, one.memberSeq]);
  });

  it('are counted one by one where their list is saved as a file', async () => {
    const browser = newVisitor();
    const three = [await loginMember(), await loginMember(), await loginMember()];
    for (const { userId } of three) await logInMember(userId, browser);
    const memberSeq = three[0]?.memberSeq ?? 0;
    const persons = (await linksOf(memberSeq)).flatMap(({ members: of }) => of).length;
    expect(persons).toBeGreaterThan(2);
    await callRecords(cs, 'links', { members_seq: memberSeq, saved: 'list' });
    const lines = (await auditLines()).filter(({ operatorId }) => operatorId === cs.operatorId);
    expect(lines).toContainEqual(
      expect.objectContaining({
        call: 'listSaved',
        after: { list: 'list', filter: { members_seq: memberSeq }, rows: persons, isWhole: true },
      }),
    );
  });

  it('an address of the sixth version are found by its connection', async () => {
    const [one, two] = [await loginMember(), await loginMember()];
    await logInMember(one.userId, new Browser(members, '2001:db8:77:1::1'));
    await logInMember(two.userId, new Browser(members, '2001:db8:77:1:aaaa::2'));
    expect(await linksOf(one.memberSeq)).toContainEqual({
      kind: 'address',
      value: '2001:db8:77:1',
      members: [two.memberSeq],
    });
    expect(await found('2001:db8:77:1::9')).toHaveLength(2);
  });

  it('an account that one of them left, and a name, are found by both', async () => {
    const [first, second, name] = [`110-${digits()}`, `220-${digits()}`, owner()];
    const one = await createSomeMember({ account: first, owner: name });
    await changeAccount(one, second, name);
    const two = await createSomeMember({ account: first, owner: name });
    const expected = (other: number) => [
      { kind: 'account', value: null, members: [other] },
      { kind: 'owner', value: null, members: [other] },
    ];
    expect(await linksOf(one)).toEqual(expected(two));
    expect(await linksOf(two)).toEqual(expected(one));
    expect((await found(first)).map(({ members_seq }) => members_seq).toSorted()).toEqual([one, two]);
    expect(await found(second)).toEqual([{ by: 'account', members_seq: one }]);
  });
});

describe('a member is found exactly', () => {
  it('by number, id, nickname, phone, account and owner [call POST /admin/members/find]', async () => {
    const [phone, account, name] = [`010${digits()}`, `330-${digits()}`, owner()];
    const seq = await createSomeMember({
      userId: `f${digits()}`,
      nickname: `찾기${digits()}`,
      phone,
      account,
      owner: name,
    });
    const profile = await readProfile(seq);
    expect(await found(String(seq))).toContainEqual({ by: 'number', members_seq: seq });
    expect(await found((profile?.userId ?? '').toUpperCase())).toEqual([{ by: 'id', members_seq: seq }]);
    expect(await found(profile?.nickname ?? '')).toEqual([{ by: 'nickname', members_seq: seq }]);
    expect(await found(`${phone.slice(0, 3)}-${phone.slice(3)}`)).toEqual([
      { by: 'phone', members_seq: seq },
    ]);
    expect(await found(account.replace('-', ''))).toEqual([{ by: 'account', members_seq: seq }]);
    expect(await found(` ${name.slice(0, 2)} ${name.slice(2)}`)).toEqual([{ by: 'owner', members_seq: seq }]);
    expect(await found((profile?.userId ?? '').slice(1))).toEqual([]);
  });

  it('by the number of a bet or a request, with what leads there', async () => {
    const { member, betCode } = await openBet();
    const { memberSeq: members_seq } = member;
    expect(await found(betCode)).toEqual([{ by: 'bet', members_seq, code: betCode }]);
    const person = await storedMember();
    const cash_seq = await requestUnstated(person, 50_000);
    expect(await found(cash_seq)).toEqual([{ by: 'request', members_seq: person.memberSeq, code: cash_seq }]);
    expect(await found(betCode.replace('b_0', 'b_1'))).toEqual([]);
  });

  it('by keys alone: the same round trips among few members and among many', async () => {
    const name = owner();
    const make = () => createSomeMember({ owner: name });
    await make();
    const few = await costOf(() => found(name));
    for (let one = 0; one < 30; one += 1) await make();
    const many = await costOf(() => found(name));
    expect(many.roundTrips).toBe(few.roundTrips);
    expect(await found(name)).toHaveLength(25);
    expect((await callRecords(cs, 'find', { text: name })).payload?.more).toBe(true);
  });

  it('neither by traders nor with anything of the values themselves', async () => {
    const account = `440-${digits()}`;
    await createSomeMember({ account });
    const trader = await storedOperator('trader');
    expect(await callRecords(trader, 'find', { text: account })).toMatchObject({ status: 403 });
    expect(JSON.stringify(await callRecords(cs, 'find', { text: account }))).not.toContain(account);
  });
});
