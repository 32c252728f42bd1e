import type { AdminMatchRow } from '../../../../shared/calls/trading/matches.ts';
import { voidCauseIn } from '../../../../shared/messages/settlement-words.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { PendingResult } from '../../../../shared/model/admin/wire-operator.ts';
import type { Suspensions } from '../../../../shared/model/sports/trading.ts';
import { matchVoidCauses } from '../../../../shared/model/sports/void-causes.ts';
import { hasUndecided } from '../../../../shared/rules/leg-result.ts';
import { type ShownMatch, wireMatch } from '../../../../shared/rules/sports/match-to-wire.ts';
import {
  type Freshness,
  isInPlayUnconfirmed,
  isStale,
} from '../../../../shared/rules/sports/open-for-betting.ts';
import type { ManualResult } from '../../../table/settlement/manual-results.ts';

type Row = ReturnType<typeof AdminMatchRow.parse>;

export interface MatchRowContext {
  readonly config: Settings;
  readonly stops: Suspensions;
  readonly feeds: Freshness;
  readonly now: number;
}

/** Milliseconds after its start by which a match should have begun. */
const late = 5 * 60_000;

/**
 * Why a match needs an operator's attention; null when it does not. `second`: a result waits for a second operator.
 */
export function attentionOf(
  shown: Pick<ShownMatch, 'match' | 'markets'>,
  { config, feeds, now, isWaiting }: MatchRowContext & { readonly isWaiting: boolean },
): Row['attention'] {
  const { match } = shown;
  if (isWaiting) return 'second';
  if (['postponed', 'interrupted', 'abandoned'].includes(match.status)) return 'broken';
  if (match.status === 'wait') return now > match.startTime + late ? 'late' : null;
  const undecided = hasUndecided(shown);
  if (match.status === 'end' || match.status === 'cancel') return undecided ? 'unsettled' : null;
  const source = feeds[match.source];
  const options = config.option.siteOption2;
  const silent =
    isStale(source, { now, options }) ||
    isInPlayUnconfirmed({ ...match, sequences: {} }, { source, now, options });
  return silent ? 'silent' : null;
}

/** A match as the console shows it, including what members do not see while the feed is silent. */
export function matchRow(
  shown: ShownMatch,
  reading: MatchRowContext & { readonly entered: ManualResult | undefined },
): Row {
  const { match } = shown;
  const { config, stops: suspensions, entered } = reading;
  const pending = entered && entered.confirmedBy === undefined ? entered : undefined;
  return {
    ...wireMatch(shown, { settings: config, stale: false, live: true, suspensions: suspensions }),
    suspended: match.suspended,
    attention: attentionOf(shown, { ...reading, isWaiting: pending !== undefined }),
    source: match.source,
    version: match.version,
    revision: match.revision,
    pendingResult: pending ? pendingOf(pending) : null,
  };
}

function pendingOf(entered: ManualResult): PendingResult {
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
  const isRefund = kind === 'void' || kind === 'codes';
  const cause = entered.cause ?? (isRefund ? voidCauseIn(reason, matchVoidCauses) : undefined) ?? null;
  const list = { periods: [...periods], codes: [...codes] };
  return { kind, by, home, away, ...list, ended, innings, cause, reason, at: new Date(at).toISOString() };
}
