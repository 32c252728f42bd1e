import { codeOf, NoReply, type Reply } from './api-client.ts';

/** Longest a caller keeps asking: both processes come back within seconds of a kill. */
const patience = 60_000;
const wait = 150;

export interface Answered {
  readonly reply: Reply;
  readonly attempts: number;
  /** Some attempt may have been applied although no success came back for it. */
  readonly doubtful: boolean;
}

/**
 * What a careful client does: repeats the very same call until it is surely done or surely refused.
 * No reply, 429 and 503 are no answers (money.md §6, §7).
 */
export async function untilAnswered(send: () => Promise<Reply>): Promise<Answered> {
  const end = performance.now() + patience;
  let doubtful = false;
  for (let attempts = 1; ; attempts += 1) {
    const reply = await send().catch(nothingCame);
    if (reply && reply.status !== 503 && reply.status !== 429) return { reply, attempts, doubtful };
    if (reply === null || codeOf(reply) === 'outcome-unknown') doubtful = true;
    if (performance.now() > end)
      throw new Error(`no answer within ${patience} ms, last: ${reply?.text ?? 'none'}`);
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  }
}

function nothingCame(error: unknown): null {
  if (error instanceof NoReply) return null;
  throw error;
}
