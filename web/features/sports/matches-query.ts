import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MatchOrder } from '../../../shared/model/sports/match-order.ts';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { api } from '../../lib/calls/api.ts';
import { type MatchView, takeMatches } from '../../lib/live/live-matches.ts';

export interface BoardFilter {
  readonly page: number;
  /** How many matches of the list; above a hundred they are read in several calls. */
  readonly size: number;
  readonly sportsId?: number | undefined;
  readonly leagueId?: number | undefined;
  readonly date?: string | undefined;
  readonly keyword?: string | undefined;
  /** Only matches that begin within so many minutes. */
  readonly within?: number | undefined;
  readonly sort?: MatchOrder | undefined;
}

/** The lists are re-read this often even while the socket pushes: matches come and go. */
export const rereadEvery = 10_000;

async function rememberMatches<T extends { readonly list: readonly WireMatch[] }>(
  ask: () => Promise<T>,
  view: MatchView = 'korean',
): Promise<T> {
  const requestedAt = Date.now();
  const reply = await ask();
  takeMatches(reply.list, requestedAt, { view });
  return reply;
}

/** The prematch lists and the calls that answer them. */
const lists = {
  korean: { ask: api.sports.koreanPrematch, shows: 'korean' },
  special: { ask: api.sports.koreanSpecial, shows: 'special' },
  european: { ask: api.sports.europeanList, shows: 'european' },
  lsport: { ask: api.sports.lsportKorean, shows: 'korean' },
  lsportEuropean: { ask: api.sports.lsportEuropeanList, shows: 'european' },
} as const;
const dayCounts = {
  european: api.sports.europeanDateCount,
  lsportEuropean: api.sports.lsportEuropeanDateCount,
} as const;
export type PrematchView = keyof typeof lists;

/** Most matches a call answers. */
export const pageSize = 100;

/** One page of a list, or of a longer one its first pages together. */
export async function readPrematch(view: PrematchView, filter: BoardFilter) {
  const read = (page: number, size: number) =>
    rememberMatches(() => lists[view].ask({ ...filter, page, size }), lists[view].shows);
  if (filter.size <= pageSize) return read(filter.page, filter.size);
  const first = await read(1, pageSize);
  const pages = Math.min(first.pagination.end, Math.ceil(filter.size / pageSize));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, after) => read(after + 2, pageSize)),
  );
  // Between two calls a match may move to another page.
  const byId = new Map([first, ...others].flatMap(({ list }) => list.map((match) => [match.gameId, match])));
  return { ...first, list: [...byId.values()] };
}

/** Prematch games of a list's filter; the page before stays until the next one is there. */
export function usePrematchMatches(view: PrematchView, filter: BoardFilter) {
  return useQuery({
    queryKey: ['games', view, filter],
    queryFn: () => readPrematch(view, filter),
    refetchInterval: rereadEvery,
    placeholderData: keepPreviousData,
  });
}

/** European-style games on each of the next seven Korean days, of a sport or of all. */
export function useDateCounts(view: PrematchView, sportsId: number | undefined) {
  const counted = view === 'european' || view === 'lsportEuropean' ? view : null;
  return useQuery({
    queryKey: ['games', 'days', view, sportsId],
    queryFn: () => dayCounts[counted ?? 'european']({ sportsId }),
    refetchInterval: 3 * rereadEvery,
    placeholderData: keepPreviousData,
    enabled: counted !== null,
  });
}

export function useLiveMatches(size: number) {
  return useQuery({
    queryKey: ['games', 'live', size],
    queryFn: () => rememberMatches(() => api.sports.live({ page: 1, size }), 'live'),
    refetchInterval: rereadEvery,
    placeholderData: keepPreviousData,
  });
}

/** Games that will be in play, at their prematch prices. */
export function useWaitingMatches(filter: BoardFilter) {
  return useQuery({
    queryKey: ['games', 'waiting', filter],
    queryFn: () => rememberMatches(() => api.sports.inplayWait({ ...filter }), 'european'),
    refetchInterval: rereadEvery,
    placeholderData: keepPreviousData,
  });
}

export function usePopularMatches(size: number) {
  return useQuery({
    queryKey: ['games', 'popular', size],
    queryFn: () => rememberMatches(() => api.sports.popular({ size })),
    refetchInterval: 3 * rereadEvery,
  });
}
