import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CountedTarget, WireMailing } from '../../../shared/model/content/wire-mailing.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import css from './note-dialog.module.css';
import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Choice } from '../dialogs/choice.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { type FileColumn, numberedPages } from '../lists/whole-list.ts';
import { emptyNote, isFilledIn, NoteFields, sentNotesKey } from './note-fields.tsx';

/** Notes operators sent; read every 2 s while some are being delivered. */
function useSentNotes(page: number) {
  return useQuery({
    queryKey: [sentNotesKey, page],
    queryFn: () => calls.content.notesSent({ page }),
    refetchInterval: ({ state }) => (state.data?.list.some(({ done }) => !done) ? 2_000 : 30_000),
    placeholderData: (before) => before,
  });
}

/** How many members a note would reach; disabled while the target is incomplete. */
function useRecipients(to: CountedTarget | null) {
  return useQuery({
    queryKey: [sentNotesKey, 'recipients', to],
    queryFn: () => calls.content.notesRecipients({ to: to ?? 'all' }),
    enabled: to !== null,
    staleTime: 10_000,
  });
}

/** The target as text. */
function targetText(to: WireMailing['to'], segment: string | null = null): string {
  if (to === 'all') return '전체 회원';
  if ('segment' in to) return `세그먼트 ${segment ?? ''}`;
  return 'level' in to ? `레벨 ${to.level}` : to.member;
}

const targets = [
  { value: 'member', text: '한 명' },
  { value: 'level', text: '레벨' },
  { value: 'all', text: '전체' },
] as const;
type Kind = (typeof targets)[number]['value'];
const levels = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** Writes a note; shows how many members it reaches before it is sent. */
function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('member');
  const [member, setMember] = useState('');
  const [level, setLevel] = useState('1');
  const [note, setNote] = useState(emptyNote);
  const typed = useDebounced(member.trim());
  const to = targetOf(kind, { member: typed, level });
  const { data } = useRecipients(to);
  const reaches = to !== null && (data?.count ?? 0) > 0 && typed === member.trim();
  return (
    <ReasonDialog
      title="쪽지 보내기"
      button="보내기"
      look="brand"
      usual={['이용 안내', '이벤트 안내', '점검 안내']}
      changes={[sentNotesKey]}
      isReady={reaches && isFilledIn(note)}
      send={async (reason, options) => {
        if (to === null) return;
        await calls.content.notesSend({ to, ...note, reason }, options);
        toast(`${targetText(to)}에게 쪽지를 보냈습니다.`, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <Choice label="받는 회원" options={targets} value={kind} onChange={setKind} />
        {kind === 'member' && (
          <TextInput
            label="회원 아이디"
            classNames={fieldClasses}
            maxLength={64}
            value={member}
            onChange={({ currentTarget }) => setMember(currentTarget.value)}
            data-autofocus
          />
        )}
        {kind === 'level' && (
          <NativeSelect
            label="레벨"
            classNames={fieldClasses}
            data={levels}
            value={level}
            onChange={({ currentTarget }) => setLevel(currentTarget.value)}
          />
        )}
        <p className={css.count} role="status">
          {to === null ? '회원 아이디를 입력하세요.' : countText(data)}
        </p>
        <NoteFields note={note} onChange={setNote} />
      </div>
    </ReasonDialog>
  );
}

function targetOf(
  kind: Kind,
  { member, level }: { readonly member: string; readonly level: string },
): CountedTarget | null {
  if (kind === 'all') return 'all';
  if (kind === 'level') return { level: Number(level) };
  return member === '' ? null : { member };
}

function countText(
  data: { readonly count: number; readonly more: boolean; readonly nickname: string | null } | undefined,
): string {
  if (!data) return '받는 회원을 세고 있습니다.';
  if (data.count === 0) return '받는 회원이 없습니다.';
  if (data.nickname !== null) return `받는 회원 1명 (${data.nickname})`;
  return `받는 회원 ${data.count}명${data.more ? ' 이상' : ''}`;
}

/** The text, 250 ms after the last change. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

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
    text: ({ title }) => title,
  },
  {
    key: 'to',
    label: '받는 회원',
    cell: ({ to, segment }) => targetText(to, segment),
    text: ({ to, segment }) => targetText(to, segment),
  },
  { key: 'sent', label: '발송', figure: true, cell: ({ sent }) => `${sent}명`, text: ({ sent }) => sent },
  {
    key: 'state',
    label: '상태',
    cell: ({ done }) => <StateChip text={done ? '완료' : '발송 중'} tone={done ? 'good' : 'waiting'} />,
    text: ({ done }) => (done ? '완료' : '발송 중'),
  },
  { key: 'by', label: '담당자', cell: ({ by }) => by, text: ({ by }) => by },
  {
    key: 'why',
    label: '사유',
    narrow: 'hidden',
    cell: ({ reason }) => reason,
    text: ({ reason }) => reason,
  },
  {
    key: 'at',
    label: '시각',
    cell: ({ createdAt }) => <span className="num">{dateTimeText(createdAt)}</span>,
    text: ({ createdAt }) => dateTimeText(createdAt),
  },
];

/** The file has the words of each note too. */
const savedColumns: readonly FileColumn<WireMailing>[] = [
  ...columns,
  { label: '내용', text: ({ content }) => content },
];
const keyOf = ({ id }: WireMailing): string => id;
const notePages = numberedPages((place, saved) => calls.content.notesSent({ ...place, saved }));

/** The whole of a note that was sent. */
function SentNoteDialog({ note, onClose }: { readonly note: WireMailing; readonly onClose: () => void }) {
  const { title, content, to, segment, sent, done, offer, by, reason, createdAt } = note;
  return (
    <Dialog title="보낸 쪽지" size={560} onClose={onClose}>
      <Facts
        facts={[
          { label: '제목', value: title, strong: true },
          { label: '받는 회원', value: targetText(to, segment) },
          { label: '발송', value: `${sent}명 · ${done ? '완료' : '발송 중'}` },
          { label: '내용 구분', value: offer ? '혜택·이벤트' : '안내' },
          { label: '담당자', value: `${by} · ${dateTimeText(createdAt)}` },
          { label: '사유', value: reason },
        ]}
      />
      <p className={css.content}>{content}</p>
    </Dialog>
  );
}

/** 쪽지: sent notes with their progress, and a form to write to a member, a level or all members. */
export function NotesBoard() {
  const { page, change } = useView({ name: 'view', values: ['sent'], fallback: 'sent' });
  const { data, error, refetch } = useSentNotes(page);
  const [writing, setWriting] = useState(false);
  const [shown, setShown] = useState<WireMailing | null>(null);
  return (
    <>
      <PageHead title="쪽지">
        <ListExport name="notes" columns={savedColumns} keyOf={keyOf} page={notePages} />
        {mayUse(useOperator(), ['cs']) && (
          <Button variant="brand" onClick={() => setWriting(true)}>
            <IconSend size={16} aria-hidden /> 쪽지 보내기
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="보낸 쪽지"
        columns={columns}
        onOpen={setShown}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '보낸 쪽지가 없습니다', hint: '쪽지 보내기로 회원에게 안내를 보낼 수 있습니다.' }}
      />
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
      {writing && <NoteDialog onClose={() => setWriting(false)} />}
      {shown && <SentNoteDialog note={shown} onClose={() => setShown(null)} />}
    </>
  );
}
