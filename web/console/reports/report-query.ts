import { useQuery } from '@tanstack/react-query';
import type { reportCalls } from '../../../shared/calls/admin/reports.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { ReportDimension } from '../../../shared/model/admin/report.ts';
import { api } from '../kit/api.ts';
import type { Period } from './report-period.ts';

export type Report = ReplyOf<typeof reportCalls.report>;

const refreshEvery = 30_000;
const plain = (day: string): string => day.replaceAll('-', '');

interface Asked {
  readonly period: Period;
  readonly by: ReportDimension;
  readonly compare: boolean;
  /** Figures of today still grow. */
  readonly isOpen: boolean;
}

/** `saved`: its rows go into a file, which the audit notes. */
export function readReport({
  period: { from, to },
  ...asked
}: Omit<Asked, 'isOpen'> & { readonly saved?: 'rows' }): Promise<Report> {
  return api.report({ from: plain(from), to: plain(to), ...asked });
}

export function useReport({ period, by, compare, isOpen }: Asked) {
  const { from, to } = period;
  return useQuery({
    queryKey: ['report', from, to, by, compare],
    queryFn: () => readReport({ period, by, compare }),
    placeholderData: (before, query) => (query?.queryKey[3] === by ? before : undefined),
    refetchInterval: isOpen ? refreshEvery : false,
  });
}
