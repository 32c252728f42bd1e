/*
 * The slot behind every title of the sandbox provider: five reels of forty symbols, three rows in sight, twenty lines. What it
 * returns (95.834 %) is enumerated in test/rules/casino/slot-model.test.ts.
 */

/** W stands for every symbol but S; S is the scatter. */
export const slotSymbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

/** The reels from the left; stop s shows s, s + 1 and s + 2 modulo 40. Scatters are twenty apart: a window shows one at most. */
export const slotReels: readonly string[] = [
  'SFBDCGGEGEBGCAFFGBGDSCFDEDBFAEGEFAGDWFEC',
  'SBFBCAAEFGFBECDGFGEBSCDGAFEGWDEDEGDCFFGW',
  'SBFDEEWGGGDDECAEGBFCSACFAGFEEFFDCFDGGBCW',
  'SBECGECBFGCFGDADEWBFSEFDGECAFABDFDGWGGFE',
  'SFABCWEEFCFCDDGEEGFGSGEEGGADGBABDDGFFCBF',
];
export const slotReelLength = 40;
export const slotRows = 3;

/** The row of each reel that a line runs through, from the left; 0 is the top one. */
export const slotLines: readonly string[] = [
  ...['11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '10101'],
  ...['12121', '01010', '21212', '11011', '11211', '01110', '21112', '02020', '20202', '02120'],
];

type PayingSymbol = Exclude<SlotSymbol, 'W' | 'S'>;

/** What three, four and five equal ones from the left pay, times the stake of the line. */
export const slotPays: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  A: [25, 120, 600],
  B: [20, 80, 300],
  C: [15, 60, 200],
  D: [10, 35, 120],
  E: [6, 22, 80],
  F: [5, 16, 50],
  G: [4, 12, 40],
};

/** What three, four and five scatters anywhere pay, times the whole stake. Three or more also give free spins. */
export const slotScatterPays: readonly [number, number, number] = [2, 10, 50];
/** Free spins of a trigger, also of one during free spins, and by what their wins are multiplied. */
export const slotFreeSpins = { count: 8, multiplier: 2 } as const;

/** Won that come back of a hundred in the long run (enumerated in slot-model.test.ts). */
export const slotReturn = 95.83;
/** 46 of 100 rounds pay something, and a round strays 3.6 stakes from its mean: below 4 is called low. */
export const slotVolatility = 'low';

/** Whole won of one spin on all lines: a multiple of 20, so that a line's stake is whole too. */
export const slotStake = { least: 200, most: 100_000, step: slotLines.length } as const;

export function isSlotStake(stake: number): boolean {
  return stake >= slotStake.least && stake <= slotStake.most && stake % slotStake.step === 0;
}

/** A line that pays: its place from 0, the symbol, how many of it from the left, and times the stake of the line. */
export interface SlotLineWin {
  readonly line: number;
  readonly symbol: PayingSymbol;
  readonly count: 3 | 4 | 5;
  readonly pays: number;
}

export interface SlotWins {
  readonly lines: readonly SlotLineWin[];
  readonly scatters: number;
  /** Times the whole stake. */
  readonly scatterPays: number;
}

/** Three symbols a reel, from the top. @throws RangeError for other than five stops of 0 … 39 */
export function slotWindow(stops: readonly number[]): readonly string[] {
  if (stops.length !== slotReels.length) throw new RangeError(`${stops.length} stops`);
  return slotReels.map((reel, at) => {
    const stop = stops[at] ?? -1;
    if (!Number.isInteger(stop) || stop < 0 || stop >= slotReelLength) throw new RangeError(`stop ${stop}`);
    return `${reel}${reel}`.slice(stop, stop + slotRows);
  });
}

/** What a window pays: the best win of each line, added up, and the scatters. */
export function slotWins(window: readonly string[]): SlotWins {
  const lines = slotLines.flatMap((rows, line) => {
    const symbols = window.map((reel, at) => reel[Number(rows[at])] ?? '').join('');
    const win = lineWin(symbols);
    return win === null ? [] : [{ line, ...win }];
  });
  const scatters = window.join('').split('S').length - 1;
  return { lines, scatters, scatterPays: slotScatterPays[scatters - 3] ?? 0 };
}

/**
 * What five symbols from the left pay; null for nothing. Wilds replace the first other symbol; three and more leading wilds
 * also pay by themselves, as A: the better of both.
 */
export function lineWin(symbols: string): Omit<SlotLineWin, 'line'> | null {
  const wilds = /^W*/.exec(symbols)?.[0].length ?? 0;
  const first = symbols.charAt(wilds);
  const alone = winOf('A', wilds);
  if (!isPaying(first)) return alone;
  const run = new RegExp(`^[W${first}]*`).exec(symbols)?.[0].length ?? 0;
  const replaced = winOf(first, run);
  return (alone?.pays ?? 0) > (replaced?.pays ?? 0) ? alone : replaced;
}

function winOf(symbol: PayingSymbol, count: number): Omit<SlotLineWin, 'line'> | null {
  if (count !== 3 && count !== 4 && count !== 5) return null;
  return { symbol, count, pays: slotPays[symbol][count - 3] ?? 0 };
}

function isPaying(symbol: string): symbol is PayingSymbol {
  return Object.hasOwn(slotPays, symbol);
}
