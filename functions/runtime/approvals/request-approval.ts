import { type ApprovalChange, approvalId, createApproval } from '../../table/admin/approvals.ts';
import type { Context } from '../http/context.ts';

/**
 * Requests another operator's approval of a change. The same call repeated returns the same number. @throws Refusal
 * key-reused
 */
export async function requestApproval(
  change: ApprovalChange,
  named: {
    readonly context: Context<'operator'>;
    readonly target: string;
    readonly reason: string;
    readonly before: unknown;
    /** The new value in the audit line. */
    readonly after: unknown;
  },
): Promise<{ approvalSeq: string }> {
  const { context, target, reason, before, after } = named;
  const { caller, key, requestHash, now } = context;
  const id = approvalId(caller.operatorId, key);
  const asked = { id, kind: change.kind, change, reason, by: caller.operatorId, at: now, requestHash };
  const audit = context.audit({ target, reason, before, after: { approval: id, asked: after } });
  if (!(await createApproval({ ...asked, state: 'OPEN' }, audit))) context.markReplayed();
  return { approvalSeq: id };
}
