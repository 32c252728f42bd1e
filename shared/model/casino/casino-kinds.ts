/** Families of titles that look alike: a theme has its symbols, a title its colour. */
export const slotThemes = [
  'myth',
  'animal',
  'fruit',
  'treasure',
  'west',
  'fortune',
  'dragon',
  'egypt',
  'sea',
  'neon',
] as const;
export type SlotTheme = (typeof slotThemes)[number];

/** What is played at a live table. */
export const tableGames = [
  'baccarat',
  'baccarat-no-commission',
  'roulette',
  'dragon-tiger',
  'sic-bo',
  'blackjack',
  'money-wheel',
] as const;
export type TableGame = (typeof tableGames)[number];
