import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { WireRound, WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import { roundCountdown } from '../../../../shared/rules/rounds/round-countdown.ts';
import { api } from '../../../lib/calls/api.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { useLogin } from '../../../lib/member/login.ts';
import { rereadMember } from '../../../lib/member/member.ts';
import { useServerReading, useServerSecond } from '../../../lib/time/ticking.ts';
import { dayAfter, epochOf } from '../../../lib/time/time.ts';
import type { MiniKind } from '../mini-kinds.ts';
import { readOwn } from './own-bets-calls.ts';

/** The list of results follows the new round, ms (spec §4). */
const listFollows = 1_000;

interface Reads {
  /** Asks for the game. */
  readonly refetch: () => void;
  readonly rereadLists: () => void;
}

interface Turns {
  /** Told each second how many whole seconds are left until the draw. */
  readonly left: (seconds: number) => void;
  /** Told which round is on; undefined while none is known. */
  readonly isOn: (seq: string | undefined) => void;
  readonly stop: () => void;
}

/**
 * Keeps a page on the round that is on: within the last second the game is asked for, again each second until the next one
 * is there, and the lists a second after that.
 */
export function roundTurns({ refetch, rereadLists }: Reads): Turns {
  let on: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    left: (seconds) => {
      if (seconds <= 1) refetch();
    },
    isOn: (seq) => {
      if (on !== undefined && seq !== undefined && on !== seq) {
        clearTimeout(timer);
        timer = setTimeout(rereadLists, listFollows);
      }
      on = seq ?? on;
    },
    stop: () => clearTimeout(timer),
  };
}

export const resultsPageSize = 20;
/** Statistics look at so many rounds. */
const roadRounds = 50;
/** A result whose entropy is late is asked for so often, ms. */
const lateResult = 2_000;

/** The round that is on. */
export function useRound({ key, type }: MiniKind) {
  const login = useLogin();
  return useQuery({
    queryKey: ['round', key],
    queryFn: async () => {
      const { game } = await api.games.powerball({ type });
      return game;
    },
    enabled: login === 'member',
    staleTime: 60_000,
  });
}

export const spanOf = ({ openAt, closeAt, game_starttime }: WireRoundGame) => ({
  openAt: epochOf(openAt),
  closeAt: epochOf(closeAt),
  drawAt: epochOf(game_starttime),
});

/** Keeps the page of a game on the round that is on. */
export function useRoundTurns(kind: MiniKind): void {
  const { data: game, refetch } = useRound(kind);
  const turns = useMemo(
    () => roundTurns({ refetch: () => void refetch({ cancelRefetch: false }), rereadLists }),
    [refetch],
  );
  useEffect(() => turns.stop, [turns]);
  const drawAt = game === undefined ? Number.POSITIVE_INFINITY : epochOf(game.game_starttime);
  const left = useServerReading((now) => Math.min(2, Math.ceil((drawAt - now) / 1000)));
  useEffect(() => turns.left(left), [turns, left]);
  const seq = game?.game_seq;
  useEffect(() => turns.isOn(seq), [turns, seq]);
}

/** Own bets, drawn rounds and the balance: what a draw changes. */
function rereadLists(): void {
  rereadMember();
  for (const list of ['bets', 'rounds']) void queryClient.invalidateQueries({ queryKey: [list] });
}

/** Where the round stands, each second. */
export function useCountdown(game: WireRoundGame | undefined) {
  const now = useServerSecond();
  return game === undefined ? null : roundCountdown(spanOf(game), now);
}

interface RoundsAsked {
  readonly page: number;
  /** Korean day of the game's clock; the one that is on when absent. */
  readonly date?: string | undefined;
}

/** A page of drawn rounds. */
export function useDrawnRounds({ key: game }: MiniKind, { page, date }: RoundsAsked) {
  return useQuery({
    queryKey: ['rounds', game, 'page', page, date ?? ''],
    queryFn: () => readOwn.mini({ game, page, size: resultsPageSize, ...(date && { date }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileLate(state.data?.rounds),
  });
}

/** The last fifty drawn rounds, newest first, over midnight as well. */
export function useLastRounds({ key: game }: MiniKind, day: string | undefined) {
  return useQuery({
    queryKey: ['rounds', game, 'last'],
    queryFn: async (): Promise<readonly WireRound[]> => {
      const { rounds } = await readOwn.mini({ game, page: 1, size: roadRounds });
      if (rounds.length >= roadRounds || day === undefined) return rounds;
      const date = dayAfter(day, -1);
      const before = await readOwn.mini({ game, page: 1, size: roadRounds, date });
      return [...rounds, ...before.rounds].slice(0, roadRounds);
    },
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileLate(state.data),
  });
}

/** '2026-11-22' of a round's sequence. */
export function dayOfSeq(seq: string): string {
  return `${seq.slice(0, 4)}-${seq.slice(4, 6)}-${seq.slice(6, 8)}`;
}

function whileLate(rounds: readonly WireRound[] | undefined): number | false {
  const [newest] = rounds ?? [];
  return newest && newest.result === null && newest.state !== 'void' ? lateResult : false;
}

/** A page of own bets on the game. */
export function useOwnBets(game: string, page: number, read: ReadResults) {
  return useQuery({
    queryKey: ['bets', 'rounds', game, page],
    queryFn: () => read({ game, page, size: resultsPageSize }),
    placeholderData: keepPreviousData,
  });
}

/** The results call of a game's kind. */
export type ReadResults = (typeof readOwn)[keyof typeof readOwn];
