import { Refusal } from '../../../shared/refusals.ts';
import { isSameDevice, isSamePerson } from '../../../shared/rules/admin/own-member.ts';
import type { Context } from '../../runtime/http/context.ts';
import { readPerson } from '../../table/admin/operator-person.ts';
import { loginHistory } from '../../table/auth/login-history.ts';
import { sessionsOf } from '../../table/auth/sessions.ts';
import { keys } from '../../table/keys/keys.ts';
import { readProfile } from '../../table/member/members.ts';
import { decryptPersonal, type Profile } from '../../table/member/profile.ts';

/**
 * Nobody decides about themselves: an operator whose name, phone, account or device a member has leaves them to another. The
 * refusal does not say which it was. @throws Refusal own-member
 */
export async function refuseOwnMember(
  memberSeq: number,
  { caller, ip, userAgent }: Pick<Context<'operator'>, 'caller' | 'ip' | 'userAgent'>,
): Promise<void> {
  const { operatorId } = caller;
  const [person, profile, logins, sessions] = await Promise.all([
    readPerson(operatorId),
    readProfile(memberSeq),
    loginHistory(memberSeq),
    sessionsOf(keys.operator(operatorId).pk),
  ]);
  if (!profile) return;
  const isOwn =
    (person !== undefined && isSamePerson(person, identityOf(profile))) ||
    isSameDevice([{ ip, device: userAgent }, ...sessions], logins);
  if (isOwn) throw new Refusal('own-member');
}

function identityOf(profile: Profile) {
  return {
    name: decryptPersonal(profile, 'owner'),
    phone: decryptPersonal(profile, 'phone'),
    account: decryptPersonal(profile, 'account'),
  };
}
