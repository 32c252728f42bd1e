import * as z from 'zod';

const Access = z.strictObject({
  key: z.string().min(8),
  /** Sport keys of the API: `soccer_epl`. */
  sports: z.array(z.string().regex(/^[a-z0-9_]{3,60}$/)).min(1),
  /** Each region of bookmakers is paid for. */
  regions: z
    .array(z.enum(['us', 'us2', 'uk', 'eu', 'au']))
    .min(1)
    .default(['eu']),
  /** Whose prices are taken, the first one that has the market; another one's where none of these has. */
  bookmakers: z.array(z.string()).default(['pinnacle']),
  /** Credits the polls of a day may cost; the plan's monthly credits by 31. */
  dailyCredits: z.int().positive().default(600),
  host: z.url().default('https://api.the-odds-api.com'),
});
export type OddsApiAccess = z.infer<typeof Access>;

/** The access of The Odds API, a JSON text. @throws Error naming what is wrong, never the text itself */
export function oddsApiAccess(text: string): OddsApiAccess {
  const parsed = Access.safeParse(jsonIn(text));
  if (!parsed.success) throw new Error(`ODDS_API_ACCESS: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** A syntax error quotes its text: of a secret nothing may be quoted. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
