import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { MemberRow } from '../../../shared/model/admin/wire-operator.ts';
import { StateChip } from '../kit/state-chip.tsx';

/** A member as the detail call returns it. */
export type MemberView = ReplyOf<typeof admin.calls.memberDetail>['member'];

const states = {
  active: { text: '정상', tone: 'good' },
  frozen: { text: '정지', tone: 'bad' },
  closed: { text: '탈퇴', tone: 'plain' },
  pending: { text: '승인대기', tone: 'plain' },
} as const;

/** The state as files have it. */
export const memberStateText = ({
  state,
  dormantSince,
}: Pick<MemberRow, 'state' | 'dormantSince'>): string =>
  dormantSince === null ? states[state].text : '휴면';

/** An active account of twelve months without a login is called dormant. */
export function MemberState({ state, dormantSince }: Pick<MemberRow, 'state' | 'dormantSince'>) {
  return (
    <StateChip {...(dormantSince === null ? states[state] : { text: '휴면', tone: 'plain' as const })} />
  );
}
