import type { FeedBet, FeedMarket } from '../../message.ts';
import type { Outlook, Scope, Situation } from '../model/outlook.ts';
import { playedAt, scoreAt } from '../model/timeline.ts';
import { driftingPrice } from '../prices/drifting-price.ts';
import { lineTexts } from '../prices/line-texts.ts';
import { chancesOf } from '../prices/market-kind.ts';
import { type Offer, offer } from '../prices/offer.ts';
import type { PlannedLine, PlannedMarket } from '../prices/planned-market.ts';
import type { FixturePlan } from './fixture-plan.ts';
import { offeredShare, repricing } from './price-points.ts';

const OPEN = 1;
const SUSPENDED = 2;
const CLOSED = 3;

interface Scene {
  readonly plan: FixturePlan;
  readonly point: number;
  readonly elapsed: number;
  readonly situation: Situation;
  readonly isSuspendedAfterScore: boolean;
  readonly outlooks: ReadonlyMap<Scope, Outlook | null>;
}

/** All markets of a match as they are offered at a price point of `pricePoint`. */
export function boardAt(plan: FixturePlan, point: number): readonly FeedMarket[] {
  const scene = sceneAt(plan, point);
  return plan.markets.map((market) => ({
    Id: market.spec.id,
    Name: market.spec.name,
    MainLine: market.mainLine === null ? undefined : String(market.mainLine),
    Bets: shownLines(market, scene).flatMap((line) => betsOf(market, line, scene)),
  }));
}

function sceneAt(plan: FixturePlan, point: number): Scene {
  const { timeline, model, strengths } = plan;
  const elapsed = point - plan.kickoff;
  const inPlay = elapsed >= 0;
  const firstPeriod = { ...scoreAt(timeline, elapsed, 0), over: elapsed >= (timeline.periods[0]?.end ?? 0) };
  const situation = {
    played: inPlay ? playedAt(timeline, elapsed) : 0,
    score: scoreAt(timeline, elapsed),
    firstPeriod,
    inPlay,
  };
  const scopes: readonly Scope[] = inPlay ? ['match', 'first', 'five'] : [];
  return {
    plan,
    point,
    elapsed,
    situation,
    isSuspendedAfterScore: timeline.scores.some(
      (score) => score.at <= elapsed && elapsed < score.at + timeline.suspensionAfterScore,
    ),
    outlooks: new Map(scopes.map((scope) => [scope, model.outlook(strengths.close, situation, scope)])),
  };
}

/** The next-goal market has a line per goal: the ones so far and the next. */
function shownLines(market: PlannedMarket, { situation }: Scene): readonly PlannedLine[] {
  if (market.spec.kind !== 'next-score') return market.lines;
  const [line] = market.lines;
  const goals = situation.score.home + situation.score.away;
  return line ? Array.from({ length: goals + 1 }, (_, index) => ({ ...line, line: index + 1 })) : [];
}

function betsOf(market: PlannedMarket, line: PlannedLine, scene: Scene): readonly FeedBet[] {
  const { plan, situation } = scene;
  const { spec } = market;
  const closed = isClosed(market, line, scene);
  const playing = situation.inPlay && !closed;
  const offers = playing ? liveOffers(market, line, scene) : prematchOffers(market, line, scene);
  const at = playing ? situation.score : { home: 0, away: 0 };
  return spec.names.map((name, index) => {
    const { base, shown } = lineTexts(spec, line.line, { bet: index, at });
    const { price, open } = offers[index] ?? { price: 101, open: false };
    const Status = closed ? CLOSED : open && !scene.isSuspendedAfterScore ? OPEN : SUSPENDED;
    return {
      Id: plan.betId(spec.id, base ?? '', name),
      Name: name,
      Line: shown,
      BaseLine: base,
      Status,
      Price: (price / 100).toFixed(2),
    };
  });
}

function isClosed(
  { spec, decidedAt }: PlannedMarket,
  { line }: PlannedLine,
  { elapsed, plan, situation }: Scene,
): boolean {
  if (elapsed >= plan.timeline.end) return true;
  if (spec.kind === 'next-score') return line <= situation.score.home + situation.score.away;
  return elapsed >= decidedAt;
}

function prematchOffers(
  { spec }: PlannedMarket,
  line: PlannedLine,
  { plan, point }: Scene,
): readonly Offer[] {
  const share = offeredShare(plan, point);
  const seed = plan.slot * 7_919 + spec.id * 131 + line.line * 4 * 17 + repricing(plan, point) * 104_729;
  return spec.names.map((_, index) => ({
    price: driftingPrice(line, index, { share, seed }),
    open: line.close[index]?.open === true && line.open[index]?.open === true,
  }));
}

function liveOffers({ spec }: PlannedMarket, line: PlannedLine, scene: Scene): readonly Offer[] {
  const outlook = scene.outlooks.get(spec.scope) ?? null;
  if (!outlook || spec.kind === 'first-incident')
    return line.close.map(({ price }) => ({ price, open: false }));
  const chances = chancesOf(spec.kind, outlook, { line: line.line, bets: spec.names.length });
  return chances.map((chance) => offer(chance, spec.margin));
}
