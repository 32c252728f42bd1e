import type { VirtualClock } from '../../../../shared/rules/rounds/virtual-clock.ts';
import type { FeedEvent, FeedMarket, FeedMessage } from '../message.ts';
import type { Season } from './model/season.ts';
import { seededUuid } from './model/seeded.ts';
import { slotsAt } from './model/slots.ts';
import { boardAt } from './play/board-at.ts';
import { type FixturePlan, planFixture } from './play/fixture-plan.ts';
import { livescoreAt, scorePoint } from './play/livescore-at.ts';
import { pricePoint } from './play/price-points.ts';
import { type SettlementMessage, settlementsOf } from './play/settlements-of.ts';
import { MAIN_MARKETS } from './prices/market-specs.ts';

const HEARTBEAT = { type: 32, every: 5_000 };
const KEEP_ALIVE = { type: 31, every: 30_000 };

interface Interval {
  readonly from: number | null;
  readonly to: number;
  /** Fixture ids in play. */
  readonly playing: readonly string[];
  readonly clock: VirtualClock;
}

/** Heartbeat and keep-alive that fell due, the last of each. They run on real time at every speed. */
function sourceMessages({ from, to, playing, clock }: Interval): readonly FeedMessage[] {
  const start = from === null ? Number.NEGATIVE_INFINITY : clock.real(from);
  const now = clock.real(to);
  return [KEEP_ALIVE, HEARTBEAT].flatMap(({ type, every }): FeedMessage[] => {
    const at = Math.floor(now / every) * every;
    if (at <= start) return [];
    return [
      {
        Header: {
          Type: type,
          MsgSeq: at,
          MsgGuid: seededUuid(`source|${type}|-|${at}`),
          CreationDate: new Date(at).toISOString(),
          ServerTimestamp: at,
        },
        Body: type === KEEP_ALIVE.type ? { KeepAlive: { ActiveEvents: [...playing] } } : null,
      },
    ];
  });
}

export interface Engine {
  /**
   * Messages of (from, to], both virtual; `from` null fills the whole window with its present state. Of each match only
   * the last state per type and market, and every settlement. In order of emission, a fixture's messages in theirs.
   */
  emit(from: number | null, to: number): readonly FeedMessage[];
  /** Plans of the window at a virtual time. */
  plans(now: number): readonly FixturePlan[];
}

interface Remembered {
  readonly point: number | null;
  readonly board: ReadonlyMap<number, string>;
}

/** After this long a match has sent its last settlement, the corrected ones too. */
const SETTLED = 10 * 60_000;

/** The sandbox and replay feed. It remembers plans and boards only to save work: the same interval gives the same messages. */
export function engine(season: Season, clock: VirtualClock): Engine {
  const known = new Map<string, FixturePlan>();
  const boards = new Map<string, Remembered>();
  const results = new Map<string, readonly SettlementMessage[]>();

  function plans(now: number, since = now): readonly FixturePlan[] {
    const slots = slotsAt(now, { sports: season.sports, since });
    const window = new Set(slots.map((slot) => slot.fixtureId));
    for (const id of known.keys()) {
      if (window.has(id)) continue;
      known.delete(id);
      boards.delete(id);
      results.delete(id);
    }
    return slots.map((slot) => {
      const plan = known.get(slot.fixtureId) ?? planFixture(slot, season);
      known.set(slot.fixtureId, plan);
      return plan;
    });
  }

  function boardSignatures(plan: FixturePlan, point: number | null): ReadonlyMap<number, string> {
    const remembered = boards.get(plan.fixtureId);
    if (remembered && remembered.point === point) return remembered.board;
    return point === null ? new Map() : signatures(boardAt(plan, point));
  }

  function prices(plan: FixturePlan, from: number | null, to: number): FeedMessage[] {
    const point = pricePoint(plan, to);
    if (point === null || (from !== null && point <= from)) return [];
    const before = boardSignatures(plan, from === null ? null : pricePoint(plan, from));
    const board = boardAt(plan, point);
    const now = signatures(board);
    boards.set(plan.fixtureId, { point, board: now });
    const changed = board.filter((market) => now.get(market.Id) !== before.get(market.Id));
    return changed.length === 0 ? [] : [message(plan, { type: 3, at: point, part: { Markets: changed } })];
  }

  function settlements(plan: FixturePlan): readonly SettlementMessage[] {
    const all = results.get(plan.fixtureId) ?? settlementsOf(plan);
    results.set(plan.fixtureId, all);
    return all;
  }

  function message(
    plan: FixturePlan,
    { type, at, part }: { type: number; at: number; part: Omit<FeedEvent, 'FixtureId'> },
  ): FeedMessage {
    const markets = part.Markets?.map((market) => market.Id).join(',') ?? '-';
    const sent = clock.real(at);
    return {
      Header: {
        Type: type,
        MsgSeq: Math.floor(at),
        MsgGuid: seededUuid(`${plan.fixtureId}|${type}|${markets}|${Math.floor(at)}`),
        CreationDate: new Date(sent).toISOString(),
        ServerTimestamp: sent,
      },
      Body: { Events: [{ FixtureId: plan.fixtureId, ...part }] },
    };
  }

  function messagesOf(plan: FixturePlan, from: number | null, to: number): readonly FeedMessage[] {
    const after = (at: number) => at <= to && (from === null || at > from);
    const scoredAt = scorePoint(plan, to);
    return [
      ...(after(plan.appears)
        ? [message(plan, { type: 1, at: plan.appears, part: { Fixture: fixtureOf(plan, clock) } })]
        : []),
      ...prices(plan, from, to),
      ...(scoredAt !== null && after(scoredAt)
        ? [message(plan, { type: 2, at: scoredAt, part: { Livescore: livescoreAt(plan, scoredAt) } })]
        : []),
      ...(to > plan.kickoff && (from === null || from < plan.end + SETTLED)
        ? settlements(plan)
            .filter(({ at }) => after(at))
            .map(({ at, markets }) => message(plan, { type: 35, at, part: { Markets: [...markets] } }))
        : []),
    ];
  }

  return {
    plans: (now) => plans(now),
    emit: (from, to) => {
      const window = plans(to, from ?? to).toSorted(byUse(to));
      const playing = window
        .filter((plan) => plan.kickoff <= to && to < plan.end)
        .map((plan) => plan.fixtureId);
      return [
        ...window.flatMap((plan) =>
          messagesOf(from === null && plan.end + SETTLED <= to ? asResult(plan) : plan, from, to),
        ),
        ...sourceMessages({ from, to, playing, clock }),
      ];
    },
  };
}

/** A match that was over before the feed started has no bets: its main markets suffice for the results page. */
function asResult(plan: FixturePlan): FixturePlan {
  return { ...plan, markets: plan.markets.filter(({ spec }) => MAIN_MARKETS.has(spec.id)) };
}

/** Matches still to be bet on first, the soonest before; then the results, the latest before. */
function byUse(now: number): (a: FixturePlan, b: FixturePlan) => number {
  return (a, b) => {
    const over = Number(a.end <= now) - Number(b.end <= now);
    return over || (a.end <= now ? b.kickoff - a.kickoff : a.kickoff - b.kickoff);
  };
}

function signatures(board: readonly FeedMarket[]): ReadonlyMap<number, string> {
  return new Map(
    board.map((market) => [
      market.Id,
      (market.Bets ?? []).map((bet) => `${bet.Id}${bet.Status}${bet.Price}`).join(),
    ]),
  );
}

function fixtureOf({ row, kickoff }: FixturePlan, clock: VirtualClock): FeedEvent['Fixture'] {
  const participant = (name: string, position: string) => ({ Name: name, Position: position });
  return {
    FixtureName: `${row.home} vs ${row.away}`,
    Sport: { Id: row.sportId, Name: String(row.sportId) },
    League: { Id: row.leagueId, Name: row.leagueName },
    StartDate: new Date(clock.real(kickoff)).toISOString(),
    Status: 1,
    Participants: [participant(row.home, '1'), participant(row.away, '2')],
  };
}
