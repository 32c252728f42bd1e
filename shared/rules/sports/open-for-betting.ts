import type { NamedOption, SportSettings } from '../../model/admin/settings.ts';
import {
  type Folder,
  type LiveState,
  type Match,
  type Selection,
  settlementCodes,
} from '../../model/sports/match.ts';
import { isDecided } from '../leg-result.ts';
import { siteOptionNumber } from '../site-option.ts';

/** The feed's period type of a break between two periods, in every sport. */
const BREAK = 80;
const { won, void: refunded } = settlementCodes;

/** Last report of a feed source. `heartbeatAt` null: it sends no heartbeats, so staleness is not derived from them. */
interface SourceFreshness {
  readonly heartbeatAt: number | null;
  readonly interrupted: boolean;
  /** Matches in play its last keep-alive named, and that keep-alive's feed time; absent when it never sent one. */
  readonly active?: readonly string[] | null;
  readonly activeAt?: number;
}
export type Freshness = Readonly<Partial<Record<Match['source'], SourceFreshness>>>;

/** Whether a source is stale: its prices may be old, so none of its matches takes bets until the next heartbeat. */
export function isStale(
  source: SourceFreshness | undefined,
  named: { readonly now: number; readonly options: readonly NamedOption[] },
): boolean {
  if (source === undefined) return false;
  if (source.interrupted) return true;
  const seconds = siteOptionNumber(named.options, { name: 'oddsStaleSeconds', fallback: 15 });
  return source.heartbeatAt !== null && named.now - source.heartbeatAt > seconds * 1000;
}

/** Whether the source's last keep-alive left out a match in play: it takes no bets until it is listed again. */
export function isLeftOut(
  match: Pick<Match, 'gameId' | 'status' | 'feedAt'>,
  source: SourceFreshness | undefined,
): boolean {
  if (match.status !== 'live' || !source?.active) return false;
  return match.feedAt < (source.activeAt ?? 0) && !source.active.includes(match.gameId);
}

/**
 * Whether the state of a match in play is unconfirmed: the keep-alive left it out, there is no score, or its last message is
 * old and its source sends no heartbeats.
 */
export function isInPlayUnconfirmed(
  match: Match,
  named: {
    readonly source: SourceFreshness | undefined;
    readonly now: number;
    readonly options: readonly NamedOption[];
  },
): boolean {
  const { source, now, options } = named;
  if (match.status !== 'live') return false;
  if (match.live === null || isLeftOut(match, source)) return true;
  if (typeof source?.heartbeatAt === 'number') return false;
  return now - match.feedAt > siteOptionNumber(options, { name: 'oddsStaleSeconds', fallback: 15 }) * 1000;
}

/** Milliseconds before the start at which prematch betting ends. */
export function cutOff(options: readonly NamedOption[]): number {
  return siteOptionNumber(options, { name: 'cartCutoffSeconds', fallback: 16 }) * 1000;
}

/** Whether prematch betting on a match is over: the clock reached start − 16 s, or the match is no longer waiting. */
export function isPrematchOver(
  match: Pick<Match, 'startTime' | 'status'>,
  named: { readonly now: number; readonly options: readonly NamedOption[] },
): boolean {
  return match.status !== 'wait' || named.now >= match.startTime - cutOff(named.options);
}

/** Whether the match itself may take bets: it waits or is in play, and is not suspended. */
export function isMatchOpen(match: Pick<Match, 'status' | 'suspended'>): boolean {
  return !match.suspended && (match.status === 'wait' || match.status === 'live');
}

/** Whether a selection is open, apart from the clock and its feed's freshness. Computed when read, never stored. */
export function isSelectionOpen(named: {
  readonly match: Pick<Match, 'status' | 'suspended'>;
  readonly folder: Pick<Folder, 'visible' | 'suspended'>;
  readonly selection: Pick<Selection, 'status' | 'price'>;
}): boolean {
  const { match, folder, selection } = named;
  const open = folder.visible && !folder.suspended && selection.status === 'open';
  return open && selection.price > 100 && isMatchOpen(match);
}

/** Whether results of a line's selections say what becomes of the others: one has won, or one of two was decided. */
export function isLineDecided({ selections }: Pick<Folder, 'selections'>): boolean {
  const codes = selections.map(({ settlement }) => settlement);
  return (
    codes.includes(won) || (codes.length === 2 && codes.some((code) => isDecided(code) && code !== refunded))
  );
}

/** Whether a match in play has run past the moment in-play betting ends for its sport. */
export function isInplayOver(match: Match, inplay: SportSettings['inplay']): boolean {
  const { live } = match;
  if (match.status !== 'live' || live === null) return false;
  const sport = String(match.sportId === 210 ? 6046 : match.sportId);
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

/** The inning in play; in a break the last one played, and the break's own period type (past every inning) when no innings are reported. */
function inningOf({ period, periods }: LiveState): number {
  if (period !== BREAK) return period;
  return periods.length > 0 ? Math.max(...periods.map(({ type }) => type)) : period;
}

/** The wire's isLimitBet: closed by the operator or past its in-play end. */
export function isLimited(match: Match, inplay: SportSettings['inplay']): boolean {
  return match.suspended || isInplayOver(match, inplay);
}
