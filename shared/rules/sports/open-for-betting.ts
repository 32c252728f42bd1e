import type { NamedOption, SportSettings } from '../../model/admin/settings.ts';
import type { Folder, Game, LiveState, Selection } from '../../model/sports/match.ts';
import { siteNumber } from '../site-option.ts';

/** The feed's period between two others, of every sport. */
const BREAK = 80;

/** What a feed source last said of itself. `heartbeatAt` null: it never sent one and is not judged by them. */
interface SourceFreshness {
  readonly heartbeatAt: number | null;
  readonly interrupted: boolean;
  /** Games in play its last keep-alive named, and that keep-alive's feed time; none when it never sent one. */
  readonly active?: readonly string[] | null;
  readonly activeAt?: number;
}
export type Freshness = Readonly<Partial<Record<Game['source'], SourceFreshness>>>;

/** Whether a source went quiet: its prices may be old, so none of its games takes bets until the next heartbeat. */
export function isStale(
  source: SourceFreshness | undefined,
  named: { readonly now: number; readonly options: readonly NamedOption[] },
): boolean {
  if (source === undefined) return false;
  if (source.interrupted) return true;
  const seconds = siteNumber(named.options, { name: 'oddsStaleSeconds', otherwise: 15 });
  return source.heartbeatAt !== null && named.now - source.heartbeatAt > seconds * 1000;
}

/** Whether the source's last keep-alive left a game in play out: it takes no bets until it is listed again. */
export function isLeftOut(
  game: Pick<Game, 'gameId' | 'status' | 'feedAt'>,
  source: SourceFreshness | undefined,
): boolean {
  if (game.status !== 'live' || !source?.active) return false;
  return game.feedAt < (source.activeAt ?? 0) && !source.active.includes(game.gameId);
}

/**
 * Whether nobody vouches for what a game in play stands at: its keep-alive left it out, there is no score of it, or the
 * last word on it is old and its source sends no heartbeats that would stand for it.
 */
export function isUnvouched(
  game: Game,
  named: {
    readonly source: SourceFreshness | undefined;
    readonly now: number;
    readonly options: readonly NamedOption[];
  },
): boolean {
  const { source, now, options } = named;
  if (game.status !== 'live') return false;
  if (game.live === null || isLeftOut(game, source)) return true;
  if (typeof source?.heartbeatAt === 'number') return false;
  return now - game.feedAt > siteNumber(options, { name: 'oddsStaleSeconds', otherwise: 15 }) * 1000;
}

/** Milliseconds before the start at which prematch betting ends. */
export function cutOff(options: readonly NamedOption[]): number {
  return siteNumber(options, { name: 'cartCutoffSeconds', otherwise: 16 }) * 1000;
}

/** Whether prematch betting on a game is over: the clock reached start − 16 s, or the game no longer waits. */
export function isPrematchOver(
  game: Pick<Game, 'startTime' | 'status'>,
  named: { readonly now: number; readonly options: readonly NamedOption[] },
): boolean {
  return game.status !== 'wait' || named.now >= game.startTime - cutOff(named.options);
}

/** Whether the game itself may take bets: it waits or runs, and the operator has not closed it. */
export function isGameOpen(game: Pick<Game, 'status' | 'suspended'>): boolean {
  return !game.suspended && (game.status === 'wait' || game.status === 'live');
}

/** Whether a selection is open, apart from the clock and its feed's freshness. Computed when read, never stored. */
export function isSelectionOpen(named: {
  readonly game: Pick<Game, 'status' | 'suspended'>;
  readonly folder: Pick<Folder, 'visible' | 'suspended'>;
  readonly selection: Pick<Selection, 'status' | 'price'>;
}): boolean {
  const { game, folder, selection } = named;
  const open = folder.visible && !folder.suspended && selection.status === 'open';
  return open && selection.price > 100 && isGameOpen(game);
}

/** Whether results of a line's selections say what becomes of the others: one has won, or one of two was decided. */
export function isLineDecided({ selections }: Pick<Folder, 'selections'>): boolean {
  const codes = selections.map(({ settlement }) => settlement);
  return codes.includes(2) || (codes.length === 2 && codes.some((code) => code > 0 && code !== 3));
}

/** Whether a game in play has run past the moment in-play betting ends for its sport. */
export function isInplayOver(game: Game, inplay: SportSettings['inplay']): boolean {
  const { live } = game;
  if (game.status !== 'live' || live === null) return false;
  const sport = String(game.sportId === 210 ? 6046 : game.sportId);
  const end = inplay.endTime[sport];
  if (end === undefined || end === 0) return false;
  const closeType = inplay.closeType[sport] ?? 'none';
  switch (closeType) {
    case 'minute':
      return live.clock.seconds >= end * 60;
    case 'second':
      return live.clock.seconds >= end;
    case 'inning':
      return inningOf(live) >= end;
    case 'none':
      return false;
  }
}

/** The inning in play, in a break the last one played; none is known to be left when a break is told without innings. */
function inningOf({ period, periods }: LiveState): number {
  if (period !== BREAK) return period;
  return periods.length > 0 ? Math.max(...periods.map(({ type }) => type)) : period;
}

/** The wire's isLimitBet: closed by the operator or past its in-play end. */
export function isLimited(game: Game, inplay: SportSettings['inplay']): boolean {
  return game.suspended || isInplayOver(game, inplay);
}
