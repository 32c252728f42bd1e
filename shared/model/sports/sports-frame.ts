import * as z from 'zod';

/** Address of a host's page; blank: our own host page. */
const Address = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]).optional();

/** What the sports pages show: our own pages, or a frame of a sports host after two seconds (spec §2). */
export const SportsFrame = z.looseObject({
  mode: z.enum(['native', 'frame']),
  desktop: Address,
  mobile: Address,
  /** What the launcher opens for live sports (product 108). */
  live: Address,
});
export type SportsFrame = z.infer<typeof SportsFrame>;
