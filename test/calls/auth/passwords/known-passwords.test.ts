import { expect, it } from 'vitest';
import list from '../../../../functions/runtime/session/known-passwords.json' with { type: 'json' };
import { commonPasswords } from '../../../../functions/runtime/session/passwords.ts';
import { newVisitor } from '../../../support/builders/member/logins.ts';
import { signUpForm } from '../../../support/builders/member/members.ts';
import { withAuthSystem } from '../../../support/system/auth-system.ts';

withAuthSystem();

it('the list holds the most used passwords, none twice, each as it is compared, and more than 3,000', async () => {
  const isCommon = await commonPasswords();
  expect(list.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(list).size).toBe(list.length);
  for (const known of list) {
    expect(known.length).toBeGreaterThanOrEqual(8);
    expect(known).toBe(known.toLowerCase());
  }
  for (const known of ['password', 'password1', '12345678', 'qwertyuiop', 'iloveyou', '1q2w3e4r'])
    expect(isCommon(known), known).toBe(true);
});

it('a password is taken as it was sent: case, blanks and composition count', async () => {
  const userPw = ' 조용한 River 7\u00e9 ';
  const form = signUpForm({ userPw, userPw2: userPw });
  expect(await newVisitor().post('/auth/signup', form)).toMatchObject({ status: 200 });
  const login = async (typed: string) =>
    (await newVisitor().post('/auth/login', { userId: form.userId, userPw: typed })).status;
  for (const other of [userPw.trim(), userPw.toLowerCase(), userPw.normalize('NFD'), userPw.slice(0, -1)])
    expect(await login(other), JSON.stringify(other)).toBe(422);
  expect(await login(userPw)).toBe(200);
});
