/** Newest bets of a member, and of each linked one, that a look at marks reads; and legs whose closing price it does. */
export const mostMarked = { bets: 400, linkedBets: 200, legs: 200 } as const;
/** Every bonus of thirty days is read: ten a day. */
const mostBonuses = 300;

type Bounds = readonly [least: number, most: number];
/** A threshold above what is read would never be reached. */
const countTo = (most: number): Bounds => [1, most];
const percent: Bounds = [1, 100];

/** Least and most of each threshold of a mark; the form says them, the settings are refused beyond them. */
export const markBounds = {
  /** Singles a member's value at the close is judged by, and the average above it, in hundredths of a percent. */
  sharpBets: countTo(mostMarked.legs),
  sharpAverage: [10, 10_000],
  /** Singles so far above the close (hundredths of a percent), and percent of them with stakes that are no whole thousands. */
  arbitrageBets: countTo(mostMarked.legs),
  arbitrageAbove: [10, 10_000],
  arbitrageOddPercent: percent,
  /** The same selection as a linked member, within so many minutes. */
  samePicks: countTo(mostMarked.bets),
  samePicksMinutes: [1, 1_440],
  oppositeBets: countTo(mostMarked.bets),
  /** Bonuses of thirty days, bets since the first of them, percent of their stakes that ran little risk, and the odds below which they do, in hundredths. */
  bonuses: countTo(mostBonuses),
  bonusBets: countTo(mostMarked.bets),
  bonusPercent: percent,
  lowOdds: [101, 1_000],
  /** Prematch bets within so many milliseconds after the one before, which the first has none of. */
  quickBets: countTo(mostMarked.bets - 1),
  quickMilliseconds: [100, 10_000],
} as const satisfies Readonly<Record<string, Bounds>>;

/** Least and most of each threshold of a marker of harm. */
export const harmBounds = {
  /** A week's deposits that are worth a look, won, and how many times a usual week of the four before, in percent. */
  risingFrom: [10_000, 1_000_000_000],
  risingPercent: [110, 1_000],
  /** Deposits of one day, and percent of them that were lost on it. */
  chasingDeposits: [2, 50],
  chasingPercent: percent,
  /** Nights of the last seven with so many minutes between midnight and six. */
  nights: [1, 7],
  nightMinutes: [5, 360],
  limitRaises: [1, 20],
} as const satisfies Readonly<Record<string, Bounds>>;
