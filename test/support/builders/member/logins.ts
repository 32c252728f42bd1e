import type { RequestHandler } from '../../../../functions/runtime/plain-request.ts';
import { loginMember, members, operators, password } from '../../system/auth-system.ts';
import { Browser, type BrowserReply, tokenOf } from '../../system/browser.ts';

/** Logs a member in, in that browser or a new one. @throws when the login is refused */
export async function logInMember(userId: string, browser = new Browser(members)) {
  const token = tokenIn(await browser.post('/auth/login', { userId, userPw: password }));
  return { browser, token };
}

/** A new member, logged in. */
export async function loggedInMember() {
  const member = await loginMember();
  return { ...member, ...(await logInMember(member.userId)) };
}

/** Logs an operator in, in that browser or a new one. @returns the access token. @throws when the login is refused */
export async function operatorToken(operatorId: string, browser = new Browser(operators)): Promise<string> {
  return tokenIn(await browser.post('/admin/auth/login', { operatorId, password }));
}

function tokenIn(answered: BrowserReply): string {
  if (answered.status !== 200) throw new Error(`not logged in: ${answered.status} ${answered.body.code}`);
  return tokenOf(answered);
}

let networks = 0;

/** A browser from a network of its own: nothing counted by address keeps it out. */
export function newVisitor(served: RequestHandler = members): Browser {
  networks += 1;
  return new Browser(served, `10.${Math.floor(networks / 200)}.${(networks % 200) + 1}.9`);
}
