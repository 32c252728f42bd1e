import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { api } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import css from './audit-board.module.css';
import { auditColumns } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditVerify } from './audit-verify.tsx';

/** Who did what, when, from where and why: a Korean day at a time. */
export function AuditBoard() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? (params.get('day') ?? today) : today;
  const filters = {
    operator: params.get('operator') ?? '',
    target: params.get('target') ?? '',
    call: params.get('call') ?? '',
  };
  const [shown, setShown] = useState<AuditRow | null>(null);
  const put = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
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
        <AuditVerify />
      </PageHead>
      <div className={css.filters}>
        <label className={css.day}>
          날짜
          <input type="date" max={today} value={day} onChange={({ target }) => put('day', target.value)} />
        </label>
        <SearchField label="담당자" value={filters.operator} onChange={(to) => put('operator', to)} />
        <SearchField label="대상 (예: M#12)" value={filters.target} onChange={(to) => put('target', to)} />
        <SearchField label="작업" value={filters.call} onChange={(to) => put('call', to)} />
      </div>
      <ResourceTable
        caption="감사 기록"
        columns={auditColumns(setShown)}
        rows={lines.data?.pages.flatMap(({ list }) => list)}
        keyOf={({ key }) => key}
        error={lines.error}
        retry={() => void lines.refetch()}
        empty={{ title: '기록이 없습니다', hint: '다른 날짜를 고르거나 조건을 지워 주세요.' }}
      />
      {lines.hasNextPage && (
        <Button wide busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
          더 보기
        </Button>
      )}
      {shown && <AuditDialog line={shown} onClose={() => setShown(null)} />}
    </>
  );
}
