import type { Context } from '../../../runtime/http/context.ts';
import { type ApprovalChange, approvalId, askApproval } from '../../../table/admin/approvals.ts';

/** Puts a change before another operator. The same call sent again has the same number. @throws Refusal key-reused */
export async function askedApproval(
  change: ApprovalChange,
  named: {
    readonly context: Context<'operator'>;
    readonly target: string;
    readonly reason: string;
    readonly before: unknown;
    /** What the audit says it becomes. */
    readonly after: unknown;
  },
): Promise<{ approvalSeq: string }> {
  const { context, target, reason, before, after } = named;
  const { caller, key, requestHash, now } = context;
  const id = approvalId(caller.operatorId, key);
  const asked = { id, kind: change.kind, change, reason, by: caller.operatorId, at: now, requestHash };
  const audit = context.audit({ target, reason, before, after: { approval: id, asked: after } });
  if (!(await askApproval({ ...asked, state: 'OPEN' }, audit))) context.replayed();
  return { approvalSeq: id };
}
