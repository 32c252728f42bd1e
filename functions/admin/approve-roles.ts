import { Refusal } from '../../shared/refusals.ts';
import type { Context } from '../runtime/context.ts';
import { type Approval, type ApprovalChange, deciding } from '../table/approvals.ts';
import { keys } from '../table/keys.ts';
import { readOperator } from '../table/operators.ts';
import { decisionBy } from './approval-to-decide.ts';
import { decided } from './decided.ts';

/** Roles are read on every call: they count at once. An operator who is stopped loses every login with it. */
export async function approveRoles(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'roles' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { change, context } = named;
  const { operatorId, roles, st } = change;
  const operator = await readOperator(operatorId);
  if (!operator) throw new Refusal('not-found');
  const key = keys.operator(operatorId);
  const audit = context.audit({
    target: key.pk,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by, roles: operator.roles, state: operator.st },
    after: { roles, state: st },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  await decided(approval, {
    context,
    actions: [
      deciding(approval, step),
      audit,
      {
        change: {
          key,
          set: { roles, st },
          ...(st === 'frozen' && { add: { tv: 1 } }),
          when: { present: ['tv'] },
        },
      },
    ],
  });
}
