import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { harmNames, harmText, meansNames, outcomeNames } from '../../../shared/messages/harm-words.ts';
import type { ContactMeans, ContactOutcome } from '../../../shared/model/member/harm.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { MemberLink } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, rowsAtOnce } from '../lists/whole-list.ts';
import css from './protection-board.module.css';

type Marked = ReplyOf<typeof admin.calls.protectionList>['list'][number];
type View = Marked['state'];

const protectionKey = 'protection';
const refreshEvery = 60_000;
const views = [
  { value: 'open', text: '확인 필요' },
  { value: 'contacted', text: '연락함' },
] as const;
const means = [
  { value: 'phone', text: meansNames.phone },
  { value: 'note', text: meansNames.note },
  { value: 'chat', text: meansNames.chat },
  { value: 'not-reached', text: meansNames['not-reached'] },
] as const satisfies readonly { readonly value: ContactMeans; readonly text: string }[];
const outcomes = [
  { value: 'watch', text: outcomeNames.watch },
  { value: 'limits', text: outcomeNames.limits },
  { value: 'break', text: outcomeNames.break },
  { value: 'exclusion', text: outcomeNames.exclusion },
  { value: 'no-concern', text: outcomeNames['no-concern'] },
] as const satisfies readonly { readonly value: ContactOutcome; readonly text: string }[];

const keyOf = ({ members_seq }: Marked): string => String(members_seq);
const savedColumns: FileColumn<Marked>[] = [
  { label: '번호', text: ({ members_seq }) => members_seq },
  { label: '아이디', text: ({ members_id }) => members_id },
  { label: '닉네임', text: ({ members_nickname }) => members_nickname },
  {
    label: '신호',
    text: ({ markers }) =>
      markers.map((marker) => `${harmNames[marker.kind]}: ${harmText(marker)}`).join(' / '),
  },
  { label: '발견', text: ({ since }) => dateTimeText(since) },
  { label: '연락', text: ({ contactedAt }) => (contactedAt === null ? '' : dateTimeText(contactedAt)) },
];

/** 이용자 보호: members with markers of harm, and the record of contact with them. */
export function ProtectionBoard() {
  const { view, change } = useView<View>({ name: 'view', values: ['open', 'contacted'], fallback: 'open' });
  const [dialog, setDialog] = useState<Marked | null>(null);
  const mayContact = mayUse(useOperator(), ['cs']);
  const marked = useInfiniteQuery({
    queryKey: [protectionKey, view],
    queryFn: ({ pageParam }) => api.protectionList({ state: view, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
  return (
    <>
      <PageHead title="이용자 보호">
        <Choice label="상태" options={views} value={view} onChange={(next) => change({ view: next })} />
        <ListExport
          name={`protection-${view}`}
          columns={savedColumns}
          keyOf={keyOf}
          page={(after, saved) =>
            api.protectionList({ state: view, size: rowsAtOnce, saved, ...(after && { after }) })
          }
        />
      </PageHead>
      <p className={css.note}>
        매일 오전 6시 10분부터 최근 7일 동안 접속한 회원을 살펴봅니다. 표시는 사람이 확인하기 위한 것이며, 그
        자체로 회원에게 적용되는 것은 없습니다.
      </p>
      <ResourceTable
        caption="위험 신호가 있는 회원"
        columns={columnsOf(view, setDialog, mayContact)}
        rows={marked.data?.pages.flatMap(({ list }) => list)}
        keyOf={keyOf}
        error={marked.error}
        retry={() => void marked.refetch()}
        empty={
          view === 'open'
            ? { title: '확인할 회원이 없습니다', hint: '새로 발견되면 이 목록에 나타납니다.' }
            : { title: '연락 기록이 있는 회원이 없습니다' }
        }
      />
      <MoreRows of={marked} />
      {dialog && mayContact && <ContactDialog row={dialog} onClose={() => setDialog(null)} />}
      {dialog && !mayContact && (
        <Dialog title={`${dialog.members_id} 연락 기록`} onClose={() => setDialog(null)}>
          <ContactRecord seq={dialog.members_seq} />
        </Dialog>
      )}
    </>
  );
}

function columnsOf(view: View, open: (row: Marked) => void, mayContact: boolean): Column<Marked>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
    },
    {
      key: 'markers',
      label: '신호',
      narrow: 'bare',
      cell: ({ markers }) => (
        <ul className={css.markers}>
          {markers.map((marker) => (
            <li key={marker.kind}>
              <b>{harmNames[marker.kind]}</b> <span>{harmText(marker)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'since',
      label: view === 'open' ? '발견' : '연락',
      cell: ({ since, contactedAt }) => (
        <span className="num">{dateTimeText(view === 'open' ? since : (contactedAt ?? since))}</span>
      ),
    },
    {
      key: 'contact',
      label: '처리',
      narrow: 'bare',
      cell: (row) => (
        <Button size="small" aria-label={`${row.members_id} 연락 기록`} onClick={() => open(row)}>
          {mayContact ? '연락 기록' : '기록 보기'}
        </Button>
      ),
    },
  ];
}

/** The record of contact with a member, and one more line of it. */
function ContactDialog({ row, onClose }: { readonly row: Marked; readonly onClose: () => void }) {
  const [by, setBy] = useState<ContactMeans>('phone');
  const [outcome, setOutcome] = useState<ContactOutcome>('watch');
  const { members_seq, version } = row;
  return (
    <ReasonDialog
      title={`${row.members_id} 연락 기록`}
      button="기록"
      look="brand"
      usual={['한도와 휴식을 안내함', '생활에 문제가 없다고 답함', '부재중, 다시 연락 예정']}
      changes={[protectionKey]}
      send={async (reason, options) => {
        await api.protectionContact({ members_seq, version, means: by, outcome, reason }, options);
      }}
      onClose={onClose}
      size={560}
    >
      <ContactRecord seq={members_seq} />
      <div className={css.choices}>
        <span aria-hidden="true">연락 방법</span>
        <Choice label="연락 방법" options={means} value={by} onChange={setBy} />
        <span aria-hidden="true">결과</span>
        <Choice label="결과" options={outcomes} value={outcome} onChange={setOutcome} />
      </div>
    </ReasonDialog>
  );
}

/** Every contact kept of a member, newest first. */
function ContactRecord({ seq }: { readonly seq: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [protectionKey, 'member', seq],
    queryFn: () => api.protectionMember({ members_seq: seq }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={2} height={40} />;
  if (data.contacts.length === 0) return <p className={css.note}>아직 연락한 기록이 없습니다.</p>;
  return (
    <ul className={css.record} aria-label="연락 기록">
      {data.contacts.map(({ at, by, means: how, outcome, text }) => (
        <li key={at}>
          <span className={`num ${css.when}`}>{dateTimeText(at)}</span>
          <b>
            {by} · {meansNames[how]} · {outcomeNames[outcome]}
          </b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
