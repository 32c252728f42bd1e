import type { Game, GameState, GameStatus } from '../../../../shared/model/sports/match.ts';

/** Told longer after the fact than this, a start is a mistake of the feed and no early one. */
const TOLD_LATE = 12 * 3_600_000;
const HALTED: ReadonlySet<GameStatus> = new Set(['postponed', 'interrupted', 'abandoned']);

/**
 * What a message says of a match's start: that it began before its time (what was taken since is refunded), and from
 * when on a halted match is waited for. The very same state when it says nothing.
 */
export function withStartTimes(next: GameState, stored: GameState | null, at: number): GameState {
  if (!stored) return next;
  const { game } = next;
  const beganEarly = earlyStart(game, { stored: stored.game, at });
  const scheduledAt = scheduledStart(game, stored.game);
  if (beganEarly === game.beganEarly && scheduledAt === game.scheduledAt) return next;
  const { beganEarly: _early, scheduledAt: _scheduled, ...rest } = game;
  return {
    ...next,
    game: {
      ...rest,
      ...(beganEarly !== undefined && { beganEarly }),
      ...(scheduledAt !== undefined && { scheduledAt }),
    },
  };
}

/** Home and away have changed places: what was bet on either is no longer what was meant. */
export function isExchanged(next: Game, stored: Game | undefined): boolean {
  return stored?.homeNameEn === next.awayNameEn && stored.awayNameEn === next.homeNameEn;
}

function earlyStart(game: Game, { stored, at }: { readonly stored: Game; readonly at: number }) {
  const { startTime, status } = game;
  // It is yet to begin: what was told of a start is taken back, and what is bet from now on is bet before it.
  if (status === 'wait' && startTime > at) return undefined;
  if (stored.status === 'wait' && status === 'live' && at < stored.startTime) return at;
  const isMovedBack = startTime < stored.startTime && startTime <= at && at - startTime <= TOLD_LATE;
  return isMovedBack ? Math.min(startTime, game.beganEarly ?? startTime) : game.beganEarly;
}

/** A new date told with or after the halt does not lengthen the wait; once the match is under way it counts. */
function scheduledStart(game: Game, stored: Game) {
  if (HALTED.has(game.status)) return game.scheduledAt ?? stored.startTime;
  // A date is announced, nothing is played yet.
  if (game.status === 'wait') return game.scheduledAt;
  return game.scheduledAt === undefined ? undefined : game.startTime;
}
