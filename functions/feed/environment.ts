import * as z from 'zod';

const Environment = z.object({
  FEED: z.enum(['sandbox', 'replay', 'off']).default('sandbox'),
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
});
export type FeedEnvironment = z.infer<typeof Environment>;

/** Which built-in feed runs. @throws Error naming the variable that is wrong */
export function feedEnvironment(from: NodeJS.ProcessEnv): FeedEnvironment {
  const parsed = Environment.safeParse(from);
  if (!parsed.success) throw new Error(`environment of the feed: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.FEED === 'replay' && parsed.data.REPLAY.length === 0) {
    throw new Error('environment of the feed: FEED=replay needs REPLAY, the season files, comma-separated');
  }
  return parsed.data;
}
