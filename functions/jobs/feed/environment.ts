import * as z from 'zod';
import { feeds } from '../../../shared/model/sports/feeds.ts';

const Environment = z.object({
  FEED: z.enum(feeds).default('sandbox'),
  /** Season files of the replay, comma-separated. */
  REPLAY: z
    .string()
    .default('')
    .transform((files) =>
      files
        .split(',')
        .map((file) => file.trim())
        .filter((file) => file !== ''),
    ),
  SPEED: z.coerce.number().positive().max(10_000).default(1),
  /** Credentials and scope of an outside feed, JSON texts; read by the feed that is chosen. */
  LSPORTS_ACCESS: z.string().min(1).optional(),
  ODDS_API_ACCESS: z.string().min(1).optional(),
});
export type FeedEnvironment = z.infer<typeof Environment>;

/** Which feed runs. @throws Error naming the variable that is wrong */
export function feedEnvironment(from: NodeJS.ProcessEnv): FeedEnvironment {
  const parsed = Environment.safeParse(from);
  if (!parsed.success) throw new Error(`environment of the feed: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.FEED === 'replay' && parsed.data.REPLAY.length === 0) {
    throw new Error('environment of the feed: FEED=replay needs REPLAY, the season files, comma-separated');
  }
  const { FEED, LSPORTS_ACCESS, ODDS_API_ACCESS } = parsed.data;
  if (FEED === 'lsports' && LSPORTS_ACCESS === undefined)
    throw new Error('environment of the feed: FEED=lsports needs LSPORTS_ACCESS (docs/runbook.md)');
  if (FEED === 'oddsapi' && ODDS_API_ACCESS === undefined)
    throw new Error('environment of the feed: FEED=oddsapi needs ODDS_API_ACCESS (docs/runbook.md)');
  return parsed.data;
}
