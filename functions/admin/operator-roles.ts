import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { keys } from '../table/keys.ts';
import { readOperator } from '../table/operators.ts';
import { askedApproval } from './approval-asked.ts';

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
