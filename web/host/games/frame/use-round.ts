import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireRound, WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { nextPollDelay } from './poll-delay.ts';
import { retryWhenClosed } from './refused-calls.ts';
import { type RoundState, roundCallsOf } from './round-calls.ts';
import { usePassedInstants } from './use-passed-instants.ts';
import { usePolling } from './use-polling.ts';

/** `open`: bets are taken; `closed`: the draw is due; `drawing`: the draw time has passed and the next round is not known yet. */
export type Phase = 'open' | 'closed' | 'drawing';

/** The state of a game in a frame. */
export interface RoundView {
  readonly game: Game;
  readonly state: RoundState;
  /** Null for keno. */
  readonly round: WireRoundGame | null;
  readonly phase: Phase;
  /** The round is open and so is the game: a bet may be placed. */
  readonly takesBets: boolean;
  /** The newest drawn round; it may be void, then its result is null. */
  readonly latest: WireRound | null;
  /** The newest was drawn while this frame was open: its result is animated. */
  readonly isFresh: boolean;
  /** The animation of the newest result has ended. Figures that depend on it wait for this. */
  readonly isRevealed: boolean;
  /** Requests the state again, after a bet. */
  readonly reread: () => void;
}

const phases = ['open', 'closed', 'drawing'] as const;
const keyOf = ({ key }: Game) => ['round', key] as const;

/** The state of a game, requested when it changes and at most once a second; not by a hidden tab. */
export function useRoundState(game: Game, { withFolders = true } = {}) {
  const query = useQuery({
    queryKey: keyOf(game),
    queryFn: () =>
      retryWhenClosed(
        () => roundCallsOf(game).state(withFolders),
        queryClient.getQueryData<RoundState>(keyOf(game)),
      ),
    staleTime: 1_000,
    retry: false,
  });
  usePolling(query, nextPollDelay);
  return query;
}

/** The view of a loaded state. `revealMs`: how long the animation of a new result takes. */
export function useRoundView(
  game: Game,
  { state, revealMs }: { readonly state: RoundState; readonly revealMs: number },
): RoundView {
  const round = state.game;
  const instants = round ? [Date.parse(round.closeAt), Date.parse(round.game_starttime)] : [];
  const phase = phases[usePassedInstants(instants)] ?? 'drawing';
  const latest = state.rounds.find(({ result, state: is }) => result !== null || is === 'void') ?? null;
  const [first] = useState(latest?.gameSeq);
  const [revealed, setRevealed] = useState(first);
  const seq = latest?.gameSeq;
  useEffect(() => {
    const timer = setTimeout(() => setRevealed(seq), seq === first ? 0 : revealMs);
    return () => clearTimeout(timer);
  }, [seq, first, revealMs]);
  return {
    game,
    state,
    round,
    phase,
    takesBets: phase === 'open' && state.closed === null,
    latest,
    isFresh: seq !== first,
    isRevealed: seq === revealed,
    reread: () => rereadState(game),
  };
}

/** Requests the state of a game again. */
export function rereadState(game: Game): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(game) });
}

/** Stores the balance from the reply of a money call, before the state is requested again. */
export function storeBalance(game: Game, member: RoundState['member']): void {
  queryClient.setQueryData<RoundState>(keyOf(game), (state) => state && { ...state, member });
}
