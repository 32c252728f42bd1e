import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { encryptPerson } from '../../../table/admin/operator-person.ts';
import { listOperators, readOperator } from '../../../table/admin/operators.ts';
import type { PasskeyHead } from '../../../table/auth/passkeys.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';

export const operatorsList: Answer<typeof admin.calls.operatorsList> = async () => {
  const operators = await listOperators();
  const heads = await batchGet(
    operators.flatMap(({ operatorId }) => [
      keys.passkeyHead(keys.operator(operatorId).pk),
      keys.operatorPerson(operatorId),
    ]),
  );
  return {
    list: operators.map(({ operatorId, roles, st, otpSecret }) => {
      const head = at<PasskeyHead>(heads, keys.passkeyHead(keys.operator(operatorId).pk));
      return {
        operatorId,
        roles: [...roles],
        state: st,
        hasSecondFactor: otpSecret !== undefined || (head?.count ?? 0) > 0,
        hasPerson: at(heads, keys.operatorPerson(operatorId)) !== undefined,
      };
    }),
  };
};

export const personMissing = '이름, 연락처, 계좌번호를 입력해 주세요.';

export const operatorRoles: Answer<typeof admin.calls.operatorRoles> = async (
  { operatorId, roles, state, person, reason },
  context,
) => {
  const operator = await readOperator(operatorId);
  // Without it nobody could tell the operator from a member.
  if (!operator && !person) throw new Refusal('malformed', { fields: { person: personMissing } });
  const unique = [...new Set(roles)];
  const seen = operator ? { roles: operator.roles, st: operator.st } : null;
  const who = person && { person: encryptPerson(person, operatorId) };
  return requestApproval(
    { kind: 'roles', operatorId, roles: unique, st: state, seen, ...who },
    {
      context,
      target: keys.operator(operatorId).pk,
      reason,
      before: operator ? { roles: operator.roles, state: operator.st } : null,
      after: { roles: unique, state, person: person !== undefined },
    },
  );
};
