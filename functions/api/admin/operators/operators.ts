import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { listOperators, readOperator } from '../../../table/admin/operators.ts';
import { keys } from '../../../table/keys/keys.ts';
import { requestApproval } from '../approvals/request-approval.ts';

export const operatorsList: Answer<typeof admin.calls.operatorsList> = async () => {
  const operators = await listOperators();
  return {
    list: operators.map(({ operatorId, roles, st, otpSecret }) => ({
      operatorId,
      roles: [...roles],
      state: st,
      hasSecondFactor: otpSecret !== undefined,
    })),
  };
};

export const operatorRoles: Answer<typeof admin.calls.operatorRoles> = async (
  { operatorId, roles, state, reason },
  context,
) => {
  const operator = await readOperator(operatorId);
  const unique = [...new Set(roles)];
  return requestApproval(
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
