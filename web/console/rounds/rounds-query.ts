import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';

export type GameNow = ReplyOf<typeof admin.calls.roundsNow>['list'][number];
export type RoundRow = ReplyOf<typeof admin.calls.roundsList>['list'][number];

export const roundsKey = 'rounds';

/** The round of every game that is on, read again every 5 s. */
export function useRoundsNow() {
  return useQuery({
    queryKey: [roundsKey, 'now'],
    queryFn: () => api.roundsNow({}),
    refetchInterval: 5_000,
  });
}

/** Rounds of a game, the newest first. */
export function useRounds(game: string, { page, date }: { readonly page: number; readonly date: string }) {
  return useQuery({
    queryKey: [roundsKey, game, page, date],
    queryFn: () => api.roundsList({ game, page, size: 15, ...(date !== '' && { date }) }),
    refetchInterval: 5_000,
    placeholderData: (before) => before,
  });
}
