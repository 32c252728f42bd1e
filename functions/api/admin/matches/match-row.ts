import type { GameRow } from '../../../../shared/calls/admin/matches.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { PendingResult } from '../../../../shared/model/admin/wire-operator.ts';
import type { WideStops } from '../../../../shared/model/sports/trading.ts';
import { type ShownGame, wireGame } from '../../../../shared/rules/sports/match-to-wire.ts';
import { type Freshness, isStale, isUnvouched } from '../../../../shared/rules/sports/open-for-betting.ts';
import type { EnteredResult } from '../../../table/settlement/manual-results.ts';
import { isUndecided } from '../trading/exposure-now.ts';

type Row = ReturnType<typeof GameRow.parse>;

export interface RowReading {
  readonly config: Settings;
  readonly stops: WideStops;
  readonly feeds: Freshness;
  readonly now: number;
}

/** Past its start by so many milliseconds a game should have begun. */
const late = 5 * 60_000;

/** Why somebody should look at a game; null when nobody needs to. `second`: a result waits for a second operator. */
export function attentionOf(
  shown: Pick<ShownGame, 'game' | 'markets'>,
  { config, feeds, now, isWaiting }: RowReading & { readonly isWaiting: boolean },
): Row['attention'] {
  const { game } = shown;
  if (isWaiting) return 'second';
  if (['postponed', 'interrupted', 'abandoned'].includes(game.status)) return 'broken';
  if (game.status === 'wait') return now > game.startTime + late ? 'late' : null;
  const undecided = isUndecided({ ...shown, openSelections: 0 });
  if (game.status === 'end' || game.status === 'cancel') return undecided ? 'unsettled' : null;
  const source = feeds[game.source];
  const options = config.option.siteOption2;
  const silent =
    isStale(source, { now, options }) || isUnvouched({ ...game, sequences: {} }, { source, now, options });
  return silent ? 'silent' : null;
}

/** A game as the console's lists and pages show it: also what the feed's silence hides from members. */
export function gameRow(
  shown: ShownGame,
  reading: RowReading & { readonly entered: EnteredResult | undefined },
): Row {
  const { game } = shown;
  const { config, stops, entered } = reading;
  const pending = entered && entered.confirmedBy === undefined ? entered : undefined;
  return {
    ...wireGame(shown, { settings: config, stale: false, live: true, stops }),
    suspended: game.suspended,
    attention: attentionOf(shown, { ...reading, isWaiting: pending !== undefined }),
    source: game.source,
    version: game.version,
    revision: game.revision,
    pendingResult: pending ? pendingOf(pending) : null,
  };
}

function pendingOf(entered: EnteredResult): PendingResult {
  const {
    kind,
    by,
    home,
    away,
    periods = [],
    codes = [],
    ended = 'regular',
    innings = null,
    reason,
    at,
  } = entered;
  const list = { periods: [...periods], codes: [...codes] };
  return { kind, by, home, away, ...list, ended, innings, reason, at: new Date(at).toISOString() };
}
