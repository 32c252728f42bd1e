import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf, RequestInput } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';

export const bonusKey = 'operator-bonus';
export const codesKey = 'operator-bonus-codes';

export type BonusSettingsView = ReplyOf<typeof admin.calls.bonusSettings>;
export type BonusOptionView = BonusSettingsView['options'][number];
export type OptionRequest = RequestInput<typeof admin.calls.bonusSave>['options'][number];
export type CodeRow = ReplyOf<typeof admin.calls.bonusCodes>['list'][number];
export type CodeUse = ReplyOf<typeof admin.calls.bonusCodeUses>['list'][number];
export type CodeState = 'all' | 'open' | 'closed';

export function useBonusSettings() {
  return useQuery({ queryKey: [bonusKey], queryFn: () => api.bonusSettings({}) });
}

/** Reads the whole list for a file. */
export function codePages(state: CodeState): ReadPage<CodeRow> {
  return (after) => api.bonusCodes({ state, size: rowsAtOnce, ...(after && { after }) });
}

export function useBonusCodes(state: CodeState) {
  return useInfiniteQuery({
    queryKey: [codesKey, state],
    queryFn: ({ pageParam }) => api.bonusCodes({ state, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads every use of a code for a file. */
export function codeUsePages(code: string): ReadPage<CodeUse> {
  return (after, saved) => api.bonusCodeUses({ code, size: rowsAtOnce, saved, ...(after && { after }) });
}

export function useCodeUses(code: string) {
  return useInfiniteQuery({
    queryKey: [codesKey, 'uses', code],
    queryFn: ({ pageParam }) => api.bonusCodeUses({ code, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
