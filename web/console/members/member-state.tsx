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

export function MemberState({ state }: Pick<MemberRow, 'state'>) {
  return <StateChip {...states[state]} />;
}
