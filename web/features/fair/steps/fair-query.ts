import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hashing } from '../../../../shared/rules/fairness/hashing.ts';
import { api } from '../../../lib/calls/api.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { untilMoreIsPublic } from '../rounds/until-more-is-public.ts';
import { hashInBrowser } from './hash-in-browser.ts';

export type FairRound = Awaited<ReturnType<typeof api.games.fairRound>>;
export type FairDay = Awaited<ReturnType<typeof api.games.fairSeeds>>;
export type OwnPair = FairDay['pairs'][number];

/** The round of a game that is on and the last ones drawn. */
export function useFairNow(game: string) {
  return useQuery({ queryKey: ['fair', game, 'now'], queryFn: () => api.games.fairNow({ game }) });
}

/** Everything published of one round, and of its day. */
export function useFairRound(game: string, gameSeq: string) {
  const date = dateOf(gameSeq);
  return useQuery({
    queryKey: ['fair', game, 'round', gameSeq],
    queryFn: async () => {
      const [round, day] = await Promise.all([
        api.games.fairRound({ game, gameSeq }),
        api.games.fairSeeds({ game, date }),
      ]);
      return { round, day };
    },
    refetchInterval: ({ state }) => (state.data ? untilMoreIsPublic(state.data.round, serverNow()) : false),
  });
}

/** A member's own pairs of seeds: his newest, and `wanted`, however old. `date`: any Korean day. */
export function useOwnPairs({ date, wanted, enabled }: OwnPairsAsked) {
  return useQuery({
    queryKey: ['fair', 'pairs', wanted],
    queryFn: () =>
      api.games.fairSeeds({ game: 'keno', date, ...(wanted === undefined ? {} : { pair: String(wanted) }) }),
    enabled,
  });
}

interface OwnPairsAsked {
  readonly date: string;
  /** Number of a pair somebody came for. */
  readonly wanted: number | undefined;
  readonly enabled: boolean;
}

export type OwnKenoBet = Awaited<ReturnType<typeof api.games.tokenResults>>['list'][number];

/** A member's own bet on a game of keno, as long as it is among his newest; undefined for others. */
export function useOwnKenoBet(seq: string | null): OwnKenoBet | undefined {
  const { data } = useQuery({
    queryKey: ['fair', 'keno', 'bets'],
    // Its call writes, for it settles what is due; asking again is no second wish.
    queryFn: () => api.games.tokenResults({ game: 'keno', page: 1, size: 100 }, { again: true }),
    enabled: seq !== null,
  });
  return data?.list.find(({ betting_game_seq: of }) => of === seq);
}

/** A derivation run in this browser. `id` names what is derived; `hashes` counts those of a long one. */
export function useDerived<T>(id: readonly unknown[], make: () => Hashing<T>) {
  const [hashes, setHashes] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['fair', 'derived', ...id],
    queryFn: ({ signal }) => hashInBrowser(make(), { signal, onHashes: setHashes }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { derived: data, error, hashes };
}

/** '2026-11-22' of a round's sequence. */
export function dateOf(gameSeq: string): string {
  return `${gameSeq.slice(0, 4)}-${gameSeq.slice(4, 6)}-${gameSeq.slice(6, 8)}`;
}
