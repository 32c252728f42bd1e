import type { NamedOption } from '../../model/admin/settings.ts';
import type { MatchState } from '../../model/sports/match.ts';
import { siteOptionNumber } from '../site-option.ts';
import { betKinds } from './bet-kinds.ts';
import { pricedSlip } from './pricing-a-slip.ts';
import type { PlacementContext, Slip } from './slip.ts';

/** Milliseconds after the bet delay within which a delayed bet must be resolved: later it is refused. */
export const maxLateness = 30_000;

/** State of a match when a delayed bet was requested; −1 where there was no score or period. */
export interface SeenMatch {
  readonly gameId: string;
  readonly status: string;
  readonly period: number;
  readonly home: number;
  readonly away: number;
  readonly redHome: number;
  readonly redAway: number;
}

/** Bet delay of a slip in seconds; 0 when it is accepted at once. */
export function betDelaySeconds(slip: Slip, context: Pick<PlacementContext, 'offers' | 'settings'>): number {
  const { delay } = betKinds[slip.kind];
  const seconds = inplayDelay(context.settings.option.siteOption2);
  switch (delay) {
    case 'never':
      return 0;
    case 'always':
      return seconds;
    case 'with-a-live-leg':
      return pricedSlip(slip, context).legs.some(({ offer }) => offer.status === 'live') ? seconds : 0;
  }
}

/** Whole seconds a bet on a match in play waits; 0 where the operator lets none wait. */
export function inplayDelay(options: readonly NamedOption[]): number {
  return Math.max(0, Math.ceil(siteOptionNumber(options, { name: 'inplayDelaySeconds', fallback: 8 })));
}

/** The match states a delayed bet was requested on: it is refused when any of them differs once the bet is due. */
export function seenMatches(states: readonly MatchState[]): readonly SeenMatch[] {
  return states.map(({ match: { gameId, status, live } }) => ({
    gameId,
    status,
    period: live?.period ?? -1,
    home: live?.score.home ?? -1,
    away: live?.score.away ?? -1,
    redHome: live?.red.home ?? -1,
    redAway: live?.red.away ?? -1,
  }));
}

/** Whether a goal, a red card, a new period or a new status came between the request and now. */
export function hasMoved(seen: readonly SeenMatch[], states: readonly MatchState[]): boolean {
  const now = new Map(seenMatches(states).map((match) => [match.gameId, match]));
  return seen.some((before) => {
    const match = now.get(before.gameId);
    return match === undefined || !isSame(before, match);
  });
}

function isSame(before: SeenMatch, now: SeenMatch): boolean {
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

/** Whole seconds until a delayed bet is due, rounded up; 0 from then on. */
export function secondsLeft(dueAt: number, now: number): number {
  return Math.max(0, Math.ceil((dueAt - now) / 1000));
}
