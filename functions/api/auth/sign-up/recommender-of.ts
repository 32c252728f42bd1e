import { memberSeqOf, readBalance } from '../../../table/member/members.ts';

/** Whoever was recommended by nobody types this. */
const nobody = 'new';

/** The member a sign-up code names: a number, null for 'new', undefined for a code that is none. Only active members recommend. */
export async function recommenderOf(code: string): Promise<number | null | undefined> {
  const id = code.toLowerCase();
  if (id === nobody) return null;
  if (!/^[a-z0-9]{4,16}$/.test(id)) return undefined;
  const memberSeq = await memberSeqOf(id);
  // An unknown code reads as much as a known one.
  const balance = await readBalance(memberSeq ?? 0);
  return balance?.st === 'active' ? memberSeq : undefined;
}
