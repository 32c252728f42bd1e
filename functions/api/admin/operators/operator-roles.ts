import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readOperator } from '../../../table/admin/operators.ts';
import { keys } from '../../../table/keys/keys.ts';
import { askedApproval } from '../approvals/ask-approval.ts';

export const operatorRoles: Answer<typeof admin.calls.operatorRoles> = async (
  { operatorId, roles, state, reason },
  context,
) => {
  const operator = await readOperator(operatorId);
  const unique = [...new Set(roles)];
  return askedApproval(
    { kind: 'roles', operatorId, roles: unique, st: state },
    {
      context,
      target: keys.operator(operatorId).pk,
      reason,
      before: operator ? { roles: operator.roles, state: operator.st } : null,
      after: { roles: unique, state },
    },
  );
};
