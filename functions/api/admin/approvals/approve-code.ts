import type { BonusCode } from '../../../../shared/model/balance/bonus-code.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type ApprovalChange, decideAction } from '../../../table/admin/approvals.ts';
import { bonusCodeAt, issueCodeAction, reviseCodeAction } from '../../../table/balance/bonus-codes.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { decideOnce, decisionBy } from './decide-approval.ts';

/** The code an operator saw; undefined for a new one. @throws Refusal not-found, already-handled when it is another version */
export async function codeAt(
  name: string,
  version: number,
  otherwise: 'already-handled' | 'changed-meanwhile' = 'already-handled',
): Promise<BonusCode | undefined> {
  const code = await bonusCodeAt(name);
  if (version > 0 && code === undefined) throw new Refusal('not-found');
  if ((code?.version ?? 0) !== version) throw new Refusal(otherwise);
  return code;
}

/** A code is issued once and never deleted: a disabled one is refused, and its uses stay on record. */
export async function approveCode(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'code' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { change, context } = named;
  const { code: name, version, rules } = change;
  const before = await codeAt(name, version, 'changed-meanwhile');
  const after: BonusCode = {
    ...(before ?? { code: name, uses: 0, createdAt: context.now, createdBy: approval.by }),
    ...rules,
    version: version + 1,
  };
  const audit = context.audit({
    target: `BONUS#${name}`,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by, code: before ?? null },
    after,
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  const write = before ? reviseCodeAction(after, version) : issueCodeAction(after);
  try {
    await decideOnce(approval, { context, actions: [decideAction(approval, step), audit, write] });
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('changed-meanwhile');
    throw error;
  }
}
