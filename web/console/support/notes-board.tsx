import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireMailing } from '../../../shared/model/content/wire-mailing.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import css from './note-dialog.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { targetText, useSentNotes } from './notes-query.ts';

const columns: Column<WireMailing>[] = [
  {
    key: 'title',
    label: '제목',
    narrow: 'heading',
    cell: ({ title, content }) => (
      <span className={css.words}>
        <strong>{title}</strong>
        <span>{content}</span>
      </span>
    ),
  },
  { key: 'to', label: '받는 회원', cell: ({ to }) => targetText(to) },
  { key: 'sent', label: '발송', figure: true, cell: ({ sent }) => `${sent}명` },
  {
    key: 'state',
    label: '상태',
    cell: ({ done }) => <StateChip text={done ? '완료' : '발송 중'} tone={done ? 'good' : 'waiting'} />,
  },
  { key: 'by', label: '담당자', cell: ({ by }) => by },
  { key: 'why', label: '사유', narrow: 'hidden', cell: ({ reason }) => reason },
  { key: 'at', label: '시각', cell: ({ createdAt }) => <span className="num">{stampOf(createdAt)}</span> },
];

/** 쪽지: what was sent and how far it has come; writing one to a member, a level or everybody. */
export function NotesBoard() {
  const { page, change } = useView({ name: 'view', values: ['sent'], otherwise: 'sent' });
  const { data, error, refetch } = useSentNotes(page);
  const [writing, setWriting] = useState(false);
  return (
    <>
      <PageHead title="쪽지">
        {mayUse(useOperator(), ['cs']) && (
          <Button look="brand" onClick={() => setWriting(true)}>
            <IconSend size={16} aria-hidden /> 쪽지 보내기
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="보낸 쪽지"
        columns={columns}
        rows={data?.list}
        keyOf={({ id }) => id}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '보낸 쪽지가 없습니다', hint: '쪽지 보내기로 회원에게 안내를 보낼 수 있습니다.' }}
      />
      <Pager page={page} end={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
      {writing && <NoteDialog onClose={() => setWriting(false)} />}
    </>
  );
}
