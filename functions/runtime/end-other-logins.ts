import { isLiveFamily } from '../table/family.ts';
import { keys } from '../table/keys.ts';
import { familiesOf, revokeFamilies } from '../table/sessions.ts';
import type { Action } from '../table/table.ts';
import { announceToMember } from './announce.ts';
import type { MemberCaller } from './context.ts';

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
