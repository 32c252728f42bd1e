import { describe, expect, it } from 'vitest';
import { FeedMessage } from '../../functions/providers/sports-feed/message.ts';
import { type Engine, engine } from '../../functions/providers/sports-feed/sandbox/engine.ts';
import { livescoreAt } from '../../functions/providers/sports-feed/sandbox/play/livescore-at.ts';
import { pressureAt } from '../../functions/providers/sports-feed/sandbox/play/pressure-at.ts';
import { offer } from '../../functions/providers/sports-feed/sandbox/prices/offer.ts';
import { sandboxSeason } from '../../functions/providers/sports-feed/sandbox/replay/sandbox-season.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { MatchState, SettlementCode } from '../../shared/model/sports/match.ts';
import { virtualClock } from '../../shared/rules/rounds/virtual-clock.ts';

const clock = virtualClock(1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.UTC(2026, 10, 21, 9, 3, 7);
const fresh = () => engine(sandboxSeason(), clock);

interface World {
  readonly matches: Map<string, MatchState>;
  readonly results: Map<string, SettlementCode>;
}

function takeAll(world: World, messages: readonly FeedMessage[]): World {
  for (const { Header: header, Body } of messages) {
    for (const event of Body?.Events ?? []) {
      const { state, settlement } = translate(
        { header, event, source: 'sandbox' },
        world.matches.get(event.FixtureId) ?? null,
      );
      if (state) world.matches.set(event.FixtureId, state);
      for (const [id, code] of Object.entries(settlement?.results ?? {})) world.results.set(id, code);
    }
  }
  return world;
}

const empty = (): World => ({ matches: new Map(), results: new Map() });

function run(feed: Engine, { from, to, step }: { from: number; to: number; step: number }): World {
  const world = takeAll(empty(), feed.emit(null, from));
  for (let at = from; at < to; at += step) takeAll(world, feed.emit(at, Math.min(to, at + step)));
  return world;
}

/** What members see: without counters, which depend on how often the feed was read. */
function board({ matches }: World) {
  return [...matches.values()]
    .map(({ match, markets }) => ({
      id: match.gameId,
      status: match.status,
      score: match.live?.score,
      markets: markets.map((market) => ({
        id: market.marketId,
        folders: market.folders.map(({ id, selections }) => ({ id, selections })),
      })),
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

describe('a chance as a price', () => {
  it('is floor(100 / (p × margin)), 1.01 to 50.00, and closed when as good as decided', () => {
    expect(offer(0.5, 1.06)).toEqual({ price: 188, open: true });
    expect(offer(0.014, 1.06)).toEqual({ price: 5_000, open: false });
    expect(offer(0.986, 1.06)).toEqual({ price: 101, open: false });
    expect(offer(0.02, 1.08)).toEqual({ price: 4_629, open: true });
  });
});

describe('the sandbox feed', () => {
  it('offers 192 prematch matches and has 5 to 7 in play at any moment of a day', () => {
    const feed = fresh();
    for (let minute = 0; minute < 24 * 60; minute += 13) {
      const now = start + minute * MINUTE;
      const plans = feed.plans(now);
      const prematch = plans.filter((plan) => plan.kickoff > now);
      const playing = plans.filter((plan) => plan.kickoff <= now && now < plan.end);
      const count = (sport: string) => prematch.filter((plan) => plan.sport === sport).length;
      expect([count('football'), count('basketball'), count('baseball')]).toEqual([72, 72, 48]);
      expect(playing.length).toBeGreaterThanOrEqual(5);
      expect(playing.length).toBeLessThanOrEqual(7);
    }
  }, 60_000);

  it('emits only messages of the canonical format, each with its own guid', () => {
    const messages = fresh().emit(null, start);
    for (const message of messages) expect(FeedMessage.safeParse(message).success).toBe(true);
    expect(new Set(messages.map((message) => message.Header.MsgGuid)).size).toBe(messages.length);
    expect(new Set(messages.map((message) => message.Header.Type))).toEqual(new Set([1, 2, 3, 31, 32, 35]));
  });

  it('gives the same state whether an interval is requested at once or in beats', () => {
    const to = start + 50 * MINUTE;
    const beats = run(fresh(), { from: start, to, step: 2_000 });
    const leaps = run(fresh(), { from: start, to, step: 7 * MINUTE });
    expect(board(leaps)).toEqual(board(beats));
    expect(leaps.results).toEqual(beats.results);
    expect(beats.results.size).toBeGreaterThan(0);
  }, 60_000);

  it('repeats itself exactly after a restart', () => {
    const once = fresh();
    once.emit(null, start - HOUR);
    const wanted = once.emit(start, start + MINUTE);
    expect(fresh().emit(start, start + MINUTE)).toEqual(wanted);
  });

  it('keeps prices between 1.01 and 50.00', () => {
    const { matches } = run(fresh(), { from: start, to: start + 20 * MINUTE, step: 10_000 });
    for (const { markets } of matches.values()) {
      for (const one of markets.flatMap((market) => market.folders.flatMap((folder) => folder.selections))) {
        expect(one.price, one.id).toBeGreaterThanOrEqual(101);
        expect(one.price, one.id).toBeLessThanOrEqual(5_000);
      }
    }
  }, 60_000);

  it('suspends every market for twenty seconds after a goal', () => {
    const feed = fresh();
    const plan = feed
      .plans(start)
      .find((each) => each.sport === 'football' && each.end < start && each.timeline.scores.length > 0);
    const [goal] = plan?.timeline.scores ?? [];
    if (!plan || !goal) throw new Error('no match with a goal');
    const at = plan.kickoff + goal.at;
    const world = takeAll(empty(), feed.emit(null, at - 1));
    const open = () =>
      (world.matches.get(plan.fixtureId)?.markets ?? [])
        .flatMap((market) => market.folders.flatMap((folder) => folder.selections))
        .filter((one) => one.status === 'open').length;
    const before = open();
    takeAll(world, feed.emit(at - 1, at));
    expect(world.matches.get(plan.fixtureId)?.match.live?.score).toEqual(
      goal.side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 },
    );
    expect([before > 0, open()]).toEqual([true, 0]);
    takeAll(world, feed.emit(at, at + 19_999));
    expect(open()).toBe(0);
    const next = plan.timeline.scores[1];
    if (next && next.at - goal.at < 40_000) return;
    takeAll(world, feed.emit(at + 19_999, at + 20_000));
    expect(open()).toBeGreaterThan(0);
  });

  it('first settles every 97th slot with home and away exchanged, withdraws and corrects it', () => {
    const slot = Math.ceil(start / HOUR / 97) * 97;
    const now = slot * HOUR + 2 * HOUR;
    const feed = fresh();
    const plan = feed.plans(now).find((each) => each.fixtureId === String(100_000_000 + slot));
    const end = plan?.end ?? 0;
    const codesAt = (at: number) => {
      const message = feed
        .emit(at - 1, at)
        .find((each) => each.Header.Type === 35 && each.Body?.Events?.[0]?.FixtureId === plan?.fixtureId);
      return message?.Body?.Events?.[0]?.Markets?.find((market) => market.Id === 1)?.Bets?.map(
        (bet) => bet.Settlement,
      );
    };
    const wrong = codesAt(end + MINUTE);
    const right = codesAt(end + 8 * MINUTE);
    expect(codesAt(end + 6 * MINUTE)).toEqual([-1, -1, -1]);
    expect(right).toHaveLength(3);
    expect(right).toEqual(wrong?.toReversed());
  });

  it('closes every market and settles every selection of a finished match', () => {
    const { matches, results } = run(fresh(), { from: start, to: start + MINUTE, step: MINUTE });
    const over = [...matches.values()].filter(
      ({ match }) => match.status === 'end' && start - match.startTime > 4 * HOUR,
    );
    expect(over.length).toBeGreaterThan(100);
    for (const { match, markets } of over) {
      expect(match.live?.periods.reduce((sum, period) => sum + period.home, 0)).toBe(match.live?.score.home);
      for (const market of markets) {
        expect(market.closedAt, `${match.gameId} ${market.marketId}`).not.toBeNull();
        for (const one of market.folders.flatMap((folder) => folder.selections))
          expect(results.get(one.id) ?? 0, `${market.marketId}`).toBeGreaterThan(0);
      }
    }
  });

  it('costs less than 50 ms of CPU a beat for the whole window', () => {
    const feed = fresh();
    feed.emit(null, start);
    const before = process.cpuUsage();
    for (let beat = 0; beat < 50; beat++) feed.emit(start + beat * 2_000, start + (beat + 1) * 2_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000 / 50).toBeLessThan(50);
  });
});

describe('what the sandbox counts of a match', () => {
  const plans = () => fresh().plans(start);
  const ofSport = (sport: string) => {
    const plan = plans().find((one) => one.sport === sport);
    if (!plan) throw new Error(`no ${sport}`);
    return plan;
  };

  it('is corners and cards of football, baskets of basketball, and adds up with the score', () => {
    const plan = ofSport('basketball');
    const { Statistics, Scoreboard } = livescoreAt(plan, plan.end);
    const worth = new Map([
      [28, 2],
      [30, 3],
      [32, 1],
    ]);
    const points = (Statistics ?? []).reduce(
      (sum, { Type, Results }) => sum + (worth.get(Type) ?? 0) * Number(Results?.[0]?.Value),
      0,
    );
    expect(points).toBe(Number(Scoreboard?.Results?.[0]?.Value));
    const football = ofSport('football');
    expect(livescoreAt(football, football.end).Statistics?.map(({ Type }) => Type)).toEqual([1, 6, 7]);
  });

  it.each([
    ['NBA', 2_880],
    ['KBL', 2_400],
  ])('counts four quarters of the league on the clock of basketball: %s', (league, seconds) => {
    const plan = plans().find(
      ({ sport, row }) => sport === 'basketball' && row.leagueName === league && !row.overtime,
    );
    if (!plan) throw new Error(`no ${league}`);
    expect(Number(livescoreAt(plan, plan.end).Scoreboard?.Time)).toBe(seconds);
  });

  it('has a pressure for each part that is over, and the parts to come change none of them', () => {
    for (const sport of ['football', 'basketball']) {
      const plan = ofSport(sport);
      const all = pressureAt(plan, plan.timeline.end);
      expect(all.length).toBeGreaterThan(20);
      expect(all.length).toBeLessThanOrEqual(60);
      expect(all.every((value) => Number.isInteger(value) && Math.abs(value) <= 100)).toBe(true);
      const half = plan.timeline.end / 2;
      const past = pressureAt(plan, half);
      expect(past.length).toBeLessThan(all.length);
      expect(all.slice(0, past.length)).toEqual(past);
      const timeline = { ...plan.timeline, scores: plan.timeline.scores.filter(({ at }) => at <= half) };
      expect(pressureAt({ ...plan, timeline }, half)).toEqual(past);
    }
  });

  it('has no pressure where the sides take turns', () => {
    const plan = ofSport('baseball');
    expect(pressureAt(plan, plan.timeline.end)).toEqual([]);
  });
});
