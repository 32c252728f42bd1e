import { codeOf, NoReply, type Reply } from './api-client.ts';

/** A killed process (the system or its table) is up again within seconds. */
const timeoutMs = 60_000;
const retryDelayMs = 150;

export interface Answered {
  readonly reply: Reply;
  readonly attempts: number;
  /** An attempt without a success reply may have been applied all the same. */
  readonly maybeApplied: boolean;
}

/**
 * Repeats the same call, with the same idempotency key, until it is done or refused for certain: after no reply, 429 or 503
 * it is sent again. @throws Error after `timeoutMs`
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
