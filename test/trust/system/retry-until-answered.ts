import { codeOf, NoReply, type Reply } from './api-client.ts';

/** Longest a caller keeps asking: both processes come back within seconds of a kill. */
const timeoutMs = 60_000;
const retryDelayMs = 150;

export interface Answered {
  readonly reply: Reply;
  readonly attempts: number;
  /** Some attempt may have been applied although no success came back for it. */
  readonly maybeApplied: boolean;
}

/**
 * What a careful client does: repeats the very same call until it is surely done or surely refused.
 * No reply, 429 and 503 are no answers (money.md §6, §7).
 */
export async function retryUntilAnswered(send: () => Promise<Reply>): Promise<Answered> {
  const end = performance.now() + timeoutMs;
  let maybeApplied = false;
  for (let attempts = 1; ; attempts += 1) {
    const reply = await send().catch(nullForNoReply);
    if (reply && reply.status !== 503 && reply.status !== 429) return { reply, attempts, maybeApplied };
    if (reply === null || codeOf(reply) === 'outcome-unknown') maybeApplied = true;
    if (performance.now() > end)
      throw new Error(`no answer within ${timeoutMs} ms, last: ${reply?.text ?? 'none'}`);
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs * (0.5 + Math.random())));
  }
}

function nullForNoReply(error: unknown): null {
  if (error instanceof NoReply) return null;
  throw error;
}
