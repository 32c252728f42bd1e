import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hashing } from '../../../shared/rules/fairness/hashing.ts';
import { api } from '../../lib/calls/api.ts';
import { useLogin } from '../../lib/member/login.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { hashInBrowser } from './hash-in-browser.ts';
import { rereadProofAfter } from './reread-proof-after.ts';

export type FairRound = Awaited<ReturnType<typeof api.games.fairRound>>;
export type FairDay = Awaited<ReturnType<typeof api.games.fairSeeds>>;
export type MySeedPair = FairDay['pairs'][number];

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
    refetchInterval: ({ state }) => (state.data ? rereadProofAfter(state.data.round, serverNow()) : false),
  });
}

/** The member's own seed pairs: the newest, and `requested`, however old. `date`: any Korean day. */
export function useMySeedPairs({ date, requested, enabled }: MySeedPairsRequest) {
  return useQuery({
    queryKey: ['fair', 'pairs', requested],
    queryFn: () =>
      api.games.fairSeeds({
        game: 'keno',
        date,
        ...(requested === undefined ? {} : { pair: String(requested) }),
      }),
    enabled,
  });
}

interface MySeedPairsRequest {
  readonly date: string;
  /** Number of the pair named by the link. */
  readonly requested: number | undefined;
  readonly enabled: boolean;
}

export type MyKenoBet = Awaited<ReturnType<typeof api.games.tokenResults>>['list'][number];

/** The member's own bet on a game of keno, while it is among the newest; undefined otherwise. */
export function useMyKenoBet(seq: string | null): MyKenoBet | undefined {
  const { data } = useQuery({
    queryKey: ['fair', 'keno', 'bets'],
    // The call writes because it settles what is due; repeating it is no duplicate.
    queryFn: () => api.games.tokenResults({ game: 'keno', page: 1, size: 100 }, { again: true }),
    enabled: seq !== null,
  });
  return data?.list.find(({ betting_game_seq: of }) => of === seq);
}

export type MySlotRound = Awaited<ReturnType<typeof api.sandbox.slotRounds>>['list'][number];

/** The member's own slot round of that number; null when there is none, undefined until it is known. */
export function useMySlotRound(seq: string | null): MySlotRound | null | undefined {
  const { data } = useQuery({
    queryKey: ['fair', 'slot', 'round', seq],
    queryFn: async () =>
      (await api.sandbox.slotRounds(seq === null ? {} : { seq })).list.find((round) => round.seq === seq) ??
      null,
    enabled: seq !== null,
  });
  return seq === null ? null : data;
}

/** The member's newest slot rounds. */
export function useMySlotRounds(): readonly MySlotRound[] {
  const { data } = useQuery({
    queryKey: ['fair', 'slot', 'rounds'],
    queryFn: () => api.sandbox.slotRounds({ size: 50 }),
  });
  return data?.list ?? [];
}

/** The wheel and the member's newest spins; undefined for a visitor. */
export function useMySpins() {
  const login = useLogin();
  const { data } = useQuery({
    queryKey: ['fair', 'wheel'],
    queryFn: () => api.events.wheel({}),
    enabled: login === 'member',
  });
  return data;
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
