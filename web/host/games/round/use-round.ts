import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireRound, WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { askedOnceMore } from '../frame/asked-once-more.ts';
import { frameApi, type TokenState } from '../frame/frame-api.ts';
import { nextAsk } from '../frame/next-ask.ts';
import { useAsking } from './use-asking.ts';
import { usePassed } from './use-passed.ts';

/** `open`: bets are taken; `closed`: the draw is due; `drawing`: it is past, and the next round not told yet. */
export type Phase = 'open' | 'closed' | 'drawing';

/** What a frame knows of its game. */
export interface RoundView {
  readonly game: Game;
  readonly state: TokenState;
  /** Null for keno. */
  readonly round: WireRoundGame | null;
  readonly phase: Phase;
  /** The round is open and so is the game: a bet may be placed. */
  readonly takesBets: boolean;
  /** The newest drawn round; it may be void, then its result is null. */
  readonly latest: WireRound | null;
  /** The newest was drawn while this frame looked on: its result is played, not just shown. */
  readonly isFresh: boolean;
  /** The newest result has been played to its end. Figures that tell it wait for this. */
  readonly isRevealed: boolean;
  /** Asks for the state again: after a bet. */
  readonly reread: () => void;
}

const phases = ['open', 'closed', 'drawing'] as const;
const keyOf = ({ key }: Game) => ['round', key] as const;

/** The state of a game, asked for at the instants it changes and never more than once a second; a hidden tab asks nothing. */
export function useRoundState(game: Game, { withFolders = true } = {}) {
  const query = useQuery({
    queryKey: keyOf(game),
    queryFn: () =>
      askedOnceMore(() => ask(game, withFolders), queryClient.getQueryData<TokenState>(keyOf(game))),
    staleTime: 1_000,
    retry: false,
  });
  useAsking(query, nextAsk);
  return query;
}

const ask = (game: Game, withFolders: boolean): Promise<TokenState> =>
  frameApi.games.tokenState({ game: game.key, withFolders }, { again: true });

/** The view of a state that is there. `revealMs`: how long a fresh result is played. */
export function useRoundView(
  game: Game,
  { state, revealMs }: { readonly state: TokenState; readonly revealMs: number },
): RoundView {
  const round = state.game;
  const instants = round ? [Date.parse(round.closeAt), Date.parse(round.game_starttime)] : [];
  const phase = phases[usePassed(instants)] ?? 'drawing';
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
    reread: () => void queryClient.invalidateQueries({ queryKey: keyOf(game) }),
  };
}

/** The balance a money call answered, before the state is asked again. */
export function takeBalance(game: Game, member: TokenState['member']): void {
  queryClient.setQueryData<TokenState>(keyOf(game), (state) => state && { ...state, member });
}
