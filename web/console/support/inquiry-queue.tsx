import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenedInquiry, QueuedInquiry } from '../../../shared/model/content/wire-support.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { Age } from '../kit/age.tsx';
import { KeyHints } from '../kit/key-hints.tsx';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { queryWith, useView } from '../kit/use-view.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { areaClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';
import { AttachedBet } from './attached-bet.tsx';
import css from './inquiry-words.module.css';

type InquiryQueueView = 'waiting' | 'answered';

const inquiriesKey = 'inquiries';
const refreshEvery = 5_000;

/** The queue page by page, read every 5 s; `readAt` is the time of the reading, epoch ms. */
function useInquiryQueue(view: InquiryQueueView) {
  return useInfiniteQuery({
    queryKey: [inquiriesKey, view],
    queryFn: async ({ pageParam }) => ({
      ...(await calls.content.supportList({ status: view, ...(pageParam && { after: pageParam }) })),
      readAt: Date.now(),
    }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}

/** Reads the whole queue for a file. */
function inquiryPages(view: InquiryQueueView): ReadPage<QueuedInquiry> {
  return (after, saved) =>
    calls.content.supportList({ status: view, size: rowsAtOnce, saved, ...(after && { after }) });
}

interface InquiryId {
  readonly members_seq: number;
  readonly board_seq: string;
}

/** The inquiry an address names; null where it names none. */
function inquiryIn(params: URLSearchParams): InquiryId | null {
  const [members_seq, board_seq] = [Number(params.get('member')), params.get('inquiry')];
  return Number.isSafeInteger(members_seq) && members_seq > 0 && board_seq
    ? { members_seq, board_seq }
    : null;
}

function useOpenedInquiry({ members_seq, board_seq }: InquiryId) {
  return useQuery({
    queryKey: [inquiriesKey, 'one', members_seq, board_seq],
    queryFn: async () => (await calls.content.supportDetail({ members_seq, board_seq })).inquiry,
  });
}

/** The inquiry, the attached bets and the answers so far. Plain text only. */
function InquiryText({ inquiry }: { readonly inquiry: OpenedInquiry }) {
  return (
    <div className={css.words}>
      <Facts
        facts={[
          {
            label: '회원',
            value: (
              <MemberLink
                seq={inquiry.members_seq}
                id={inquiry.members_id}
                nickname={inquiry.members_nickname}
              />
            ),
          },
          { label: '문의 시각', value: dateTimeText(inquiry.board_regdatetime) },
          { label: '제목', value: inquiry.board_title, strong: true },
        ]}
      />
      <p className={css.text}>{inquiry.board_content}</p>
      {inquiry.betting.map((bet) => (
        <AttachedBet key={bet[0]?.betting_betcode} bet={bet} />
      ))}
      {inquiry.comments.map(({ seq, content, by, createdAt }) => (
        <div key={seq} className={css.answer}>
          <p className={css.by}>
            {by} · <span className="num">{dateTimeText(createdAt)}</span>
          </p>
          <p className={css.reply}>{content}</p>
        </div>
      ))}
    </div>
  );
}

interface InquiryDialogProps {
  readonly inquiryId: InquiryId;
  readonly onClose: () => void;
}

/** An inquiry with its bets and answers; with the right role also the form to answer the shown version. */
function InquiryDialog({ inquiryId, onClose }: InquiryDialogProps) {
  const { data, error, refetch } = useOpenedInquiry(inquiryId);
  const mayAnswer = mayUse(useOperator(), ['cs']);
  if (data && mayAnswer) return <AnswerDialog inquiry={data} onClose={onClose} />;
  return (
    <Dialog title="문의" onClose={onClose}>
      {data ? (
        <InquiryText inquiry={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={6} height={24} />
      )}
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}

function AnswerDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: OpenedInquiry;
  readonly onClose: () => void;
}) {
  const [content, setContent] = useState('');
  const { members_seq, board_seq, version } = inquiry;
  return (
    <ReasonDialog
      title="문의 답변"
      button="답변 등록"
      look="brand"
      size={720}
      usual={['문의 답변', '추가 안내']}
      changes={[inquiriesKey]}
      isReady={content.trim() !== ''}
      send={async (reason, { again }) => {
        await calls.content.supportReply({ members_seq, board_seq, version, content, reason }, { again });
        toast('답변을 등록했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <InquiryText inquiry={inquiry} />
      <Textarea
        label="답변"
        rows={5}
        classNames={areaClasses}
        maxLength={5_000}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        data-autofocus
      />
    </ReasonDialog>
  );
}

interface AnswerAllProps {
  readonly inquiries: readonly QueuedInquiry[];
  readonly onClose: () => void;
}

/** The same answer to several inquiries about the same thing, as after an interruption. */
function AnswerAllDialog({ inquiries, onClose }: AnswerAllProps) {
  const [content, setContent] = useState('');
  return (
    <BulkDialog
      title="선택한 문의 답변"
      button="답변 등록"
      rows={inquiries}
      nameOf={lineText}
      usual={['문의 답변', '추가 안내']}
      changes={[inquiriesKey]}
      isReady={content.trim() !== ''}
      send={async ({ members_seq, board_seq, version }, { again, reason }) => {
        await calls.content.supportReply({ members_seq, board_seq, version, content, reason }, { again });
        return { text: '답변완료', tone: 'good' };
      }}
      onClose={onClose}
    >
      <Textarea
        label="답변 (모든 문의에 같은 내용)"
        rows={5}
        classNames={areaClasses}
        maxLength={5_000}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        data-autofocus
      />
    </BulkDialog>
  );
}

const lineText = ({ members_id, board_title }: QueuedInquiry): string => `${members_id} · ${board_title}`;

interface InquiryColumns {
  readonly view: InquiryQueueView;
  readonly readAt: number;
  readonly onOpen: (inquiry: QueuedInquiry) => void;
}

const answeredText = ({ replyDate }: QueuedInquiry): string => (replyDate ? dateTimeText(replyDate) : '');

function inquiryColumns({ view, readAt, onOpen }: InquiryColumns): Column<QueuedInquiry>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
      text: memberText,
    },
    { key: 'title', label: '제목', cell: (row) => row.board_title, text: (row) => row.board_title },
    {
      key: 'asked',
      label: '문의 시각',
      cell: (row) => <span className="num">{dateTimeText(row.board_regdatetime)}</span>,
      text: (row) => dateTimeText(row.board_regdatetime),
    },
    view === 'waiting'
      ? { key: 'age', label: '경과', cell: (row) => <Age seconds={row.age} readAt={readAt} /> }
      : {
          key: 'answered',
          label: '답변 시각',
          cell: (row) => <span className="num">{answeredText(row)}</span>,
          text: answeredText,
        },
    {
      key: 'state',
      label: '상태',
      cell: ({ status }) => <StateChip text={status} tone={status === '답변완료' ? 'good' : 'waiting'} />,
      text: ({ status }) => status,
    },
    {
      key: 'open',
      label: '처리',
      narrow: 'bare',
      cell: (row) => (
        <Button
          size="small"
          variant={view === 'waiting' ? 'brand' : 'plain'}
          aria-label={`${row.members_id} ${row.board_title} 열기`}
          onClick={() => onOpen(row)}
        >
          열기
        </Button>
      ),
    },
  ];
}

const views = [
  { value: 'waiting', text: '대기' },
  { value: 'answered', text: '오늘 답변' },
] as const;

const keyOf = ({ members_seq, board_seq }: QueuedInquiry): string => `${members_seq} ${board_seq}`;

/** 문의: inquiries waiting for an answer, oldest first; X chooses one. */
export function InquiryQueue() {
  const { view, change } = useView<InquiryQueueView>({
    name: 'view',
    values: views.map(({ value }) => value),
    fallback: 'waiting',
  });
  const queue = useInquiryQueue(view);
  const first = queue.data?.pages[0];
  const [current, setCurrent] = useState(0);
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<InquiryId | null>(null);
  const opened = chosen ?? inquiryIn(params);
  const close = (): void => {
    setChosen(null);
    if (params.has('inquiry')) setParams(queryWith({ member: '', inquiry: '' }), { replace: true });
  };
  const rows = queue.data?.pages.flatMap(({ list }) => list);
  const at = Math.min(current, Math.max(0, (rows?.length ?? 0) - 1));
  const oldest = view === 'waiting' ? rows?.[0] : undefined;
  const [answered, setAnswered] = useState<readonly QueuedInquiry[] | null>(null);
  const mayAnswer = mayUse(useOperator(), ['cs']) && view === 'waiting';
  const selection = useSelection({ rows, keyOf, nameOf: lineText });
  const { selected } = selection;
  const columns = [
    ...(mayAnswer ? [selection.column] : []),
    ...inquiryColumns({ view, readAt: first?.readAt ?? 0, onOpen: setChosen }),
  ];
  return (
    <>
      <PageHead title={view === 'waiting' ? '문의 대기' : '답변한 문의'}>
        <Choice label="보기" options={views} value={view} onChange={(value) => change({ view: value })} />
        <ListExport name={`inquiries-${view}`} columns={columns} keyOf={keyOf} page={inquiryPages(view)} />
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
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        error={queue.error}
        retry={() => void queue.refetch()}
        empty={
          view === 'waiting'
            ? { title: '답변을 기다리는 문의가 없습니다', hint: '새 문의는 5초마다 자동으로 나타납니다.' }
            : { title: '오늘 답변한 문의가 없습니다' }
        }
        current={at}
        onCurrent={setCurrent}
        onOpen={setChosen}
      />
      {mayAnswer && (
        <SelectionBar of={selection}>
          <Button size="small" disabled={selected.length === 0} onClick={() => setAnswered(selected)}>
            선택 답변
          </Button>
        </SelectionBar>
      )}
      <MoreRows of={queue} />
      {mayAnswer && <KeyHints hints={[['X', '선택']]} />}
      {answered && <AnswerAllDialog inquiries={answered} onClose={() => setAnswered(null)} />}
      {opened && <InquiryDialog inquiryId={opened} onClose={close} />}
    </>
  );
}
