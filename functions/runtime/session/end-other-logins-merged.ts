import { isLiveFamily } from '../../table/auth/session-item.ts';
import { familiesOf, revokeFamilies } from '../../table/auth/sessions.ts';
import type { Action } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import type { MemberCaller } from '../http/context.ts';
import { announceToMember } from '../live/announce.ts';

/**
 * Ends every login of the member but the one that asks; `with_` is done in the same transaction, last.
 * Returns how many were live. @throws TransactionCancelled when a condition of `with_` does not hold
 */
export async function endOtherLogins(
  { memberSeq, familyId }: MemberCaller,
  { now, with_ = [] }: { readonly now: number; readonly with_?: readonly Action[] },
): Promise<number> {
  const families = await familiesOf(keys.balance(memberSeq).pk);
  const others = families.filter((family) => family.familyId !== familyId && isLiveFamily(family, now));
  await revokeFamilies(others, { reason: 'replaced', with_ });
  for (const other of others)
    await announceToMember(memberSeq, { type: 'logOut', reason: 'replaced' }, { familyId: other.familyId });
  return others.length;
}
