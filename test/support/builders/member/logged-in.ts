import { loginMember, members, operators, password } from '../../system/auth-system.ts';
import { type Answered, Browser, tokenOf } from '../../system/browser.ts';

/** Logs a member in, in a browser of his own unless in that one. @throws when he is refused */
export async function loggedIn(userId: string, browser = new Browser(members)) {
  const token = tokenIn(await browser.post('/auth/login', { userId, userPw: password }));
  return { browser, token };
}

/** A new member, logged in. */
export async function loggedInMember() {
  const member = await loginMember();
  return { ...member, ...(await loggedIn(member.userId)) };
}

/** Logs an operator in, in a browser of his own unless in that one; his token. @throws when he is refused */
export async function operatorToken(operatorId: string, browser = new Browser(operators)): Promise<string> {
  return tokenIn(await browser.post('/admin/auth/login', { operatorId, password }));
}

function tokenIn(answered: Answered): string {
  if (answered.status !== 200) throw new Error(`not logged in: ${answered.status} ${answered.body.code}`);
  return tokenOf(answered);
}
