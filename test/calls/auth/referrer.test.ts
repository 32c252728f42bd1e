import { expect, it } from 'vitest';
import { consumed, get, put, transact } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { memberSeqOf } from '../../../functions/table/member/members.ts';
import type { Profile } from '../../../functions/table/member/profile.ts';
import { signUpForm } from '../../support/builders/member/sign-up-form.ts';
import { someMember } from '../../support/builders/member/some-member.ts';
import { clock, loginMember, members, password, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();

async function recommender() {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  const list = (page = 1, size?: number) =>
    browser.post('/auth/recommender/list', { page, ...(size && { size }) }, { token });
  return { userId, memberSeq, list };
}

it('lists whom a member recommended: id, nickname and date of joining, newest first [call POST /auth/recommender/list]', async () => {
  const { userId, memberSeq, list } = await recommender();
  expect((await list()).body.payload).toEqual({
    list: [],
    pagination: { page: 1, size: 20, total: 0, end: 0 },
  });
  const forms = [signUpForm({ code: userId }), signUpForm({ code: userId.toUpperCase() })];
  for (const [n, form] of forms.entries()) {
    const browser = new Browser(members, `198.51.100.${n}`);
    expect(await browser.post('/auth/signup', form)).toMatchObject({ status: 200 });
  }
  const joined = new Date(clock.now).toISOString();
  expect((await list()).body.payload).toEqual({
    list: forms.toReversed().map((form) => ({
      members_id: form.userId,
      members_nickname: form.nickname,
      members_regdatetime: joined,
    })),
    pagination: { page: 1, size: 20, total: 2, end: 1 },
  });
  const profile = await get<Profile>(keys.profile((await memberSeqOf(forms[0]?.userId ?? '')) ?? 0));
  expect(profile?.recommender).toBe(memberSeq);
});

it('counts every one of many who name the same recommender at once, each once', async () => {
  const { memberSeq, list } = await recommender();
  await Promise.all(Array.from({ length: 8 }, () => someMember({ recommender: memberSeq })));
  const { body } = await list(1, 100);
  expect(body.payload?.list).toHaveLength(8);
  expect(body.payload?.pagination).toMatchObject({ total: 8 });
});

it('answers page 50 of 10,000 with one count and one range, as cheaply as page 1', async () => {
  const { memberSeq, list } = await recommender();
  const total = 10_000;
  const line = (ordinal: number) => ({
    ...keys.recommended(memberSeq, ordinal),
    ordinal,
    memberSeq: 1_000_000 + ordinal,
    userId: `friend${ordinal}`,
    nickname: `친구${ordinal}`,
    registeredAt: clock.now - (total - ordinal) * 777_600,
  });
  for (let from = 1; from <= total; from += 100)
    await transact(Array.from({ length: 100 }, (_, n) => ({ put: line(from + n) })));
  await put({ ...keys.recommendedCount(memberSeq), n: total });
  await list();
  const cost = async (page: number) => {
    const before = { ...consumed() };
    const { body } = await list(page);
    const after = consumed();
    return { list: body.payload?.list, roundTrips: after.roundTrips - before.roundTrips };
  };
  const [first, fiftieth] = [await cost(1), await cost(50)];
  expect(first.roundTrips).toBeLessThanOrEqual(2);
  expect(fiftieth.roundTrips).toBe(first.roundTrips);
  expect(fiftieth.list).toMatchObject(
    Array.from({ length: 20 }, (_, n) => ({ members_id: `friend${total - 49 * 20 - n}` })),
  );
  expect((await list(501)).body.payload?.list).toEqual([]);
  expect((await list(501)).body.payload?.pagination).toMatchObject({ total, end: 500 });
});

it('shows a member only his own', async () => {
  const [{ memberSeq }, stranger] = [await recommender(), await recommender()];
  await someMember({ recommender: memberSeq });
  expect((await stranger.list()).body.payload?.list).toEqual([]);
});

it('has no members under a member for any game: an empty list and its pagination [call POST /auth/child]', async () => {
  const { userId } = await loginMember();
  const browser = new Browser(members);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  expect((await browser.post('/auth/child', { seq: 7 }, { token })).body.payload).toEqual({
    list: [],
    pagination: { page: 1, size: 20, total: 0, end: 0 },
  });
});
