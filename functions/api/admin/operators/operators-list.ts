import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { listOperators } from '../../../table/admin/operators.ts';

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
