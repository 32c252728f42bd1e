import * as z from 'zod';

/** Menu areas an operator can switch off, as the settings document names them. */
export const menuAreas = [
  'inplay',
  'korean',
  'korean2',
  'european',
  'live',
  'casino',
  'slot',
  'evolution',
  'asia',
  'lotusOddEven',
  'lotusBaccarat1',
  'lotusBaccarat2',
  'tokenRoulette',
  'tokenBaccarat',
  'tokenHilo',
  'tokenHilo5s',
  'powerball',
  'powerladder',
  'casinoDeposit',
  'casinoWithdrawal',
] as const;
export type MenuArea = (typeof menuAreas)[number];

export const MenuEntry = z.looseObject({ name: z.string(), nameKr: z.string(), visible: z.boolean() });
export type MenuEntry = z.infer<typeof MenuEntry>;

/** Closes every call of members except those whose contract says it stays open. */
export const Emergency = z.looseObject({ active: z.boolean(), message: z.string() });
export type Emergency = z.infer<typeof Emergency>;
