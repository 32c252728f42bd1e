import { useCallback, useState } from 'react';
import type { QueuedInquiry } from '../../../shared/model/content/wire-support.ts';
import { useSingleKey } from '../../lib/page/single-keys.ts';
import { Choice } from '../dialogs/choice.tsx';
import { Age } from '../kit/age.tsx';
import { KeyHints } from '../kit/key-hints.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useView } from '../kit/use-view.ts';
import { type InquiryQueueView, useInquiryQueue } from './inquiries-query.ts';
import { inquiryColumns } from './inquiry-columns.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';

const views = [
  { value: 'waiting', text: '대기' },
  { value: 'answered', text: '오늘 답변' },
] as const;

/** 문의: who waits for an answer, oldest first; J and K move, Enter opens. */
export function InquiryQueue() {
  const { view, change } = useView<InquiryQueueView>({
    name: 'view',
    values: views.map(({ value }) => value),
    otherwise: 'waiting',
  });
  const queue = useInquiryQueue(view);
  const first = queue.data?.pages[0];
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<QueuedInquiry | null>(null);
  const rows = queue.data?.pages.flatMap(({ list }) => list);
  const at = Math.min(current, Math.max(0, (rows?.length ?? 0) - 1));
  useSingleKey(
    'j',
    useCallback(() => setCurrent(Math.min(at + 1, (rows?.length ?? 1) - 1)), [at, rows?.length]),
  );
  useSingleKey(
    'k',
    useCallback(() => setCurrent(Math.max(at - 1, 0)), [at]),
  );
  useSingleKey('o', () => setOpened(rows?.[at] ?? null));
  const oldest = view === 'waiting' ? rows?.[0] : undefined;
  return (
    <>
      <PageHead title={view === 'waiting' ? '문의 대기' : '답변한 문의'}>
        <Choice label="보기" options={views} value={view} onChange={(value) => change({ view: value })} />
      </PageHead>
      <StatStrip
        stats={[
          { label: '건수', value: `${first?.totals.count ?? 0}건` },
          ...(oldest && first
            ? [{ label: '가장 오래된 문의', value: <Age seconds={oldest.age} readAt={first.readAt} /> }]
            : []),
        ]}
      />
      <ResourceTable
        caption="문의 목록"
        columns={inquiryColumns({ view, readAt: first?.readAt ?? 0, onOpen: setOpened })}
        rows={rows}
        keyOf={(row) => `${row.members_seq} ${row.board_seq}`}
        error={queue.error}
        retry={() => void queue.refetch()}
        empty={
          view === 'waiting'
            ? { title: '답변을 기다리는 문의가 없습니다', hint: '새 문의는 5초마다 자동으로 나타납니다.' }
            : { title: '오늘 답변한 문의가 없습니다' }
        }
        current={at}
        onCurrent={setCurrent}
      />
      <MoreRows of={queue} />
      <KeyHints
        hints={[
          ['J', '다음'],
          ['K', '이전'],
          ['O', '열기'],
        ]}
      />
      {opened && <InquiryDialog named={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
