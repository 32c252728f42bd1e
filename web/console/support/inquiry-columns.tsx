import type { QueuedInquiry } from '../../../shared/model/content/wire-support.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Age } from '../kit/age.tsx';
import { MemberLink } from '../kit/member-link.tsx';
import type { Column } from '../kit/resource-table.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import type { InquiryQueueView } from './inquiries-query.ts';

interface InquiryColumns {
  readonly view: InquiryQueueView;
  readonly readAt: number;
  readonly onOpen: (inquiry: QueuedInquiry) => void;
}

export function inquiryColumns({ view, readAt, onOpen }: InquiryColumns): Column<QueuedInquiry>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
    },
    { key: 'title', label: '제목', cell: (row) => row.board_title },
    {
      key: 'asked',
      label: '문의 시각',
      cell: (row) => <span className="num">{stampOf(row.board_regdatetime)}</span>,
    },
    view === 'waiting'
      ? { key: 'age', label: '경과', cell: (row) => <Age seconds={row.age} readAt={readAt} /> }
      : {
          key: 'answered',
          label: '답변 시각',
          cell: (row) => <span className="num">{row.replyDate ? stampOf(row.replyDate) : ''}</span>,
        },
    {
      key: 'state',
      label: '상태',
      cell: ({ status }) => <StateChip text={status} tone={status === '답변완료' ? 'good' : 'waiting'} />,
    },
    {
      key: 'open',
      label: '처리',
      narrow: 'bare',
      cell: (row) => (
        <Button
          size="small"
          look={view === 'waiting' ? 'brand' : 'plain'}
          aria-label={`${row.members_id} ${row.board_title} 열기`}
          onClick={() => onOpen(row)}
        >
          열기
        </Button>
      ),
    },
  ];
}
