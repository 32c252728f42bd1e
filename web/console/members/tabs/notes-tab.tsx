import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { MantineRoot } from '../../../ui/mantine-root.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { areaClasses } from '../../dialogs/field-classes.ts';
import { calls } from '../../kit/api.ts';
import { MoreRows } from '../../kit/more-rows.tsx';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { mayUse, useOperator } from '../../kit/session.ts';
import { useView } from '../../kit/use-view.ts';
import { OperatorName } from '../../leads/leads.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, numberedPages, rowsAtOnce } from '../../lists/whole-list.ts';
import { Section } from './section.tsx';
import css from './tabs.module.css';
import { useRows } from './use-rows.ts';

type Note = ReplyOf<typeof records.calls.memberNotes>['list'][number];

const longest = 1_000;

const readText = (readAt: string | null): string => (readAt ? dateTimeText(readAt) : '읽지 않음');

const noteColumns: Column<Note>[] = [
  {
    key: 'title',
    label: '제목',
    narrow: 'heading',
    cell: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    key: 'at',
    label: '보낸 시각',
    cell: ({ createdAt }) => <span className="num">{dateTimeText(createdAt)}</span>,
    text: ({ createdAt }) => dateTimeText(createdAt),
  },
  {
    key: 'read',
    label: '읽은 시각',
    cell: ({ readAt }) => <span className="num">{readText(readAt)}</span>,
    text: ({ readAt }) => readText(readAt),
  },
];
const noteKey = ({ seq }: Note): string => String(seq);

type Memo = ReplyOf<typeof records.calls.memberMemos>['list'][number];
const memoFile: readonly FileColumn<Memo>[] = [
  { label: '시각', text: ({ at }) => dateTimeText(at) },
  { label: '작성', text: ({ by }) => by },
  { label: '메모', text: ({ text }) => text },
];

/** Writes a memo; it can be neither changed nor deleted afterwards. */
function MemoForm({ seq }: { readonly seq: number }) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: () => calls.records.memberMemoAdd({ members_seq: seq, text: text.trim() }),
    onSuccess: async () => {
      setText('');
      await client.invalidateQueries({ queryKey: ['member', seq, 'memos'] });
    },
    onError: (failure) => toast(errorMessage(failure), 'bad'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') write.mutate();
  };
  return (
    <form className={css.write} onSubmit={submit}>
      <Textarea
        label="새 메모"
        description="운영자만 볼 수 있으며, 작성한 뒤에는 고치거나 지울 수 없습니다."
        rows={3}
        maxLength={longest}
        classNames={areaClasses}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="brand" busy={write.isPending} disabled={text.trim() === ''}>
        메모 남기기
      </Button>
    </form>
  );
}

function Memos({ seq }: { readonly seq: number }) {
  const memos = useRows(['member', seq, 'memos'], (after) =>
    calls.records.memberMemos({ members_seq: seq, ...after }),
  );
  if (memos.error && !memos.rows)
    return <ErrorState error={memos.error} retry={() => void memos.refetch()} />;
  if (!memos.rows) return <Skeleton height={120} />;
  if (memos.rows.length === 0) return <p className={css.none}>메모가 없습니다.</p>;
  return (
    <>
      <ul className={css.memos} aria-label="메모 목록">
        {memos.rows.map(({ id, by, text, at }) => (
          <li key={id}>
            <span className={css.dim}>
              <b>
                <OperatorName id={by} at={at} />
              </b>{' '}
              · <span className="num">{dateTimeText(at)}</span>
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <MoreRows of={memos} />
    </>
  );
}

/** Operators' memos about the member, and the notes the member was sent. */
export function NotesTab({ seq }: { readonly seq: number }) {
  const mayWrite = mayUse(useOperator(), ['cs', 'cashier']);
  const { page, change } = useView({ name: 'tab', values: ['notes'], fallback: 'notes' });
  const notes = useQuery({
    queryKey: ['member', seq, 'notes', page],
    queryFn: () => calls.records.memberNotes({ members_seq: seq, page }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Section
        title="운영자 메모"
        tools={
          <ListExport
            name={`member-${seq}-memos`}
            caption="운영자 메모"
            size="small"
            columns={memoFile}
            keyOf={({ id }) => id}
            page={(after, saved) =>
              calls.records.memberMemos({
                ...{ members_seq: seq, size: rowsAtOnce, saved },
                ...(after && { after }),
              })
            }
          />
        }
      >
        {mayWrite && (
          <MantineRoot>
            <MemoForm seq={seq} />
          </MantineRoot>
        )}
        <Memos seq={seq} />
      </Section>
      <Section
        title="보낸 쪽지"
        tools={
          <ListExport
            name={`member-${seq}-notes`}
            caption="보낸 쪽지"
            size="small"
            columns={noteColumns}
            keyOf={noteKey}
            page={numberedPages((place, saved) =>
              calls.records.memberNotes({ members_seq: seq, ...place, saved }),
            )}
          />
        }
      >
        <ResourceTable
          caption="보낸 쪽지"
          columns={noteColumns}
          rows={notes.data?.list}
          keyOf={noteKey}
          error={notes.error}
          retry={() => void notes.refetch()}
          empty={{ title: '보낸 쪽지가 없습니다', hint: '회원이 지운 쪽지는 보이지 않습니다.' }}
        />
        <Pager
          page={page}
          lastPage={notes.data?.pagination.end ?? 1}
          onPage={(next) => change({ page: next })}
        />
      </Section>
    </>
  );
}
