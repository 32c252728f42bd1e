import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { calls } from '../kit/api.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';

export type CallbackRow = ReplyOf<typeof trading.calls.casinoCallbacks>['list'][number];
export type OpenBetRow = ReplyOf<typeof trading.calls.casinoOpenBets>['list'][number];
export type DayRow = ReplyOf<typeof trading.calls.casinoDays>['list'][number];
export type ComparisonRow = ReplyOf<typeof trading.calls.casinoReconciliations>['list'][number];
export type CallbackStateView = 'applied' | 'unbooked';

export const comparisonsKey = 'casino-reconciliations';
const refreshEvery = 15_000;

/** A Korean day of a date field, as the calls name it. */
export const plainDay = (day: string): string => day.replaceAll('-', '');
/** The same as the fields and pages show it. */
export const shownDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

export interface CallbackFilter {
  readonly vendor: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly state: CallbackStateView;
  readonly keyword: string;
  readonly member: number | null;
}

function questionOf({ vendor, day, state, keyword, member }: CallbackFilter) {
  return {
    ...{ vendor, day: plainDay(day), state, keyword },
    ...(member !== null && { members_seq: member }),
  };
}

/** Reads the whole list for a file. */
export function callbackPages(filter: CallbackFilter): ReadPage<CallbackRow> {
  return (after, saved) =>
    calls.trading.casinoCallbacks({
      ...questionOf(filter),
      size: rowsAtOnce,
      saved,
      ...(after && { after }),
    });
}

/** A vendor's callbacks of a day, the newest first. */
export function useCallbacks(filter: CallbackFilter) {
  const { vendor, day, state, keyword, member } = filter;
  return useInfiniteQuery({
    queryKey: ['casino-callbacks', vendor, day, state, keyword, member],
    queryFn: ({ pageParam }) =>
      calls.trading.casinoCallbacks({
        ...questionOf(filter),
        ...(pageParam !== '' && { after: pageParam }),
      }),
    enabled: vendor !== '',
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

export interface RoundName {
  readonly vendor: string;
  readonly day: string;
  readonly member: number;
  readonly roundId: string;
}

/** `saved`: its list that goes into a file, which the audit keeps. */
export function readRound({ vendor, day, member, roundId }: RoundName, saved?: 'callbacks' | 'entries') {
  return calls.trading.casinoRound({ vendor, day: plainDay(day), members_seq: member, roundId, saved });
}

export function useRound(round: RoundName) {
  const { vendor, day, member, roundId } = round;
  return useQuery({
    queryKey: ['casino-round', vendor, day, member, roundId],
    queryFn: () => readRound(round),
  });
}

/** Bets without result, the oldest first; `readAt` is the time of the reading, epoch ms. */
export function useOpenBets(vendor: string) {
  return useInfiniteQuery({
    queryKey: ['casino-open', vendor],
    queryFn: async ({ pageParam }) => ({
      ...(await calls.trading.casinoOpenBets({ vendor, ...(pageParam !== '' && { after: pageParam }) })),
      readAt: Date.now(),
    }),
    enabled: vendor !== '',
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}

export function readDays(from: string, to: string) {
  return calls.trading.casinoDays({ from: plainDay(from), to: plainDay(to) });
}

export function useDays(from: string, to: string) {
  return useQuery({
    queryKey: ['casino-days', from, to],
    queryFn: () => readDays(from, to),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  });
}

export function useComparisons(vendor: string) {
  return useQuery({
    queryKey: [comparisonsKey, vendor],
    queryFn: () => calls.trading.casinoReconciliations({ vendor }),
    enabled: vendor !== '',
  });
}
