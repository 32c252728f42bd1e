import { pMapSettled } from 'p-map';
import {
  hasLimits,
  type LiabilityState,
  liabilityLimits,
  liabilityState,
  type NotedRooms,
  notedRooms,
} from '../../../shared/rules/trading/liability-limits.ts';
import { exposureNow } from '../../domain/trading/exposure-now.ts';
import { suspendAtLimit } from '../../domain/trading/suspend-at-limit.ts';
import { log } from '../../runtime/log.ts';
import { settings } from '../../table/admin/settings.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { storeOpenLiability } from '../../table/settlement/open-liability.ts';
import { liabilityStopsOf } from '../../table/sports/liability-stops.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';
import { changeSuspensions, readSuspensions } from '../../table/sports/suspensions.ts';

/** Matches whose room is noted by name: a placement reads all of them. */
const maxNoted = 200;
const atOnce = 4;

/** Without limits, so many matches with bets are added up every pass, and more of them after this rest only, ms. */
const fewMatches = 50;
const rest = 60_000;

/** Whether this process knows that nothing is noted: a pass without limits then notes nothing. When it stored the liability of all open bets. */
const memory = perTableMemory(() => ({ isBlank: false, stored: { at: 0, games: 0 } }));

/**
 * Stores what all open bets stake and may cost, which the dashboard and the reports read. With limits every pass, for the
 * exposure is added up anyway. Returns 0, because nothing was left over.
 */
export async function keepOpenLiability(now: number): Promise<number> {
  const known = memory();
  const rests = known.stored.games > fewMatches && !hasLimits(liabilityLimits(await settings()));
  if (rests && now - known.stored.at < rest) return 0;
  // The names of matches and selections are more than a cold start should read.
  const { openLiabilityNow } = await import('../../domain/trading/open-liability.ts');
  const found = await openLiabilityNow(now);
  await storeOpenLiability(found);
  known.stored = { at: now, games: found.open.games };
  return 0;
}

/**
 * Adds up what open bets cost, notes for placements what is left of the limits, and suspends the matches and markets that
 * have reached theirs. Liability is at most fifteen seconds old: bets placed meanwhile do not see each other, and each of
 * them costs at most what was left. Returns how many suspensions it made.
 */
export async function suspendAtLimits(now: number): Promise<number> {
  const config = await settings();
  const limits = liabilityLimits(config);
  const known = memory();
  if (!hasLimits(limits)) {
    if (!known.isBlank) await noteRooms({});
    known.isBlank = true;
    return 0;
  }
  known.isBlank = false;
  const { list } = await exposureNow(now);
  // Most matches have used less than half of every limit, whatever a person reopened.
  const near = list.filter(
    ({ exposure, levels }) => liabilityState(exposure, { limits, stops: {}, levels }).room !== null,
  );
  const stops = await liabilityStopsOf(near.map(({ card }) => card.match.gameId));
  const found = near.map(({ card, exposure, levels }) => {
    const { gameId } = card.match;
    const before = stops.get(gameId) ?? {};
    return {
      ...{ gameId, before, match: card.match },
      reached: liabilityState(exposure, { limits, stops: before, levels }),
    };
  });
  const rooms = found.flatMap(({ gameId, match, reached: { room } }) =>
    room ? [{ gameId, room, takesBets: takesBets(match) }] : [],
  );
  const noted = notedRooms(rooms, { limits, most: maxNoted });
  if (noted.otherRoom) log.warn('liability-rooms-together', { count: rooms.length - maxNoted });
  await noteRooms(noted);
  const made = await pMapSettled(
    found.filter(({ match, reached }) => isToSuspend(match, reached)),
    ({ gameId, before, reached }) => suspendAtLimit(gameId, { before, reached, limits, now }),
    { concurrency: atOnce },
  );
  // One match that could not be written keeps no other from being suspended.
  for (const one of made) if (one.status === 'rejected') throw one.reason;
  return made.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

const takesBets = ({ suspended, status }: MatchCard['match']): boolean =>
  !suspended && (status === 'wait' || status === 'live');

/** Whether something above its limit still takes bets: what is suspended already is not read again. */
function isToSuspend(card: MatchCard['match'], { match, markets }: LiabilityState): boolean {
  if (card.suspended) return false;
  const suspended = new Set(card.desk?.markets);
  return match !== null || [...markets.keys()].some((marketId) => !suspended.has(marketId));
}

/** Written only when something changed. */
async function noteRooms(now: NotedRooms): Promise<void> {
  if (textOf(await readSuspensions()) === textOf(now)) return;
  await changeSuspensions(
    ({ rooms: _rooms, otherRoom: _otherRoom, ...others }) => ({ ...others, ...now }),
    () => [],
  );
}

function textOf({ rooms = {}, otherRoom = {} }: NotedRooms): string {
  const sorted = Object.entries(rooms).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    [['', otherRoom] as const, ...sorted].map(([gameId, { match, markets = {}, levels = {} }]) => [
      ...[gameId, match],
      ...[Object.entries(markets), Object.entries(levels)],
    ]),
  );
}
