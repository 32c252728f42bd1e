import { signAccessToken } from '../../../runtime/session/access-token.ts';
import type { Opened } from '../../../runtime/session/sessions.ts';
import type { Operator } from '../../../table/admin/operators.ts';

/** What an operator's client is told of the session it now has; one that keeps no cookies gets the refresh token too. */
export function operatorLogin(
  { family, refreshToken }: Opened,
  {
    operator,
    client,
    now,
  }: {
    readonly operator: Operator;
    readonly client: 'web' | 'api';
    readonly now: number;
  },
) {
  const { operatorId } = operator;
  const roles = [...operator.roles];
  return {
    token: signAccessToken(
      { aud: 'operator', sub: operatorId, fid: family.familyId, tv: family.tv, role: roles },
      { now, ends: family.ends },
    ),
    ...(client === 'api' && { refreshToken }),
    operator: { operatorId, roles },
  };
}
