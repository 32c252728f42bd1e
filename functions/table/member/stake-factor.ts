import { usualStakeFactor } from '../../../shared/rules/slip/limits.ts';
import type { Action } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { Profile } from './profile.ts';

/** Sets a member's stake factor on the version of the profile that was read. */
export function stakeFactorAction({ memberSeq, edits }: Profile, percent: number): Action {
  const isUsual = percent === usualStakeFactor;
  return {
    change: {
      key: keys.profile(memberSeq),
      set: { edits: (edits ?? 0) + 1, ...(!isUsual && { stakeFactor: percent }) },
      ...(isUsual && { remove: ['stakeFactor'] }),
      when: edits === undefined ? { absent: ['edits'], present: ['pk'] } : { equals: { edits } },
    },
  };
}
