import { randomBytes } from 'node:crypto';
import type { Context } from '../../../runtime/http/context.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import { type Approval, type ApprovalChange, deciding } from '../../../table/admin/approvals.ts';
import { newOperator, readOperator, rolesChange } from '../../../table/admin/operators.ts';
import { keys } from '../../../table/keys/keys.ts';
import { decisionBy } from './approval-to-decide.ts';
import { decided } from './decide-once.ts';

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
  const key = keys.operator(operatorId);
  const audit = context.audit({
    target: key.pk,
    reason: approval.reason,
    before: {
      approval: approval.id,
      askedBy: approval.by,
      roles: operator?.roles ?? null,
      state: operator?.st ?? null,
    },
    after: { roles, state: st },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  await decided(approval, {
    context,
    actions: [
      deciding(approval, step),
      audit,
      operator
        ? rolesChange(operatorId, { roles, st })
        : newOperator({
            operatorId,
            roles,
            // Nobody knows this one: a one-time link sets the first.
            passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
          }),
    ],
  });
}
