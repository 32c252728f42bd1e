import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { MemberRow } from '../../../shared/model/admin/wire-operator.ts';
import { memberStates } from '../kit/member-words.ts';
import { StateChip } from '../kit/state-chip.tsx';

/** A member as the detail call returns it. */
export type MemberView = ReplyOf<typeof admin.calls.memberDetail>['member'];

/** The state as files have it. */
export const memberStateText = ({
  state,
  dormantSince,
}: Pick<MemberRow, 'state' | 'dormantSince'>): string =>
  dormantSince === null ? memberStates[state].text : '휴면';

/** An active account of twelve months without a login is called dormant. */
export function MemberState({ state, dormantSince }: Pick<MemberRow, 'state' | 'dormantSince'>) {
  return (
    <StateChip
      {...(dormantSince === null ? memberStates[state] : { text: '휴면', tone: 'plain' as const })}
    />
  );
}
