import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { WireRound, WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import { roundCountdown } from '../../../../shared/rules/rounds/round-countdown.ts';
import { api } from '../../../lib/calls/api.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { useLogin } from '../../../lib/member/login.ts';
import { rereadMember } from '../../../lib/member/member.ts';
import { useServerReading, useServerSecond } from '../../../lib/time/ticking.ts';
import { addDays, epochOf } from '../../../lib/time/time.ts';
import type { MiniKind } from './mini-kinds.ts';
import { resultCalls } from './result-calls.ts';
import { roundTurns } from './round-turns.ts';

export const resultsPageSize = 20;

/** Statistics look at so many rounds. */
const roadRounds = 50;

/** How often a result whose entropy is late is read again, ms. */
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

/** The round's countdown, each second. */
export function useCountdown(game: WireRoundGame | undefined) {
  const now = useServerSecond();
  return game === undefined ? null : roundCountdown(spanOf(game), now);
}

interface DrawnRoundsRequest {
  readonly page: number;
  /** Korean day of the game's clock; the one that is on when absent. */
  readonly date?: string | undefined;
}

/** A page of drawn rounds. */
export function useDrawnRounds({ key: game }: MiniKind, { page, date }: DrawnRoundsRequest) {
  return useQuery({
    queryKey: ['rounds', game, 'page', page, date ?? ''],
    queryFn: () => resultCalls.mini({ game, page, size: resultsPageSize, ...(date && { date }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileLate(state.data?.rounds),
  });
}

/** The last fifty drawn rounds, newest first, over midnight as well. */
export function useLastRounds({ key: game }: MiniKind, day: string | undefined) {
  return useQuery({
    queryKey: ['rounds', game, 'last'],
    queryFn: async (): Promise<readonly WireRound[]> => {
      const { rounds } = await resultCalls.mini({ game, page: 1, size: roadRounds });
      if (rounds.length >= roadRounds || day === undefined) return rounds;
      const date = addDays(day, -1);
      const before = await resultCalls.mini({ game, page: 1, size: roadRounds, date });
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
export function useMyBets(game: string, page: number, read: ReadResults) {
  return useQuery({
    queryKey: ['bets', 'rounds', game, page],
    queryFn: () => read({ game, page, size: resultsPageSize }),
    placeholderData: keepPreviousData,
  });
}

/** The results call of a game's kind. */
export type ReadResults = (typeof resultCalls)[keyof typeof resultCalls];
