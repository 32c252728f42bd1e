import { afterAll, beforeAll } from 'vitest';
import { approvalsApprove } from '../../../functions/api/admin/approvals/approvals-approve.ts';
import { memberLogout } from '../../../functions/api/admin/members/member-logout.ts';
import { memberResetLink } from '../../../functions/api/admin/members/member-reset-link.ts';
import { login as operatorLoginReply } from '../../../functions/api/admin/operators/login.ts';
import { logout as operatorLogout } from '../../../functions/api/admin/operators/logout.ts';
import { refresh as operatorRefresh } from '../../../functions/api/admin/operators/refresh.ts';
import { answers } from '../../../functions/api/auth/answers.ts';
import { declineDepositOffer, depositOffer } from '../../../functions/api/member/deposit-offer.ts';
import { limits, setLimits, takeBreak } from '../../../functions/api/member/limits.ts';
import { pushSettings, setPush } from '../../../functions/api/member/push.ts';
import { revokeSession, sessions } from '../../../functions/api/member/sessions.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import type { RequestHandler } from '../../../functions/runtime/plain-request.ts';
import { hashPassword } from '../../../functions/runtime/session/passwords.ts';
import { createOperator, type Operator } from '../../../functions/table/admin/operators.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import type { NewMember } from '../../../functions/table/member/create-member.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { auth } from '../../../shared/calls/auth/auth.ts';
import { member } from '../../../shared/calls/member/member.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { createSomeMember } from '../builders/member/members.ts';
import { openTable } from './table.ts';

export const password = 'newbet1234';
let hash = '';

/** The server's clock: tests move it by hand. */
export const clock = { now: Date.UTC(2026, 2, 1, 12) };

export function advanceClock(milliseconds: number): void {
  clock.now += milliseconds;
}

const {
  login: aLogin,
  refresh: aRefresh,
  logout: aLogout,
  memberLogout: aMemberLogout,
  memberResetLink: aResetLink,
  approvalsApprove: anApproval,
} = admin.calls;
const operatorCalls = {
  ...admin,
  calls: {
    login: aLogin,
    refresh: aRefresh,
    logout: aLogout,
    memberLogout: aMemberLogout,
    memberResetLink: aResetLink,
    approvalsApprove: anApproval,
  },
};

export const members: RequestHandler = serveCalls(auth, answers, () => clock.now);
export const ownLogins: RequestHandler = serveCalls(
  member,
  {
    limits,
    setLimits,
    takeBreak,
    depositOffer,
    declineDepositOffer,
    pushSettings,
    setPush,
    sessions,
    revokeSession,
  },
  () => clock.now,
);
export const operators: RequestHandler = serveCalls(
  operatorCalls,
  {
    login: operatorLoginReply,
    refresh: operatorRefresh,
    logout: operatorLogout,
    memberLogout,
    memberResetLink,
    approvalsApprove,
  },
  () => clock.now,
);

/** A table of its own for the file, with settings and one real password hash. */
export function withAuthSystem(): void {
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
  const memberSeq = await createSomeMember({ userId, passwordHash: hash, cash: 100_000, ...with_ });
  return { userId, memberSeq };
}

export async function loginOperator(with_: Partial<Operator> = {}): Promise<string> {
  made += 1;
  const operatorId = `operator${made}`;
  await createOperator({ operatorId, roles: ['cs'], passwordHash: hash, ...with_ });
  return operatorId;
}
