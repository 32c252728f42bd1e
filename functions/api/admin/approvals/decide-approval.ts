import { Refusal } from '../../../../shared/refusals.ts';
import { mayDecide } from '../../../../shared/rules/audit/four-eyes.ts';
import { refuseOwnBet } from '../../../domain/admin/own-bet.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type ApprovalDecision, readApproval } from '../../../table/admin/approvals.ts';
import { type Action, TransactionCancelled, transact } from '../../../table/client/table.ts';

/**
 * Commits a decision that moves no money, once: the same call repeated after a lost reply succeeds. @throws Refusal
 * already-handled · TransactionCancelled when the approval is still open and another condition failed
 */
export async function decideOnce(
  { id }: Pick<Approval, 'id'>,
  { context, actions }: { readonly context: Context<'operator'>; readonly actions: readonly Action[] },
): Promise<void> {
  try {
    await transact(actions, { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const now = await readApproval(id);
    if (now?.state === 'OPEN') throw error;
    const isOwn = now?.decidedBy === context.caller.operatorId && now.decidedKey === context.key;
    if (!isOwn) throw decidedAlready(now);
  }
}

type DecisionContext = Pick<Context<'operator'>, 'caller' | 'key' | 'requestHash' | 'now'>;
type DeciderContext = DecisionContext & Pick<Context<'operator'>, 'ip' | 'userAgent'>;

/**
 * The approval to decide, or the answer this operator's same call got before. @throws Refusal already-handled when
 * another call decided it; forbidden for requests that others decide; own-member; own-bet
 */
export async function approvalToDecide(
  id: string,
  context: DeciderContext,
): Promise<{ approval: Approval; answered: Approval['state'] | null }> {
  const { caller, key, requestHash } = context;
  const approval = await readApproval(id);
  if (!approval) throw new Refusal('not-found');
  const { change } = approval;
  if (!mayDecide(change.kind, caller.roles)) throw new Refusal('forbidden');
  if (approval.state === 'OPEN') {
    if ('memberSeq' in change) await refuseOwnMember(change.memberSeq, context);
    if ('gameId' in change) await refuseOwnBet(change.gameId, context);
    return { approval, answered: null };
  }
  const isOwn = approval.decidedBy === caller.operatorId && approval.decidedKey === key;
  if (!isOwn) throw decidedAlready(approval);
  if (approval.decidedHash !== requestHash) throw new Refusal('key-reused');
  return { approval, answered: approval.state };
}

export function decisionBy(
  { caller, key, requestHash, now }: DecisionContext,
  to: Pick<ApprovalDecision, 'state' | 'decision'>,
): ApprovalDecision {
  return { ...to, by: caller.operatorId, key, requestHash, now };
}

/** The refusal of a second decision: it names who decided first, and when. */
export function decidedAlready(approval: Approval | undefined): Refusal {
  const { decidedBy, decidedAt } = approval ?? {};
  const at = decidedAt === undefined ? undefined : new Date(decidedAt).toISOString();
  return new Refusal('already-handled', { detail: { by: decidedBy, at, to: approval?.state } });
}
