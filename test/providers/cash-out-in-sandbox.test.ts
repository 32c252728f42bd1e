import { describe, expect, it } from 'vitest';
import type { FeedEvent, FeedMarket } from '../../functions/providers/sports-feed/message.ts';
import type { Distribution } from '../../functions/providers/sports-feed/sandbox/model/distribution.ts';
import type { Outlook } from '../../functions/providers/sports-feed/sandbox/model/outlook.ts';
import type { SportKey } from '../../functions/providers/sports-feed/sandbox/model/slots.ts';
import { playedAt, scoreAt } from '../../functions/providers/sports-feed/sandbox/model/timeline.ts';
import { boardAt } from '../../functions/providers/sports-feed/sandbox/play/board-at.ts';
import {
  type FixturePlan,
  planFixture,
} from '../../functions/providers/sports-feed/sandbox/play/fixture-plan.ts';
import { livescoreAt } from '../../functions/providers/sports-feed/sandbox/play/livescore-at.ts';
import { pricePoint } from '../../functions/providers/sports-feed/sandbox/play/price-points.ts';
import {
  chancesOf,
  type MarketKind,
} from '../../functions/providers/sports-feed/sandbox/prices/market-kind.ts';
import { sandboxSeason } from '../../functions/providers/sports-feed/sandbox/replay/sandbox-season.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { BetLeg } from '../../shared/model/betting/bet.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';
import { cashOutOffer } from '../../shared/rules/settlement/cashing-out.ts';
import { type Offers, offersFrom } from '../../shared/rules/sports/offers.ts';
import { bet, betLeg, defaultSettings } from '../rules/slip/placement-context.ts';

const minute = 60_000;
const season = sandboxSeason();
const kickOffs: Readonly<Record<SportKey, readonly [every: number, offset: number, sport: number]>> = {
  football: [60 * minute, 0, 1],
  basketball: [60 * minute, 20 * minute, 2],
  baseball: [90 * minute, 40 * minute, 3],
};
const { siteOption2: options } = defaultSettings.option;

function planOf(sport: SportKey, number: number): FixturePlan {
  const [every, offset, digit] = kickOffs[sport];
  const slot = 480_000 + number * 7;
  return planFixture(
    { sport, slot, fixtureId: String(digit * 100_000_000 + slot), kickoff: slot * every + offset },
    season,
  );
}

/** The match as the product stores it after the messages of a virtual time. */
function stateAt(plan: FixturePlan, now: number, before: MatchState | null): MatchState {
  const take = (state: MatchState | null, type: number, part: Omit<FeedEvent, 'FixtureId'>) => {
    const header = { Type: type, MsgSeq: now, MsgGuid: `${type}-${now}`, ServerTimestamp: now };
    const event = { FixtureId: plan.fixtureId, ...part };
    return translate({ header, event, source: 'sandbox' }, state).state ?? state;
  };
  const { row, kickoff } = plan;
  const fixture = {
    Sport: { Id: row.sportId, Name: String(row.sportId) },
    League: { Id: row.leagueId, Name: row.leagueName },
    StartDate: new Date(kickoff).toISOString(),
    Status: now < kickoff ? 1 : 2,
    Participants: [
      { Name: row.home, Position: '1' },
      { Name: row.away, Position: '2' },
    ],
  };
  let state = before ?? take(null, 1, { Fixture: fixture });
  if (now >= kickoff) state = take(state, 2, { Livescore: livescoreAt(plan, now) });
  const point = pricePoint(plan, now);
  if (point === null) throw new Error('not on offer');
  const priced = take(state, 3, { Markets: [...boardAt(plan, point)] as FeedMarket[] });
  if (!priced) throw new Error('no state');
  return priced;
}

const boardOf = (state: MatchState, now: number): Offers =>
  offersFrom([state], { settings: defaultSettings, freshness: {}, now });

/** What odds of 1.00 more are worth and what comes back besides, of the first or the second side of a bound. */
function valueAround(
  distribution: Distribution,
  bound: number,
  { first, odds }: { first: boolean; odds: number },
) {
  const bounds = Number.isInteger(bound * 2) ? [bound, bound] : [bound - 0.25, bound + 0.25];
  const of = (each: number) => {
    const [above, level] = [distribution.above(each), distribution.exactly(each)];
    return (first ? above : 1 - above - level) * odds + level;
  };
  return bounds.reduce((sum, each) => sum + of(each) / 2, 0);
}

/** What one won on a selection is worth at these odds by the model itself. */
function worthOf(
  kind: MarketKind,
  outlook: Outlook,
  of: { line: number; bets: number; at: number; odds: number },
) {
  const { line, at, odds, bets } = of;
  const around = (distribution: Distribution, bound: number) =>
    valueAround(distribution, bound, { first: at === 0, odds });
  switch (kind) {
    case 'handicap':
      return around(outlook.handicap, -line);
    case 'total':
      return around(outlook.total, line);
    case 'home-total':
      return around(outlook.home, line);
    case 'away-total':
      return around(outlook.away, line);
    default:
      return (chancesOf(kind, outlook, { line, bets })[at] ?? 0) * odds;
  }
}

const stake = 100_000;

interface Priced {
  readonly leg: BetLeg;
  /** Won it is bought back for now, null for no offer, and what it is worth by the model. */
  readonly offer: number | null;
  readonly fair: number;
}

interface Moment {
  readonly now: number;
  readonly state: MatchState;
  readonly oddsOf: (selectionId: string) => readonly number[];
}

/** Singles of 100,000 won on each selection of a match at some odds, at a virtual time of its play. */
function pricedBets(plan: FixturePlan, { now, state, oddsOf }: Moment): readonly Priced[] {
  const { timeline, model, strengths, kickoff } = plan;
  const elapsed = now - kickoff;
  const situation = {
    played: playedAt(timeline, elapsed),
    score: scoreAt(timeline, elapsed),
    firstPeriod: { ...scoreAt(timeline, elapsed, 0), over: elapsed >= (timeline.periods[0]?.end ?? 0) },
    inPlay: true,
  };
  const offers = boardOf(state, now);
  return plan.markets.flatMap(({ spec }) => {
    const market = state.markets.find(({ marketId }) => marketId === spec.id);
    const outlook = model.outlook(strengths.close, situation, spec.scope);
    if (!market || !outlook) return [];
    return market.folders.flatMap((folder) =>
      folder.selections.flatMap((selection) =>
        oddsOf(selection.id).map((odds): Priced => {
          const leg = betLeg({
            ...{ gameId: market.gameId, marketId: spec.id, folderId: folder.id, selectionId: selection.id },
            ...{ side: selection.side, line: selection.line, odds },
          });
          const of = { line: Number(folder.line ?? 0), bets: spec.names.length, odds: odds / 100 };
          const at = spec.names.indexOf(selection.name);
          const openBet = { ...bet([], { stake }), legs: [leg] };
          return {
            leg,
            offer: cashOutOffer(openBet, { offers, states: [state], now, options }),
            fair: stake * worthOf(spec.kind, outlook, { ...of, at }),
          };
        }),
      ),
    );
  });
}

/** Odds at which the board sells each selection just before kick-off, of lines it sells whole. */
function closingOdds(state: MatchState, now: number): ReadonlyMap<string, number> {
  const board = boardOf(state, now);
  return new Map(
    state.markets.flatMap(({ folders }) =>
      folders.flatMap(({ selections }) => {
        const offers = selections.flatMap(({ id }) => board.get(id) ?? []);
        return offers.every(({ open }) => open)
          ? offers.map(({ selectionId, price }) => [selectionId, price] as const)
          : [];
      }),
    ),
  );
}

/** What came of a strategy so far: won staked before kick-off, and what it has by now: offers of what it sold, worth of the rest. */
interface Return {
  staked: number;
  worth: number;
  sold: number;
}
const strategies = {
  'sells the losers': (fair: number) => fair < stake,
  'sells the winners': (fair: number) => fair >= stake,
  'sells everything': () => true,
};

describe('cashing out over the sandbox', () => {
  it.each<[SportKey, number]>([
    ['football', 8],
    ['basketball', 4],
    ['baseball', 4],
  ])(
    'in %s, at every minute of %i matches, returns at most 0.97 of the bets and of what all sides cost',
    (sport, count) => {
      let offered = 0;
      const largest = { share: 0, of: '' };
      const returns = new Map<string, Return>();
      for (const plan of Array.from({ length: count }, (_, at) => planOf(sport, at))) {
        const closing = plan.kickoff - minute;
        let state = stateAt(plan, closing, null);
        const taken = closingOdds(state, closing);
        for (let now = plan.kickoff; now < plan.end; now += minute) {
          state = stateAt(plan, now, state);
          const oddsOf = (id: string) => [taken.get(id) ?? 190, 900];
          for (const { leg, offer, fair } of pricedBets(plan, { now, state, oddsOf })) {
            if (offer !== null) {
              offered += 1;
              const share = offer / fair;
              if (share > largest.share)
                Object.assign(largest, { share, of: `${leg.folderId} ${leg.side} at ${now - plan.kickoff}` });
            }
            const odds = taken.get(leg.selectionId);
            if (odds !== leg.odds) continue;
            // So staked, each side of a line would pay the same.
            const part = 100 / odds;
            for (const [name, sells] of Object.entries(strategies)) {
              const key = `${name} at minute ${Math.round((now - plan.kickoff) / minute)}`;
              const so = returns.get(key) ?? { staked: 0, worth: 0, sold: 0 };
              const isSold = offer !== null && sells(fair);
              so.staked += part * stake;
              so.worth += part * (isSold ? offer : fair);
              so.sold += Number(isSold);
              returns.set(key, so);
            }
          }
        }
      }
      expect(largest.share, largest.of).toBeLessThanOrEqual(0.97);
      expect(offered).toBeGreaterThan(5_000);
      const shares = [...returns].filter(([, { sold }]) => sold > 0);
      for (const [key, { worth, staked }] of shares) expect(worth / staked, key).toBeLessThanOrEqual(0.97);
      expect(shares.length).toBeGreaterThan(100);
    },
  );
});
