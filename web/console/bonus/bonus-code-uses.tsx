import { won } from '../../../shared/messages/format.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { MemberLink } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { useCodeUses } from './bonus-query.ts';

/** Who used a code, newest first. */
export function BonusCodeUses({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const uses = useCodeUses(code);
  return (
    <Modal title={`${code} 사용 내역`} size={720} onClose={onClose}>
      <ResourceTable
        caption="코드 사용 내역"
        columns={[
          {
            key: 'member',
            label: '회원',
            narrow: 'heading',
            cell: (use) => (
              <MemberLink seq={use.memberSeq} id={use.members_id} nickname={use.members_nickname} />
            ),
          },
          { key: 'at', label: '시간', cell: (use) => <span className="num">{stampOf(use.at)}</span> },
          { key: 'amount', label: '입금액', figure: true, cell: (use) => won(use.amount) },
          { key: 'bonus', label: '보너스', figure: true, cell: (use) => won(use.bonus) },
        ]}
        rows={uses.data?.pages.flatMap(({ list }) => list)}
        keyOf={(use) => use.deposit}
        error={uses.error}
        retry={() => void uses.refetch()}
        empty={{ title: '아직 사용한 회원이 없습니다' }}
        skeletonRows={3}
      />
      <MoreRows of={uses} />
    </Modal>
  );
}
