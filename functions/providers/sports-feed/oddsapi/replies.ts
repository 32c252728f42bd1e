import * as z from 'zod';

const matchFields = {
  id: z.string().regex(/^[\w-]{1,40}$/),
  sport_key: z.string(),
  sport_title: z.string(),
  commence_time: z.iso.datetime(),
};
/** Required, so that events without two teams (bets on a tournament's winner) are invalid and skipped. */
const teamFields = { home_team: z.string().min(1).max(200), away_team: z.string().min(1).max(200) };

const Outcome = z.object({ name: z.string(), price: z.number(), point: z.number().nullish() });
const OfferedMarket = z.object({ key: z.string(), outcomes: z.array(Outcome) });
const Bookmaker = z.object({ key: z.string(), markets: z.array(OfferedMarket) });

/** One match in the reply of the odds request; decimal odds. */
export const OddsEvent = z.object({ ...matchFields, ...teamFields, bookmakers: z.array(Bookmaker) });
export type OddsEvent = z.infer<typeof OddsEvent>;
export type OfferedMarket = z.infer<typeof OfferedMarket>;

/** One match in the reply of the scores request; `scores` is null before the start. */
export const ScoresEvent = z.object({
  ...matchFields,
  ...teamFields,
  completed: z.boolean(),
  scores: z.array(z.object({ name: z.string(), score: z.string().regex(/^\d{1,4}$/) })).nullish(),
});
export type ScoresEvent = z.infer<typeof ScoresEvent>;

export interface ParsedEvents<T> {
  readonly events: readonly T[];
  /** Why each skipped event is invalid. */
  readonly errors: readonly string[];
}

/** Validates each match of a reply and skips the invalid ones. @throws Error when the reply is not an array */
export function parseEvents<T>(schema: z.ZodType<T>, reply: unknown): ParsedEvents<T> {
  const parsed = z
    .array(z.unknown())
    .parse(reply)
    .map((event) => schema.safeParse(event));
  return {
    events: parsed.flatMap(({ data }) => (data === undefined ? [] : [data])),
    errors: parsed.flatMap(({ error }) => (error ? [z.prettifyError(error)] : [])),
  };
}
