import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { listOperators } from '../table/operators.ts';

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
