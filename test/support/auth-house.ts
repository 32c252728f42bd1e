import { afterAll, beforeAll } from 'vitest';
import { login as operatorLogin } from '../../functions/admin/login.ts';
import { logout as operatorLogout } from '../../functions/admin/logout.ts';
import { memberLogout } from '../../functions/admin/member-logout.ts';
import { memberResetLink } from '../../functions/admin/member-reset-link.ts';
import { refresh as operatorRefresh } from '../../functions/admin/refresh.ts';
import { answers } from '../../functions/auth/answers.ts';
import { limits } from '../../functions/member/limits.ts';
import { revokeSession } from '../../functions/member/revoke-session.ts';
import { sessions } from '../../functions/member/sessions.ts';
import { setLimits } from '../../functions/member/set-limits.ts';
import { takeBreak } from '../../functions/member/take-break.ts';
import { hashPassword } from '../../functions/runtime/passwords.ts';
import type { Served } from '../../functions/runtime/plain-request.ts';
import { serveCalls } from '../../functions/runtime/serve-calls.ts';
import type { NewMember } from '../../functions/table/create-member.ts';
import { createOperator, type Operator } from '../../functions/table/operators.ts';
import { saveSettings } from '../../functions/table/settings.ts';
import { admin } from '../../shared/calls/admin.ts';
import { auth } from '../../shared/calls/auth.ts';
import { member } from '../../shared/calls/member.ts';
import document from '../../shared/model/default-settings.json' with { type: 'json' };
import { someMember } from './some-member.ts';
import { openTable } from './table.ts';

export const password = 'newbet1234';
let hash = '';

/** The server's clock: tests move it by hand. */
export const clock = { now: Date.UTC(2026, 2, 1, 12) };

export function pass(milliseconds: number): void {
  clock.now += milliseconds;
}

const {
  login: aLogin,
  refresh: aRefresh,
  logout: aLogout,
  memberLogout: aMemberLogout,
  memberResetLink: aResetLink,
} = admin.calls;
const operatorCalls = {
  ...admin,
  calls: {
    login: aLogin,
    refresh: aRefresh,
    logout: aLogout,
    memberLogout: aMemberLogout,
    memberResetLink: aResetLink,
  },
};

export const members: Served = serveCalls(auth, answers, () => clock.now);
export const ownLogins: Served = serveCalls(
  member,
  { limits, setLimits, takeBreak, sessions, revokeSession },
  () => clock.now,
);
export const operators: Served = serveCalls(
  operatorCalls,
  { login: operatorLogin, refresh: operatorRefresh, logout: operatorLogout, memberLogout, memberResetLink },
  () => clock.now,
);

/** A table of its own for the file, with settings and one real password hash. */
export function withAuthHouse(): void {
  let close = async () => {};
  beforeAll(async () => {
    ({ close } = await openTable());
    await saveSettings(document, 1);
    hash = await hashPassword(password);
  });
  afterAll(() => close());
}

let made = 0;
/** A member who can log in with `password`. */
export async function loginMember(
  with_: Partial<NewMember> = {},
): Promise<{ userId: string; memberSeq: number }> {
  made += 1;
  const userId = `user${made}`;
  const memberSeq = await someMember({ userId, passwordHash: hash, cash: 100_000, ...with_ });
  return { userId, memberSeq };
}

export async function loginOperator(with_: Partial<Operator> = {}): Promise<string> {
  made += 1;
  const operatorId = `operator${made}`;
  await createOperator({ operatorId, roles: ['cs'], passwordHash: hash, ...with_ });
  return operatorId;
}
