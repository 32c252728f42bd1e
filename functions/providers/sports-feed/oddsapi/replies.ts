import * as z from 'zod';

const Match = {
  id: z.string().regex(/^[\w-]{1,40}$/),
  sport_key: z.string(),
  sport_title: z.string(),
  commence_time: z.iso.datetime(),
};
/** Outrights and events without teams are left out. */
const Teams = { home_team: z.string().min(1).max(200), away_team: z.string().min(1).max(200) };

const Outcome = z.object({ name: z.string(), price: z.number(), point: z.number().nullish() });
const OfferedMarket = z.object({ key: z.string(), outcomes: z.array(Outcome) });
const Bookmaker = z.object({ key: z.string(), markets: z.array(OfferedMarket) });

/** A match of the odds call, in decimal odds. */
export const OddsEvent = z.object({ ...Match, ...Teams, bookmakers: z.array(Bookmaker) });
export type OddsEvent = z.infer<typeof OddsEvent>;
export type OfferedMarket = z.infer<typeof OfferedMarket>;

/** A match of the scores call: `scores` is null before the start. */
export const ScoresEvent = z.object({
  ...Match,
  ...Teams,
  completed: z.boolean(),
  scores: z.array(z.object({ name: z.string(), score: z.string().regex(/^\d{1,4}$/) })).nullish(),
});
export type ScoresEvent = z.infer<typeof ScoresEvent>;

export interface ParsedEvents<T> {
  readonly events: readonly T[];
  /** What is wrong with those left out. */
  readonly errors: readonly string[];
}

/** A reply's matches one by one: a malformed one is refused alone. @throws Error when it is no list */
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
