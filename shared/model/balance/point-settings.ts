import * as z from 'zod';

const Rate = z.number().min(0).max(1);

/** What the `bonus` part of the settings says about points; rates are decimals (0.015). */
export const PointSettings = z.looseObject({
  /** Percent of a conversion that must be played before a withdrawal; 0 = nothing. */
  pointRolling: z.number().min(0).max(10_000).default(0),
  points: z.looseObject({
    losing: z.looseObject({
      enabled: z.boolean(),
      minFolders: z.int().min(1),
      rateByLevel: z.array(Rate).min(1),
      kinds: z.array(z.string()),
    }),
    referral: z.looseObject({ enabled: z.boolean(), rate: Rate }),
    /** Of a day's stakes at the casino and on slots; none when absent. */
    casinoComp: z.looseObject({ casino: Rate, slot: Rate }).optional(),
    /** Of a week's deposits less withdrawals less what is left, from `min` won on; paid on `day` for the seven days before. */
    payback: z
      .looseObject({
        rate: Rate,
        min: z.int().min(0),
        day: z.enum(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']),
      })
      .optional(),
  }),
});
export type PointSettings = z.infer<typeof PointSettings>;
