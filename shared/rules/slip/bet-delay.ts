import type { NamedOption } from '../../model/admin/settings.ts';
import type { GameState } from '../../model/sports/match.ts';
import { siteNumber } from '../site-option.ts';
import { betKinds } from './bet-kinds.ts';
import { pricedSlip } from './pricing-a-slip.ts';
import type { Slip, Standing } from './slip.ts';

/** Milliseconds behind the delay within which a held bet must be decided: later it is refused. */
export const longestLateness = 30_000;

/** A game as it stood when a held bet was asked for; −1 for a score it did not have. */
export interface SeenGame {
  readonly gameId: string;
  readonly status: string;
  readonly period: number;
  readonly home: number;
  readonly away: number;
  readonly redHome: number;
  readonly redAway: number;
}

/** Seconds a slip waits before it is taken; 0 when it is taken at once. */
export function holdSeconds(slip: Slip, standing: Pick<Standing, 'offers' | 'settings'>): number {
  const { held } = betKinds[slip.kind];
  const seconds = inplayDelay(standing.settings.option.siteOption2);
  switch (held) {
    case 'never':
      return 0;
    case 'always':
      return seconds;
    case 'with-a-live-leg':
      return pricedSlip(slip, standing).legs.some(({ offer }) => offer.status === 'live') ? seconds : 0;
  }
}

/** Whole seconds a bet on a match in play waits; 0 where the operator lets none wait. */
export function inplayDelay(options: readonly NamedOption[]): number {
  return Math.max(0, Math.ceil(siteNumber(options, { name: 'inplayDelaySeconds', otherwise: 8 })));
}

/** What a held bet was asked on: it is refused when any of it is another when the bet is due. */
export function seenGames(states: readonly GameState[]): readonly SeenGame[] {
  return states.map(({ game: { gameId, status, live } }) => ({
    gameId,
    status,
    period: live?.period ?? -1,
    home: live?.score.home ?? -1,
    away: live?.score.away ?? -1,
    redHome: live?.red.home ?? -1,
    redAway: live?.red.away ?? -1,
  }));
}

/** Whether a goal, a card, a period or the game's state came between the ask and now. */
export function hasMoved(seen: readonly SeenGame[], states: readonly GameState[]): boolean {
  const now = new Map(seenGames(states).map((game) => [game.gameId, game]));
  return seen.some((before) => {
    const game = now.get(before.gameId);
    return game === undefined || !isSame(before, game);
  });
}

function isSame(before: SeenGame, now: SeenGame): boolean {
  const { status, period, home, away, redHome, redAway } = before;
  return (
    status === now.status &&
    period === now.period &&
    home === now.home &&
    away === now.away &&
    redHome === now.redHome &&
    redAway === now.redAway
  );
}

/** Whole seconds until a held bet is due, rounded up; 0 from then on. */
export function secondsLeft(dueAt: number, now: number): number {
  return Math.max(0, Math.ceil((dueAt - now) / 1000));
}
