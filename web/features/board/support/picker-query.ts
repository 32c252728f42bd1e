import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';

export type PickerResult = 'all' | 'wait' | 'hit' | 'miss' | 'exception';

/** What the picker shows: the last days, or two Korean days both included. */
export interface PickerFilter {
  readonly days: number | null;
  readonly from: string;
  readonly to: string;
  readonly result: PickerResult;
  readonly page: number;
}

/** Windows back from now. */
export const windows = [
  { days: 1, label: '오늘' },
  { days: 7, label: '1주' },
  { days: 15, label: '15일' },
  { days: 30, label: '1개월' },
] as const;

export const pickerResults: readonly { readonly value: PickerResult; readonly label: string }[] = [
  { value: 'all', label: '전체' },
  { value: 'wait', label: '대기' },
  { value: 'hit', label: '적중' },
  { value: 'miss', label: '미적중' },
  { value: 'exception', label: '적특' },
];

/** The member's prematch bets of the filter. */
export function usePickable({ days, from, to, result, page }: PickerFilter) {
  return useQuery({
    queryKey: ['bets', 'picker', days, from, to, result, page],
    queryFn: () =>
      api.betting.results({
        type: 'pre-match',
        result,
        page,
        ...(days === null ? { startDate: from, endDate: to } : { duration: days }),
      }),
    placeholderData: (before) => before,
  });
}
