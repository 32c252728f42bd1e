import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../functions/providers/sports-feed/sandbox/model/seeded.ts';
import { offer } from '../../../functions/providers/sports-feed/sandbox/prices/offer.ts';
import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import type { MarketFamily, MatchState, Selection } from '../../../shared/model/sports/match.ts';
import { cashOutOffer } from '../../../shared/rules/settlement/cashing-out.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { bet, betLeg, defaultSettings, hourBefore, market, match } from '../slip/placement-context.ts';

const options = defaultSettings.option.siteOption2;

/** Won offered for a bet at these states of its matches, suspensions and overrides applied as the calls do. */
function offerFor(openBet: Bet, states: readonly MatchState[]): number | null {
  const offers = offersFrom(
    states.map((state) => asOffered(state)),
    { settings: defaultSettings, freshness: {}, now: hourBefore },
  );
  return cashOutOffer(openBet, { offers, states, now: hourBefore, options });
}

interface Wish {
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly prices: readonly number[];
  readonly line?: string;
}

const stateOf = (gameId: string, wish: Wish): MatchState => ({
  match: match(gameId),
  markets: [market(gameId, wish)],
});

function legOn({ markets }: MatchState, side: string, odds: number): BetLeg {
  const [one] = markets;
  const folder = one?.folders[0];
  const selection = folder?.selections.find((each) => each.side === side);
  if (!one || !folder || !selection) throw new Error(`no ${side}`);
  const { gameId, marketId } = one;
  return betLeg({
    ...{ gameId, marketId, odds, folderId: folder.id, selectionId: selection.id },
    ...{ side: selection.side, line: selection.line },
  });
}

const single = (leg: BetLeg, stake = 10_000): Bet => ({ ...bet([], { stake }), legs: [leg] });

/** A line as a fair bookmaker would know it: the chances that decide it, and the chance that its stakes come back. */
interface Truth {
  readonly wish: Wish;
  readonly side: string;
  /** Chance to win unless refunded. */
  readonly chance: number;
  readonly refunded: number;
  /** What the feed does with another side of the line. */
  readonly others: 'shown' | 'suspended' | 'missing';
  /** The bet was taken as on a match that waited, after it really began: it is refunded whatever happens. */
  readonly beganEarly: boolean;
}

const shapes: readonly {
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly sides: readonly string[];
  readonly lines: readonly (string | undefined)[];
}[] = [
  { marketId: 1, family: '1x2', sides: ['home', 'draw', 'away'], lines: [undefined] },
  { marketId: 7, family: 'dc', sides: ['1X', '12', 'X2'], lines: [undefined] },
  { marketId: 226, family: '12', sides: ['home', 'away'], lines: [undefined] },
  { marketId: 202, family: '12', sides: ['home', 'away'], lines: [undefined] },
  { marketId: 3, family: 'ah', sides: ['home', 'away'], lines: ['0', '-0.5', '1', '-1.25', '2.75'] },
  { marketId: 2, family: 'ou', sides: ['over', 'under'], lines: ['2', '2.5', '2.25', '3.5'] },
  { marketId: 5, family: 'oe', sides: ['odd', 'even'], lines: [undefined] },
  { marketId: 16, family: 'special', sides: ['home', 'none', 'away'], lines: [undefined] },
];
const neverRefunded = (marketId: number, line: string | undefined) =>
  [1, 7, 226, 5, 16].includes(marketId) || line?.endsWith('.5') === true;

function truthFrom(random: () => number): Truth {
  const pick = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of;
  const { marketId, family, sides, lines } = pick(shapes);
  const line = pick(lines);
  // Even and extreme lines alike.
  const weights = sides.map(() => random() ** pick([1, 4]) + 1e-3);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const single = weights.map((weight) => weight / sum);
  const chances = family === 'dc' ? single.map((chance) => 1 - chance) : single;
  const margin = 1 + random() * 0.1;
  const prices = chances.map((chance) => offer(chance, margin).price);
  const at = Math.floor(random() * sides.length);
  const refunded = neverRefunded(marketId, line) ? 0 : random() ** 2;
  const beganEarly = random() < 0.05;
  return {
    beganEarly,
    others: pick<Truth['others']>([
      ...Array.from({ length: 18 }, () => 'shown' as const),
      'suspended',
      'missing',
    ]),
    wish: { marketId, family, prices, ...(line !== undefined && { line }) },
    side: sides[at] ?? '',
    chance: chances[at] ?? 0,
    refunded: beganEarly ? 1 : refunded,
  };
}

/** The line as its feed sends it, with what it does to another side than the bet's. */
function stateOfTruth(gameId: string, { wish, side, others, beganEarly }: Truth): MatchState {
  const isSpecial = wish.family === 'special';
  const { match: plain, markets } = stateOf(gameId, { ...wish, family: isSpecial ? '1x2' : wish.family });
  const named = (one: Selection): Selection =>
    isSpecial && one.side === 'draw' ? { ...one, side: 'none' } : one;
  return {
    match: beganEarly ? { ...plain, beganEarly: 0 } : plain,
    markets: markets.map((each) => ({
      ...each,
      family: wish.family,
      folders: each.folders.map((folder) => {
        const selections = folder.selections.map(named);
        const other = selections.find((one) => one.side !== side);
        const changed = selections.map(
          (one): Selection =>
            one === other && others === 'suspended' ? { ...one, status: 'suspended', price: 5_000 } : one,
        );
        return {
          ...folder,
          selections: changed.filter((one) => others !== 'missing' || one.id !== other?.id),
        };
      }),
    })),
  };
}

/** Won the bet is worth to somebody who knows the chances. */
function fairValue(stake: number, legs: readonly { readonly truth: Truth; readonly odds: number }[]): number {
  return legs.reduce(
    (value, { truth: { chance, refunded }, odds }) =>
      value * ((1 - refunded) * chance * (odds / 100) + refunded),
    stake,
  );
}

describe('a cash-out offer against what the bet is worth', () => {
  it('is never above 0.97 of it, in 100,000 states of prices, margins, sides, refunds and taken odds', () => {
    let offered = 0;
    const largest = { share: 0, of: '' };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(`cash-out ${seed}`);
        const legs = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
          return { truth: truthFrom(random), odds: 101 + Math.floor(random() ** 3 * 2_000) };
        });
        const states = legs.map(({ truth }, at) => stateOfTruth(`g${at}`, truth));
        const openLegs = legs.map(({ truth, odds }, at) => ({
          ...legOn(states[at] as MatchState, truth.side, odds),
          wasWaiting: true,
        }));
        const stake = 1_000_000;
        const won = offerFor({ ...bet([], { stake }), legs: openLegs }, states);
        if (won === null) return;
        offered += 1;
        const share = won / fairValue(stake, legs);
        if (share > largest.share) Object.assign(largest, { share, of: JSON.stringify(legs) });
      }),
      { numRuns: 100_000 },
    );
    expect(largest.share, largest.of).toBeLessThanOrEqual(0.97);
    expect(offered).toBeGreaterThan(30_000);
  });

  it('follows the feed where the operator cuts a pair to 3.90: the loser is not bought back at the cut price', () => {
    // Feed 1.10 and 7.00: the board shows 2.80, at which 10,000 won at 2.20 would seem worth 7,464.
    const state = stateOf('g1', { marketId: 2, family: 'ou', line: '2.5', prices: [110, 700] });
    expect(offerFor(single(legOn(state, 'under', 220)), [state])).toBe(2_838);
  });

  it('follows the feed where the operator caps a draw or an outsider of three ways', () => {
    const state = stateOf('g1', { marketId: 1, family: '1x2', prices: [110, 1_200, 3_000] });
    expect(offerFor(single(legOn(state, 'draw', 340)), [state])).toBe(2_624);
    expect(offerFor(single(legOn(state, 'away', 340)), [state])).toBe(1_049);
  });

  it('counts a double chance as two of three results, and a line without margin at its price', () => {
    const double = stateOf('g1', { marketId: 7, family: 'dc', prices: [130, 130, 130] });
    expect(offerFor(single(legOn(double, '1X', 130)), [double])).toBe(8_233);
    const generous = stateOf('g1', { marketId: 1, family: '1x2', prices: [400, 400, 400] });
    expect(offerFor(single(legOn(generous, 'home', 200)), [generous])).toBe(4_750);
  });

  it('counts a line whose stake may come back no higher than the stake', () => {
    const whole = (line: string) => stateOf('g1', { marketId: 2, family: 'ou', line, prices: [130, 330] });
    for (const line of ['2', '2.25', '2.75'])
      expect(offerFor(single(legOn(whole(line), 'over', 190)), [whole(line)]), line).toBe(9_500);
    expect(offerFor(single(legOn(whole('2.5'), 'over', 190)), [whole('2.5')])).toBe(12_948);
  });

  it('counts a first occurrence as refundable when its line has no selection for none', () => {
    const special = (family: MarketFamily, prices: readonly number[]): MatchState => {
      const state = stateOf('g1', { marketId: 16, family, prices });
      const asNone = (one: Selection): Selection => (one.side === 'draw' ? { ...one, side: 'none' } : one);
      const folders = (state.markets[0]?.folders ?? []).map((folder) => ({
        ...folder,
        selections: folder.selections.map(asNone),
      }));
      return { ...state, markets: state.markets.map((one) => ({ ...one, family: 'special', folders })) };
    };
    const two = special('12', [130, 330]);
    expect(offerFor(single(legOn(two, 'home', 190)), [two])).toBe(9_500);
    const three = special('1x2', [130, 1_200, 400]);
    // 1 / 1.30 of chances that add up to 1.15, as nobody knows whether a special's line is whole.
    expect(offerFor(single(legOn(three, 'home', 190)), [three])).toBe(12_073);
  });

  it('is none where a price says too little: another one at 1.01, a chance of 2 % or less, none at all', () => {
    const of = (prices: readonly number[]) => stateOf('g1', { marketId: 226, family: '12', prices });
    const underdog = (prices: readonly number[]) =>
      offerFor(single(legOn(of(prices), 'away', 900), 1_000_000), [of(prices)]);
    expect(underdog([102, 1_500])).toBeGreaterThan(1_000);
    expect(underdog([101, 1_500])).toBeNull();
    expect(underdog([102, 5_000])).toBeNull();
    expect(underdog([0, 1_500])).toBeNull();
    const certain = of([101, 1_500]);
    expect(offerFor(single(legOn(certain, 'home', 185)), [certain])).toBe(16_466);
  });

  it('is none while another side of the line is suspended or missing: its share of the chances is not known', () => {
    const state = stateOf('g1', { marketId: 2, family: 'ou', line: '2.5', prices: [150, 260] });
    const openBet = single(legOn(state, 'over', 190));
    const truth = {
      wish: { marketId: 2, family: 'ou', line: '2.5', prices: [150, 260] },
      side: 'over',
    } as const;
    const of = (others: Truth['others']) =>
      offerFor(openBet, [
        stateOfTruth('g1', { ...truth, others, chance: 0, refunded: 0, beganEarly: false }),
      ]);
    expect(of('shown')).toBe(offerFor(openBet, [state]));
    expect([of('suspended'), of('missing')]).toEqual([null, null]);
  });

  it('is 95 % of the stake for a bet that settlement refunds: taken as waiting after its match began', () => {
    const plain = stateOf('g1', { marketId: 226, family: '12', prices: [110, 700] });
    const state = { ...plain, match: match('g1', { beganEarly: 500 }) };
    const taken = (acceptedAt: number, wasWaiting: boolean): Bet => {
      const { legs, ...rest } = single(legOn(plain, 'home', 300));
      return { ...rest, acceptedAt, legs: legs.map((leg) => ({ ...leg, wasWaiting })) };
    };
    expect(offerFor(taken(500, true), [state])).toBe(9_500);
    const usual = offerFor(taken(499, true), [state]);
    expect(usual).toBeGreaterThan(20_000);
    expect(offerFor(taken(500, false), [state])).toBe(usual);
  });

  it('is none while two legs of one match are open: their chances are not independent', () => {
    const state: MatchState = {
      match: match('g1'),
      markets: [
        market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420] }),
        market('g1', { marketId: 2, family: 'ou', line: '2.5', prices: [190, 190] }),
      ],
    };
    const [home, over] = [
      legOn({ ...state, markets: state.markets.slice(0, 1) }, 'home', 185),
      legOn({ ...state, markets: state.markets.slice(1) }, 'over', 190),
    ];
    expect(offerFor({ ...bet([]), legs: [home, over] }, [state])).toBeNull();
    expect(offerFor({ ...bet([]), legs: [{ ...home, code: 2 }, over] }, [state])).toBe(16_696);
  });
});

describe('a price that traders changed', () => {
  const prices = [185, 340, 420];
  const state = stateOf('g1', { marketId: 1, family: '1x2', prices });
  const home = legOn(state, 'home', 185);
  const desk = { markets: [], selections: [], prices: {}, shifts: {} };
  const changed = (change: object): MatchState => ({
    ...state,
    match: match('g1', { desk: { ...desk, ...change } }),
  });
  const plain = offerFor(single(home), [state]) ?? 0;

  it('for all selections of a market lowers the offer by rounding only, and raised ones raise none', () => {
    const shifted = (percent: number) => offerFor(single(home), [changed({ shifts: { 1: percent } })]) ?? 0;
    for (const percent of [5, 20]) expect(Math.abs(shifted(percent) - plain)).toBeLessThan(100);
    expect(shifted(-10)).toBeLessThanOrEqual(plain);
  });

  it('by hand lowers the offer where it says so, and never raises it', () => {
    const byHand = (price: number) =>
      offerFor(single(home), [changed({ prices: { [home.selectionId]: price } })]);
    expect(byHand(120)).toBe(plain);
    expect(byHand(300)).toBe(5_858);
  });

  it('leaves what its feed sends as the floor a floor', () => {
    const floor = stateOf('g1', { marketId: 226, family: '12', prices: [101, 1_500] });
    const shifted = { ...floor, match: match('g1', { desk: { ...desk, shifts: { 226: -10 } } }) };
    expect(offerFor(single(legOn(floor, 'away', 900), 1_000_000), [shifted])).toBeNull();
  });

  it('is none for the other selection once a shift took its price to the floor', () => {
    const near = stateOf('g1', { marketId: 226, family: '12', prices: [105, 1_500] });
    const shifted = (percent: number): MatchState => ({
      ...near,
      match: match('g1', { desk: { ...desk, shifts: { 226: percent } } }),
    });
    const offered = (side: string, percent: number) =>
      offerFor(single(legOn(near, side, 900), 1_000_000), [shifted(percent)]);
    expect(offered('away', 2)).toBeGreaterThan(1_000);
    expect(offered('away', 3)).toBeNull();
    expect(offered('home', 3)).toBeGreaterThan(1_000);
  });
});

it('leaves out selections of a line that are lost already', () => {
  const state = stateOf('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420] });
  const [one] = state.markets;
  const lost = (selection: Selection): Selection =>
    selection.side === 'draw' ? { ...selection, status: 'settled', settlement: 1 } : selection;
  const left: MatchState = {
    ...state,
    markets: one
      ? [{ ...one, folders: one.folders.map((each) => ({ ...each, selections: each.selections.map(lost) })) }]
      : [],
  };
  // 1 / 1.85 and 1 / 4.20 alone are below one: its price is the limit.
  expect(offerFor(single(legOn(state, 'home', 185)), [left])).toBe(9_500);
});
