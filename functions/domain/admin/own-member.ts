import { Refusal } from '../../../shared/refusals.ts';
import { isSameDevice } from '../../../shared/rules/admin/own-member.ts';
import type { Context } from '../../runtime/http/context.ts';
import { type PersonIndexes, readPersonIndexes } from '../../table/admin/operator-person.ts';
import { loginHistory } from '../../table/auth/login-history.ts';
import { sessionsOf } from '../../table/auth/sessions.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';

/**
 * Nobody decides about themselves: an operator whose name, phone, account or device a member has leaves them to another. The
 * refusal does not say which it was. Blind indexes are compared: no function needs the keys of personal data for it.
 * @throws Refusal own-member
 */
export async function refuseOwnMember(
  memberSeq: number,
  { caller, ip, userAgent }: Pick<Context<'operator'>, 'caller' | 'ip' | 'userAgent'>,
): Promise<void> {
  const { operatorId } = caller;
  const [indexes, logins, sessions] = await Promise.all([
    readPersonIndexes(operatorId),
    loginHistory(memberSeq),
    sessionsOf(keys.operator(operatorId).pk),
  ]);
  const isOwn =
    isSameDevice([{ ip, device: userAgent }, ...sessions], logins) ||
    (indexes !== undefined && (await isSamePerson(memberSeq, indexes)));
  if (isOwn) throw new Refusal('own-member', { about: keys.balance(memberSeq).pk });
}

/** The phone is the one that the member claims; an account or a name is any that the member was ever seen with. */
async function isSamePerson(memberSeq: number, { phone, account, owner }: PersonIndexes): Promise<boolean> {
  const phones = phone.map(keys.memberPhone);
  const seen = [
    ...account.map((value) => keys.memberSighting(memberSeq, { kind: 'account', value })),
    ...owner.map((value) => keys.memberSighting(memberSeq, { kind: 'owner', value })),
  ];
  const found = await batchGet([...phones, ...seen]);
  return (
    phones.some((key) => at<{ memberSeq: number }>(found, key)?.memberSeq === memberSeq) ||
    seen.some((key) => at(found, key) !== undefined)
  );
}
