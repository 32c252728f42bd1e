import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped } from '../../../shared/messages/format.ts';
import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { longestAuditSearch } from '../../../shared/model/list-depth.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { queryNow } from '../../lib/page/typed-search.ts';
import { addDays, dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { api } from '../kit/api.ts';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { rowsAtOnce } from '../lists/whole-list.ts';
import css from './audit-board.module.css';
import { AuditDialog, auditColumns, auditFileColumns } from './audit-lines.tsx';
import { dayWithin, searchOn } from './audit-search.ts';
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

/** The day of an address; null when it is none. */
function dayIn(text: string | null): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  return isDay ? text : null;
}

/** The audit log: who did what, when, from where and why; one Korean day, or a range of them. */
export function AuditBoard() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const { day, lastDay } = rangeOf(params, today);
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
  const asked = { day: day.replaceAll('-', ''), lastDay: lastDay.replaceAll('-', ''), ...filters };
  const lines = useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      searchOn((after) => {
        signal.throwIfAborted();
        return api.auditList({ ...asked, ...(after && { after }) });
      }, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // All pages that were loaded would be searched again.
    refetchOnWindowFocus: false,
  });
  const readTo = lines.data?.pages.at(-1)?.readTo;
  const found =
    readTo !== undefined && lines.hasNextPage ? `${dateTimeText(readTo)} 이후를 모두 찾았습니다.` : '';
  const goTo = (first: string, last: string): void =>
    setParams(queryWith({ day: first, last: last === first ? '' : last }), { replace: true });
  const goFirst = (first: string): void => {
    const now = rangeOf(queryNow(), today);
    goTo(first, dayWithin(now.lastDay, { from: first, to: addDays(first, longestAuditSearch - 1) }));
  };
  const goLast = (last: string): void => {
    const now = rangeOf(queryNow(), today);
    goTo(dayWithin(now.day, { from: addDays(last, 1 - longestAuditSearch), to: last }), last);
  };
  return (
    <>
      <PageHead title="감사">
        <ListExport
          name={day === lastDay ? 'audit' : `audit-${day}`}
          day={lastDay}
          columns={auditFileColumns}
          keyOf={({ key }) => key}
          page={(after, saved) =>
            api.auditList({
              ...asked,
              size: rowsAtOnce,
              saved,
              ...(after && { after }),
            })
          }
        />
        <AuditVerify />
      </PageHead>
      <div className={css.filters}>
        <span className={css.day}>
          <input
            type="date"
            aria-label="시작일"
            max={today}
            value={day}
            onChange={({ target }) => target.value && goFirst(target.value)}
          />
          <input
            type="time"
            aria-label="시작 시각"
            value={filters.from}
            onChange={({ target }) => put('from', target.value)}
          />
        </span>
        <span className={css.day}>
          ~
          <input
            type="date"
            aria-label="종료일"
            max={today}
            value={lastDay}
            onChange={({ target }) => target.value && goLast(target.value)}
          />
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
        empty={
          lines.hasNextPage
            ? { title: '여기까지는 없습니다', hint: '‘더 보기’로 이어서 찾을 수 있습니다.' }
            : { title: '기록이 없습니다', hint: '다른 날짜를 고르거나 조건을 지워 주세요.' }
        }
      />
      <p className={css.label} role="status">
        {found}
      </p>
      <MoreRows of={lines} />
      {shown && <AuditDialog line={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** The days of an address: without any today, with one that day alone, as links to a day have it. */
function rangeOf(params: URLSearchParams, today: string): { readonly day: string; readonly lastDay: string } {
  const day = dayIn(params.get('day')) ?? today;
  const last = dayIn(params.get('last')) ?? day;
  return { day, lastDay: dayWithin(last, { from: day, to: addDays(day, longestAuditSearch - 1) }) };
}
