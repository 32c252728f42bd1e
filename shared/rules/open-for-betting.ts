import type { Folder, Game, Selection } from '../model/match.ts';
import type { NamedOption, SportSettings } from '../model/settings.ts';
import { siteNumber } from './site-option.ts';

/** What a feed source last said of itself. `heartbeatAt` null: it never sent one and is not judged by them. */
interface SourceFreshness {
  readonly heartbeatAt: number | null;
  readonly interrupted: boolean;
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
      return live.period >= end;
    case 'none':
      return false;
  }
}

/** The wire's isLimitBet: closed by the operator or past its in-play end. */
export function isLimited(game: Game, inplay: SportSettings['inplay']): boolean {
  return game.suspended || isInplayOver(game, inplay);
}
