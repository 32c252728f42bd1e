import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';

const retryAfterMs = 300;

/** Whether a game is refused because the operator closed it. */
export function isClosed(failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && ['maintenance', 'kind-forbidden'].includes(failure.code);
}

/**
 * A closed game still answers members with an open bet on it. A refusal despite an open bet is retried once: the list the
 * server finds the bet by may lag behind.
 */
export async function retryWhenClosed<Answer>(
  ask: () => Promise<Answer>,
  before: { readonly myBets: readonly Pick<WireRoundBet, 'betting_total_result'>[] } | undefined,
): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    const hasOpenBet = before?.myBets.some(({ betting_total_result: result }) => result === 'wait') ?? false;
    if (!isClosed(failure) || !hasOpenBet) throw failure;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return ask();
  }
}

/** Whether the server refused the launch ticket as invalid or used. Any other failure may be retried. */
export function isLaunchTicketRefused(failure: unknown): boolean {
  if (!(failure instanceof CallRefused) || failure.code === 'too-many') return false;
  return failure.status >= 400 && failure.status < 500;
}
