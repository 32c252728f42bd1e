import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { takeRateToken } from '../../../runtime/http/rate-limits.ts';
import { log } from '../../../runtime/log.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { idleTimes, presentedToken, rotateSession } from '../../../runtime/session/sessions.ts';
import { type Operator, readOperator } from '../../../table/admin/operators.ts';
import { endAllSessions } from '../../../table/auth/sessions.ts';
import { keys } from '../../../table/keys/keys.ts';
import { operatorLoginReply } from './admit-operator.ts';

export const refresh: Answer<typeof admin.calls.refresh> = async (body, context) => {
  const { now } = context;
  const { token, client } = presentedToken(context.cookies[cookieName('ort')], body.refreshToken);
  takeRateToken('refresh', token.familyId, now);
  let operator: Operator | undefined;
  const rotated = await rotateSession(token, {
    ...{ aud: 'operator', client, now },
    // What the page asks by itself is no input: the idle end stays where the last key or press put it.
    idle: Math.max(0, idleTimes.operator - 1_000 * (body.idleFor ?? 0)),
    mayGoOn: async (session) => {
      operator = await readOperator(operatorFrom(session.owner));
      return operator?.st === 'active' && operator.tv === session.tv;
    },
  });
  if (rotated.kind === 'reused') await endOperator(rotated.session.owner, context);
  if (rotated.kind !== 'next' || !operator) throw new Refusal('session-ended');
  const { session, refreshToken } = rotated.opened;
  if (client === 'web')
    context.setCookie(cookie('ort', refreshToken, Math.floor((session.ends - now) / 1000)));
  return operatorLoginReply(rotated.opened, { operator, client, now });
};

const operatorFrom = (owner: string) => owner.slice('O#'.length);

async function endOperator(owner: string, { ip, now, audit }: Context<'anyone'>): Promise<void> {
  const operatorId = operatorFrom(owner);
  log.warn('refresh-reused', { operatorId, ip });
  const said = { operatorId, target: owner, reason: 'reused', before: null, after: null };
  await endAllSessions(
    { owner, versioned: keys.operator(operatorId) },
    { reason: 'reused', audit: audit(said), now },
  );
}
