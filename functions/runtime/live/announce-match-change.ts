import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import type { Suspensions } from '../../../shared/model/sports/trading.ts';
import { matchMessages } from '../../../shared/rules/sports/match-messages.ts';
import { type Freshness, isStale } from '../../../shared/rules/sports/open-for-betting.ts';
import { inplayTopic } from '../../../shared/rules/sports/subscription-limits.ts';
import { settings } from '../../table/admin/settings.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { readSuspensions } from '../../table/sports/suspensions.ts';
import { announceMatches, hasSubscribers } from './announce-matches.ts';

const inFlight = new Set<Promise<void>>();

/** Does not wait for a send: a feed has the next match to store. `send` must not reject. */
export function sendInBackground(send: Promise<void>): void {
  const sending = send.finally(() => inFlight.delete(sending));
  inFlight.add(sending);
}

/**
 * Resolves when all background sends begun so far are posted or have failed. A Lambda process freezes with its answer: one
 * that sent in the background awaits this before it answers or ends.
 */
export async function backgroundSendsDone(): Promise<void> {
  await Promise.all(inFlight);
}

interface Change {
  readonly before: MatchState | null;
  readonly after: MatchState;
  readonly now: number;
}

/**
 * Pushes a stored change of a match to the sockets subscribed to it; everything of it is suspended while its feed is quiet.
 * Two changes are pushed in their order, because every step here waits for the one before.
 */
export async function announceMatchChange({ before, after, now }: Change): Promise<void> {
  if (!(await hasSubscribers(topicsOf(before, after)))) return;
  const { config, feeds, stops } = await circumstances();
  const options = config.option.siteOption2;
  const stale = isStale(feeds[after.match.source], { now, options });
  await announceMatches(matchMessages({ before, after, settings: config, stale, suspensions: stops }));
}

interface Circumstances {
  readonly config: Settings;
  readonly feeds: Freshness;
  readonly stops: Suspensions;
}
const memory = perTableMemory((): { last?: Circumstances } => ({}));

/** Read now, or the last ones known when the table does not answer in time: a stored change is pushed all the same. */
async function circumstances(): Promise<Circumstances> {
  const kept = memory();
  try {
    const [config, feeds, stops] = await Promise.all([settings(), feedStates(), readSuspensions()]);
    kept.last = { config, feeds, stops };
  } catch (error) {
    if (kept.last === undefined) throw error;
  }
  return kept.last;
}

function topicsOf(before: MatchState | null, { match }: MatchState): readonly string[] {
  const wasPlayed = before?.match.status === 'live';
  return wasPlayed === (match.status === 'live') ? [match.gameId] : [match.gameId, inplayTopic];
}
