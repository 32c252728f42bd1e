/** Favourable of all equally likely results: `[5, 10]` is one half. */
export type Chance = readonly [favourable: number, all: number];

/** Sums of five of 28 balls: C(28,5). */
const sums = 98_280;
const half: Chance = [1, 2];

/** How often each selection of power ball and ladder wins, exactly. */
export const ballChances: Readonly<Record<string, Chance>> = {
  'pb.odd': [5, 10],
  'pb.even': [5, 10],
  'pb.under': [5, 10],
  'pb.over': [5, 10],
  'pb.odd_under': [2, 10],
  'pb.odd_over': [3, 10],
  'pb.even_under': [3, 10],
  'pb.even_over': [2, 10],
  'nb.odd': [49_140, sums],
  'nb.even': [49_140, sums],
  'nb.under': [49_140, sums],
  'nb.over': [49_140, sums],
  'nb.large': [31_520, sums],
  'nb.medium': [35_240, sums],
  'nb.small': [31_520, sums],
  'nb.odd_under': [24_010, sums],
  'nb.odd_over': [25_130, sums],
  'nb.even_under': [25_130, sums],
  'nb.even_over': [24_010, sums],
  'ladder.left': half,
  'ladder.right': half,
  'ladder.3': half,
  'ladder.4': half,
  'ladder.odd': half,
  'ladder.even': half,
  'ladder.left_3': [7, 28],
  'ladder.left_4': [7, 28],
  'ladder.right_3': [7, 28],
  'ladder.right_4': [7, 28],
};
