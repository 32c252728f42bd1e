import * as z from 'zod';

const Codes = z.array(z.string().regex(/^[a-z0-9_-]{1,40}$/)).max(2_000);

/** What an operator decides of the catalogue (`config.casino`): codes of providers, ids of titles and tables. */
export const CasinoSettings = z.looseObject({
  /** Slot and live providers that are switched off. */
  closedProviders: Codes.default([]),
  /** Titles and tables that are switched off. */
  closedGames: Codes.default([]),
  /** Providers in the order they are shown in; those not named follow as the catalogue has them. */
  order: Codes.default([]),
  /** Titles of the hot list, in its order. */
  hot: Codes.default([]),
});
export type CasinoSettings = z.infer<typeof CasinoSettings>;
