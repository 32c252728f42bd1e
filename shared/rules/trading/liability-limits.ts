import type { Settings } from '../../model/admin/settings.ts';
import type { LiabilityRoom, Suspensions } from '../../model/sports/trading.ts';
import type { MatchExposure } from './exposure.ts';

/** Won a match, one of its markets, and a match to the members of one level may cost at worst; 0 or absent: no limit. */
export interface LiabilityLimits {
  readonly match: number;
  readonly market: number;
  readonly levels: Readonly<Record<string, number>>;
}

/** What a match and its markets would have cost when they were suspended automatically, by market id. */
export interface LiabilityStops {
  readonly match?: number;
  readonly markets?: Readonly<Record<string, number>>;
}

export function liabilityLimits({ admin }: Pick<Settings, 'admin'>): LiabilityLimits {
  const { matchLimit = 0, marketLimit = 0, levelMatchLimits = {} } = admin?.risk ?? {};
  return { match: matchLimit, market: marketLimit, levels: levelMatchLimits };
}

/** Won the open bets of one member may cost together on one match; 0: no limit. */
export const memberMatchLimit = ({ admin }: Pick<Settings, 'admin'>): number =>
  admin?.risk?.memberMatchLimit ?? 0;

/** Won a bet of a member may cost on these matches by what their open bets cost there; null without a limit. */
export function memberRoomOf(
  legs: readonly { readonly gameId: string }[],
  { limit, costs }: { readonly limit: number; readonly costs: ReadonlyMap<string, number> },
): number | null {
  if (limit === 0 || legs.length === 0) return null;
  return Math.max(0, limit - Math.max(...legs.map(({ gameId }) => costs.get(gameId) ?? 0)));
}

/** Whether anything is limited at all. */
export const hasLimits = ({ match, market, levels }: LiabilityLimits): boolean =>
  match > 0 || market > 0 || Object.values(levels).some((limit) => limit > 0);

/** What a person who reopened something lets it cost beyond what it cost when it was suspended: a tenth of the limit. */
const moreAfterStop = 10;

/**
 * The limit in force. A match that was suspended at its limit and reopened by a person would be suspended again at once:
 * it may cost a tenth of the limit more than it did then.
 */
export function limitInForce(limit: number, stoppedAt: number | undefined): number {
  return stoppedAt === undefined ? limit : Math.max(limit, stoppedAt + Math.ceil(limit / moreAfterStop));
}

/** How much of its limit a match or market must have used before bets read what is left. */
const notedFrom = 2;

export interface LiabilityState {
  /** What may still be lost; null while less than half of every limit is used. */
  readonly room: LiabilityRoom | null;
  /** What is above its limit now, with what it would cost. */
  readonly match: number | null;
  readonly markets: ReadonlyMap<number, number>;
}

interface Against {
  readonly limits: LiabilityLimits;
  readonly stops: LiabilityStops;
  /** What the match would cost to the members of each level. */
  readonly levels: ReadonlyMap<number, number>;
}

/**
 * A match's liability against the limits. A level at its limit has no room left and suspends nothing: members of other levels
 * bet on, and it has room again when its bets cost less.
 */
export function liabilityState(exposure: MatchExposure, { limits, stops, levels }: Against): LiabilityState {
  const used = Math.max(0, -exposure.worst);
  const match = measured(used, { limit: limits.match, stoppedAt: stops.match });
  const markets = [...marketLiabilities(exposure)].map(([marketId, cost]) => {
    const stoppedAt = stops.markets?.[marketId];
    return { marketId, cost, ...measured(cost, { limit: limits.market, stoppedAt }) };
  });
  const noted = markets.flatMap(({ marketId, room }) => (room === null ? [] : [[marketId, room] as const]));
  const byLevel = [...levels].flatMap(([level, cost]) => {
    const { room } = measured(cost, { limit: limits.levels[level] ?? 0, stoppedAt: undefined });
    return room === null ? [] : [[level, room] as const];
  });
  const room = {
    ...(match.room !== null && { match: match.room }),
    ...(noted.length > 0 && { markets: Object.fromEntries(noted) }),
    ...(byLevel.length > 0 && { levels: Object.fromEntries(byLevel) }),
  };
  return {
    room: Object.keys(room).length > 0 ? room : null,
    match: match.isAbove ? used : null,
    markets: new Map(markets.filter(({ isAbove }) => isAbove).map(({ marketId, cost }) => [marketId, cost])),
  };
}

/** What each market would cost at worst: its lines added up. */
export function marketLiabilities({ lines }: MatchExposure): ReadonlyMap<number, number> {
  const costs = new Map<number, number>();
  for (const { marketId, worst } of lines) costs.set(marketId, (costs.get(marketId) ?? 0) - worst);
  return new Map([...costs].filter(([, cost]) => cost > 0));
}

function measured(
  used: number,
  { limit, stoppedAt }: { readonly limit: number; readonly stoppedAt: number | undefined },
): { readonly room: number | null; readonly isAbove: boolean } {
  if (limit === 0) return { room: null, isAbove: false };
  const most = limitInForce(limit, stoppedAt);
  const isNoted = used * notedFrom >= limit;
  return { room: isNoted ? Math.max(0, most - used) : null, isAbove: used >= most };
}

/** What is left of the limits, as placements read it. */
export type NotedRooms = Pick<Suspensions, 'rooms' | 'otherRoom'>;

/** The room on one match, and whether bets on it are taken now. */
export interface RoomOnMatch {
  readonly gameId: string;
  readonly room: LiabilityRoom;
  readonly takesBets: boolean;
}

/**
 * What is noted of the room on matches: that of the `most` with the smallest part of a limit left, each by its own; and the least
 * of all others together, which then counts for every match that is not named. So no limit is exceeded where there are more.
 * Matches that take no bets are named last, for the moment they are reopened, and limit no other.
 */
export function notedRooms(
  rooms: readonly RoomOnMatch[],
  { limits, most }: { readonly limits: LiabilityLimits; readonly most: number },
): NotedRooms {
  const ordered = rooms
    .map((one) => ({ ...one, part: partLeft(one.room, limits) }))
    .sort((one, other) => Number(other.takesBets) - Number(one.takesBets) || one.part - other.part);
  const named = ordered.slice(0, most);
  const others = ordered.slice(most).filter(({ takesBets }) => takesBets);
  return {
    ...(named.length > 0 && { rooms: Object.fromEntries(named.map(({ gameId, room }) => [gameId, room])) }),
    ...(others.length > 0 && { otherRoom: others.map(({ room }) => room).reduce(leastOf) }),
  };
}

/** The smallest part of a limit that is left. */
function partLeft({ match, markets = {}, levels = {} }: LiabilityRoom, limits: LiabilityLimits): number {
  return Math.min(
    ...(match === undefined ? [] : [match / limits.match]),
    ...Object.values(markets).map((left) => left / limits.market),
    ...Object.entries(levels).map(([level, left]) => left / (limits.levels[level] ?? 1)),
  );
}

function leastOf(one: LiabilityRoom, other: LiabilityRoom): LiabilityRoom {
  const matches = [one.match, other.match].filter((left) => left !== undefined);
  return {
    ...(matches.length > 0 && { match: Math.min(...matches) }),
    ...((one.markets || other.markets) && { markets: leastByName(one.markets, other.markets) }),
    ...((one.levels || other.levels) && { levels: leastByName(one.levels, other.levels) }),
  };
}

type ByName = Readonly<Record<string, number>>;

function leastByName(one: ByName = {}, other: ByName = {}): ByName {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const least = (name: string) => Math.min(...[one[name], other[name]].filter((left) => left !== undefined));
  return Object.fromEntries([...names].map((name) => [name, least(name)]));
}

interface LegPlace {
  readonly gameId: string;
  readonly marketId: number;
}

interface Rooms {
  readonly limits: LiabilityLimits;
  readonly noted: NotedRooms;
  /** Of the member who bets. */
  readonly level: number;
}

/**
 * Won a bet on these legs may cost: the smallest of what is left on their matches and markets, and on their matches to members
 * of this level; null without a limit.
 */
export function roomOf(legs: readonly LegPlace[], { limits, noted, level }: Rooms): number | null {
  const ofLevel = limits.levels[level] ?? 0;
  const left = legs.flatMap(({ gameId, marketId }) => {
    const room = noted.rooms?.[gameId] ?? noted.otherRoom;
    return [
      ...(limits.match > 0 ? [room?.match ?? limits.match] : []),
      ...(limits.market > 0 ? [room?.markets?.[marketId] ?? limits.market] : []),
      ...(ofLevel > 0 ? [room?.levels?.[level] ?? ofLevel] : []),
    ];
  });
  return left.length > 0 ? Math.min(...left) : null;
}
