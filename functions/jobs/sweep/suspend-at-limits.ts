import { pMapSettled } from 'p-map';
import type { LiabilityRoom } from '../../../shared/model/sports/trading.ts';
import {
  hasLimits,
  liabilityLimits,
  liabilityState,
} from '../../../shared/rules/trading/liability-limits.ts';
import { exposureNow } from '../../domain/trading/exposure-now.ts';
import { suspendAtLimit } from '../../domain/trading/suspend-at-limit.ts';
import { settings } from '../../table/admin/settings.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { liabilityStopsOf } from '../../table/sports/liability-stops.ts';
import { changeSuspensions, readSuspensions } from '../../table/sports/suspensions.ts';

/** Matches whose room is noted: a placement reads all of them. */
const maxNoted = 200;
const atOnce = 4;

/** Whether this process knows that nothing is noted: a pass without limits then reads nothing. */
const memory = perTableMemory(() => ({ isBlank: false }));

type Rooms = Readonly<Record<string, LiabilityRoom>>;

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
  const costly = list
    .filter(
      ({ exposure: { lines }, levels }) =>
        lines.some(({ worst }) => worst < 0) ||
        [...levels].some(([level, cost]) => cost > 0 && (limits.levels[level] ?? 0) > 0),
    )
    .slice(0, maxNoted);
  const stops = await liabilityStopsOf(costly.map(({ card }) => card.match.gameId));
  const found = costly.map(({ card, exposure, levels }) => {
    const { gameId } = card.match;
    const before = stops.get(gameId) ?? {};
    return { gameId, before, reached: liabilityState(exposure, { limits, stops: before, levels }) };
  });
  const noted = found.flatMap(({ gameId, reached }) =>
    reached.room ? [[gameId, reached.room] as const] : [],
  );
  await noteRooms(Object.fromEntries(noted));
  const made = await pMapSettled(
    found.filter(({ reached: { match, markets } }) => match !== null || markets.size > 0),
    ({ gameId, ...of }) => suspendAtLimit(gameId, { ...of, limits, now }),
    { concurrency: atOnce },
  );
  // One match that could not be written keeps no other from being suspended.
  for (const one of made) if (one.status === 'rejected') throw one.reason;
  return made.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}

/** Written only when something changed. */
async function noteRooms(rooms: Rooms): Promise<void> {
  const { rooms: noted = {} } = await readSuspensions();
  if (textOf(noted) === textOf(rooms)) return;
  await changeSuspensions(
    (before) => {
      const { rooms: _earlier, ...others } = before;
      return Object.keys(rooms).length > 0 ? { ...others, rooms } : others;
    },
    () => [],
  );
}

function textOf(rooms: Rooms): string {
  const sorted = Object.entries(rooms).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    sorted.map(([gameId, { match, markets = {}, levels = {} }]) => [
      ...[gameId, match],
      ...[Object.entries(markets), Object.entries(levels)],
    ]),
  );
}
