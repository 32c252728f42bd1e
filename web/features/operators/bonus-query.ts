import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin.ts';
import type { ReplyOf, RequestInput } from '../../../shared/calls/call.ts';
import { api } from './api.ts';

export const bonusKey = 'operator-bonus';
export const codesKey = 'operator-bonus-codes';

export type BonusSettingsView = ReplyOf<typeof admin.calls.bonusSettings>;
export type BonusOptionView = BonusSettingsView['options'][number];
export type OptionRequest = RequestInput<typeof admin.calls.bonusSave>['options'][number];
export type CodeRow = ReplyOf<typeof admin.calls.bonusCodes>['list'][number];
export type CodeState = 'all' | 'open' | 'closed';

export function useBonusSettings() {
  return useQuery({ queryKey: [bonusKey], queryFn: () => api.bonusSettings({}) });
}

export function useBonusCodes(state: CodeState, page: number) {
  return useQuery({
    queryKey: [codesKey, state, page],
    queryFn: () => api.bonusCodes({ state, page }),
    placeholderData: (before) => before,
  });
}

export function useCodeUses(code: string, page: number) {
  return useQuery({
    queryKey: [codesKey, 'uses', code, page],
    queryFn: () => api.bonusCodeUses({ code, page }),
    placeholderData: (before) => before,
  });
}
