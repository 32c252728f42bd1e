import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped } from '../../../shared/messages/format.ts';
import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { api } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { rowsAtOnce } from '../lists/whole-list.ts';
import css from './audit-board.module.css';
import { AuditDialog, auditColumns, auditFileColumns } from './audit-lines.tsx';
import { auditCalls } from './audit-words.ts';

const faultTexts = {
  altered: '내용이 바뀌었습니다',
  missing: '기록이 삭제되었습니다',
  inserted: '연결되지 않은 기록이 끼어 있습니다',
  broken: '연결이 끊겼습니다',
  'unlike-kept': '외부에 보관한 값과 다릅니다',
} as const;

function intactText({ lines, linkedUntil, keptUntil }: ReplyOf<typeof admin.calls.auditVerify>): string {
  if (linkedUntil === null) return '아직 연결된 기록이 없습니다. 기록은 2분 뒤에 연결됩니다.';
  const storedUntil = keptUntil === null ? '' : ` · 외부 보관 ${keptUntil}`;
  return `이상 없음 · ${dateTimeText(linkedUntil)}까지 ${grouped(lines)}건${storedUntil}`;
}

/** Verifies the hash chain and shows the first line that does not fit. */
function AuditVerify() {
  const verify = useMutation({
    mutationFn: () => api.auditVerify({}),
    onError: (failure) => toast(errorMessage(failure), 'bad'),
  });
  const { data } = verify;
  const bad = data?.firstBad;
  return (
    <>
      {data && (
        <span className={`${css.verdict} ${bad ? css.bad : css.good}`} role="status">
          {bad ? `${bad.key}: ${faultTexts[bad.fault]}` : intactText(data)}
        </span>
      )}
      <Button variant="brand" busy={verify.isPending} onClick={() => verify.mutate()}>
        무결성 검증
      </Button>
    </>
  );
}

/** The time of day of an address; null when it is none. */
const timeOf = (text: string | null): string | null => (/^\d\d:\d\d$/.test(text ?? '') ? text : null);

interface CallChoiceProps {
  readonly call: string;
  readonly onChange: (call: string) => void;
}

/** A call that was refused is in the audit under its path. */
const refusedCalls = 'POST /admin/';

/** What was done, by its Korean name; a call of the address without one is shown as it is. */
function CallChoice({ call, onChange }: CallChoiceProps) {
  const isNamed = call === '' || call === refusedCalls || auditCalls.some(([name]) => name === call);
  return (
    <span className={css.day}>
      <select aria-label="작업" value={call} onChange={({ target }) => onChange(target.value)}>
        <option value="">모든 작업</option>
        <option value={refusedCalls}>거절된 호출</option>
        {!isNamed && <option value={call}>{call}</option>}
        {auditCalls.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The audit log: who did what, when, from where and why; one Korean day at a time. */
export function AuditBoard() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? (params.get('day') ?? today) : today;
  const filters = {
    operator: params.get('operator') ?? '',
    target: params.get('target') ?? '',
    call: params.get('call') ?? '',
    from: timeOf(params.get('from')) ?? '00:00',
    to: timeOf(params.get('to')) ?? '23:59',
  };
  const [shown, setShown] = useState<AuditRow | null>(null);
  const put = (name: string, value: string): void =>
    setParams(queryWith({ [name]: value }), { replace: true });
  const lines = useInfiniteQuery({
    queryKey: ['audit', day, filters],
    queryFn: ({ pageParam }) =>
      api.auditList({ day: day.replaceAll('-', ''), ...filters, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <PageHead title="감사">
        <ListExport
          name="audit"
          day={day}
          columns={auditFileColumns}
          keyOf={({ key }) => key}
          page={(after, saved) =>
            api.auditList({
              day: day.replaceAll('-', ''),
              ...filters,
              size: rowsAtOnce,
              saved,
              ...(after && { after }),
            })
          }
        />
        <AuditVerify />
      </PageHead>
      <div className={css.filters}>
        <label className={css.day}>
          날짜
          <input type="date" max={today} value={day} onChange={({ target }) => put('day', target.value)} />
        </label>
        <span className={css.day}>
          <input
            type="time"
            aria-label="시작 시각"
            value={filters.from}
            onChange={({ target }) => put('from', target.value)}
          />
          ~
          <input
            type="time"
            aria-label="끝 시각"
            value={filters.to}
            onChange={({ target }) => put('to', target.value)}
          />
        </span>
        <SearchField label="담당자" value={filters.operator} onChange={(to) => put('operator', to)} />
        <SearchField label="대상 (예: M#12)" value={filters.target} onChange={(to) => put('target', to)} />
        <CallChoice call={filters.call} onChange={(to) => put('call', to)} />
      </div>
      <ResourceTable
        caption="감사 기록"
        columns={auditColumns(setShown)}
        onOpen={setShown}
        rows={lines.data?.pages.flatMap(({ list }) => list)}
        keyOf={({ key }) => key}
        error={lines.error}
        retry={() => void lines.refetch()}
        empty={{ title: '기록이 없습니다', hint: '다른 날짜를 고르거나 조건을 지워 주세요.' }}
      />
      {lines.hasNextPage && (
        <Button fullWidth busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
          더 보기
        </Button>
      )}
      {shown && <AuditDialog line={shown} onClose={() => setShown(null)} />}
    </>
  );
}
