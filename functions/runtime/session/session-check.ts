import { Refusal } from '../../../shared/refusals.ts';
import { readOperatorLogin } from '../../table/admin/operators.ts';
import { hasPasskey } from '../../table/auth/passkeys.ts';
import { isLiveSession, type Session, sessionEndings } from '../../table/auth/sessions.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { assertSessionValid, type BalanceItem, type MemberCaller } from '../../table/member/members.ts';
import { environment } from '../env.ts';
import type { OperatorCaller } from './caller.ts';

/** Milliseconds a checked session is trusted: a forced logout is effective everywhere within it. */
const trustedFor = 1_000;
const maxRemembered = 10_000;
const memory = perTableMemory(
  () =>
    new Map<string, { readonly tokenVersion: number; readonly until: number; readonly endings: number }>(),
);

/** For calls that move no money; money calls check in their own read. @throws Refusal session-ended */
export async function checkMemberSession(caller: MemberCaller): Promise<void> {
  const checked = memory();
  const seen = checked.get(caller.familyId);
  if (
    seen &&
    seen.tokenVersion === caller.tokenVersion &&
    seen.endings === sessionEndings.count &&
    performance.now() < seen.until
  )
    return;
  await readValidSession(caller);
  if (checked.size >= maxRemembered) checked.clear();
  checked.set(caller.familyId, {
    tokenVersion: caller.tokenVersion,
    until: performance.now() + trustedFor,
    endings: sessionEndings.count,
  });
}

/** The caller's session as stored now. @throws Refusal session-ended */
async function readValidSession(caller: MemberCaller): Promise<Session> {
  const own = { balance: keys.balance(caller.memberSeq), session: keys.session(caller.familyId) };
  const found = await batchGet([own.balance, own.session]);
  const balance = at<BalanceItem>(found, own.balance);
  const session = at<Session>(found, own.session);
  if (!balance || !session) throw new Refusal('session-ended');
  assertSessionValid(caller, { balance, session });
  return session;
}

/**
 * For a frame's token, on each of its calls, those about money too: it lives longer than its login may be idle. Read
 * every time. @throws Refusal session-ended
 */
export async function checkFrameSession(caller: MemberCaller, now: number): Promise<Session> {
  const session = await readValidSession(caller);
  if (!isLiveSession(session, now)) throw new Refusal('session-ended');
  return session;
}

/** To be called when this process ended sessions, so that it does not trust them any longer. */
export function forgetCheckedSessions(): void {
  memory().clear();
}

/**
 * Checked on every console call; returns the caller with the present roles, and whether they proved a second factor where one is
 * needed. A login ends at its idle end whatever tokens it has left, and once its operator has a factor it did not prove.
 * @throws Refusal session-ended
 */
export async function checkOperatorSession(
  caller: OperatorCaller,
  now: number,
): Promise<{ readonly operator: OperatorCaller; readonly isProven: boolean }> {
  const { operator, session } = await readOperatorLogin(caller.operatorId, caller.familyId);
  const owner = keys.operator(caller.operatorId).pk;
  const alive =
    operator?.st === 'active' &&
    operator.tv === caller.tokenVersion &&
    session?.owner === owner &&
    isLiveSession(session, now);
  if (!alive) throw new Refusal('session-ended');
  const isProven = environment().OTP === 'off' || session.secondFactor === true;
  if (!isProven && (operator.otpSecret !== undefined || (await hasPasskey(owner))))
    throw new Refusal('session-ended');
  return { operator: { ...caller, roles: operator.roles }, isProven };
}
