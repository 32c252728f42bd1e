import type { MemberRow } from '../../../shared/model/admin/wire-operator.ts';
import { StateChip } from '../kit/state-chip.tsx';

const states = {
  active: { text: '정상', tone: 'good' },
  frozen: { text: '정지', tone: 'bad' },
  closed: { text: '탈퇴', tone: 'plain' },
  pending: { text: '승인대기', tone: 'plain' },
} as const;

export function MemberState({ state }: Pick<MemberRow, 'state'>) {
  return <StateChip {...states[state]} />;
}
