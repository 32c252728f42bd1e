import { Refusal } from '../../../shared/refusals.ts';
import { readOperatorLogin } from '../../table/admin/operators.ts';
import type { Family } from '../../table/auth/session-item.ts';
import { endings } from '../../table/auth/sessions.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { assertAlive, type BalanceItem } from '../../table/member/members.ts';
import type { MemberCaller, OperatorCaller } from '../http/context.ts';

/** Milliseconds a member's login is taken as alive without looking: a forced logout holds everywhere within it. */
const trusted = 1_000;
const mostRemembered = 10_000;
const memory = ofThisTable(
  () =>
    new Map<string, { readonly tokenVersion: number; readonly until: number; readonly endings: number }>(),
);

/** For calls that move no money; those look inside their own read. @throws Refusal session-ended */
export async function memberStillAlive(caller: MemberCaller): Promise<void> {
  const seenAlive = memory();
  const seen = seenAlive.get(caller.familyId);
  if (
    seen &&
    seen.tokenVersion === caller.tokenVersion &&
    seen.endings === endings.count &&
    performance.now() < seen.until
  )
    return;
  const own = { balance: keys.balance(caller.memberSeq), family: keys.family(caller.familyId) };
  const found = await batchGet([own.balance, own.family]);
  const balance = at<BalanceItem>(found, own.balance);
  if (!balance) throw new Refusal('session-ended');
  assertAlive(caller, { balance, family: at<Family>(found, own.family) });
  if (seenAlive.size >= mostRemembered) seenAlive.clear();
  seenAlive.set(caller.familyId, {
    tokenVersion: caller.tokenVersion,
    until: performance.now() + trusted,
    endings: endings.count,
  });
}

/** This process ended logins: it must not go on trusting them. */
export function forgetAlive(): void {
  memory().clear();
}

/** Looked at on every console call; answers with the rights as they stand now. @throws Refusal session-ended */
export async function operatorStillAlive(caller: OperatorCaller): Promise<OperatorCaller> {
  const { operator, family } = await readOperatorLogin(caller.operatorId, caller.familyId);
  const alive =
    operator?.st === 'active' &&
    operator.tv === caller.tokenVersion &&
    family?.owner === `O#${caller.operatorId}` &&
    family.revoked === undefined;
  if (!alive) throw new Refusal('session-ended');
  return { ...caller, roles: operator.roles };
}
