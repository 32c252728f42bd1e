import { expect, it } from 'vitest';
import type { FeedBet, FeedMarket } from '../../functions/providers/sports-feed/message.ts';
import { engine } from '../../functions/providers/sports-feed/sandbox/engine.ts';
import { boardAt } from '../../functions/providers/sports-feed/sandbox/play/board-at.ts';
import type { FixturePlan } from '../../functions/providers/sports-feed/sandbox/play/fixture-plan.ts';
import { sandboxSeason } from '../../functions/providers/sports-feed/sandbox/replay/sandbox-season.ts';
import { virtualClock } from '../../shared/rules/rounds/virtual-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const plans = engine(sandboxSeason(), virtualClock(1)).plans(Date.UTC(2026, 10, 21, 9));
const winners = new Set([1, 226]);
const doubleChance = 7;

/** Price points of a match: from its first day on offer to the last minutes of play. */
const points = ({ kickoff }: FixturePlan): readonly number[] => [
  ...[70, 36, 1].map((hours) => kickoff - hours * HOUR),
  ...Array.from({ length: 16 }, (_, index) => kickoff + (2 + index * 7) * MINUTE),
];

/** The lines of a market on which every bet is taken. */
function openLines({ Bets }: FeedMarket): readonly (readonly FeedBet[])[] {
  const lines = new Map<string, FeedBet[]>();
  for (const bet of Bets ?? [])
    lines.set(bet.BaseLine ?? '', [...(lines.get(bet.BaseLine ?? '') ?? []), bet]);
  return [...lines.values()].filter((bets) => bets.every(({ Status }) => Status === 1));
}

const inverse = (bets: readonly FeedBet[]) => bets.reduce((sum, { Price }) => sum + 1 / Number(Price), 0);

it('every sandbox market has a margin of 1 to 11 per cent and prices of 1.01 to 50, prematch and in play', () => {
  const wrong: string[] = [];
  for (const plan of plans)
    for (const point of points(plan))
      for (const market of boardAt(plan, point))
        for (const bets of openLines(market)) {
          // Two of the three double chances win.
          const overround = inverse(bets) / (market.Id === doubleChance ? 2 : 1);
          const prices = bets.map(({ Price }) => Number(Price));
          const isSound =
            overround >= 1.01 && overround <= 1.11 && prices.every((price) => price >= 1.01 && price <= 50);
          // A side at the lowest price takes the margin of the market with it.
          const isUsual = overround >= 1.045 || Math.min(...prices) <= 1.04;
          if (!isSound || !isUsual)
            wrong.push(`${plan.sport} ${market.Id}: ${prices.join(' ')} ${overround}`);
        }
  expect(wrong).toEqual([]);
});

it('a win and half a goal given have one chance in the sandbox, within a twentieth, prematch and in play', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const plan of plans.filter(({ sport }) => sport === 'football'))
    for (const point of points(plan)) {
      const markets = boardAt(plan, point);
      const [win] = markets.filter(({ Id }) => winners.has(Id)).flatMap(openLines);
      const handicap = markets
        .filter(({ Id }) => Id === 3)
        .flatMap(openLines)
        .find(([home]) => /^-0\.5( \((\d+)-\2\))?$/.test(home?.Line ?? ''));
      const [first, second] = [win?.[0], handicap?.[0]].map((bet) => Number(bet?.Price ?? 0));
      if (!first || !second) continue;
      compared += 1;
      if (Math.abs(first / second - 1) > 0.05)
        wrong.push(`${plan.fixtureId} at ${point}: ${first} ${second}`);
    }
  expect(compared).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
