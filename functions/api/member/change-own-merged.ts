import type { OwnChange, OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Context } from '../../runtime/http/context.ts';
import { commitOwnLimits } from '../../table/member/player-limits.ts';
import { ownStanding } from './own-standing-merged.ts';

const attempts = 6;

/**
 * Changes the member's own limits by a rule, judged anew when another change came between. Returns how he stands then, and what
 * changed. @throws Refusal session-ended, busy
 */
export async function changeOwn(
  { caller, now, announce }: Context<'member'>,
  rule: (own: OwnLimits) => { readonly own: OwnLimits; readonly changes: readonly OwnChange[] },
) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const standing = await ownStanding(caller);
    const { own, changes } = rule(standing.own);
    if (changes.length === 0) return { ...standing, changes };
    if (await commitOwnLimits({ caller, before: standing.own, after: own, changes, now })) {
      announce.member(caller.memberSeq, { type: 'balance' });
      return { ...standing, own, changes };
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
