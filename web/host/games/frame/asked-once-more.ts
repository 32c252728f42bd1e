import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';

const pauseMs = 300;

/** Whether a game is refused because the operator closed it. */
export function isClosed(failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && ['maintenance', 'kind-forbidden'].includes(failure.code);
}

/**
 * A closed game answers whoever holds an open bet on it. Who is refused although he knows of one asks once more: the list
 * the server finds it by may lag behind the bet.
 */
export async function askedOnceMore<Answer>(
  ask: () => Promise<Answer>,
  before: { readonly myBets: readonly Pick<WireRoundBet, 'betting_total_result'>[] } | undefined,
): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    const holds = before?.myBets.some(({ betting_total_result: result }) => result === 'wait') ?? false;
    if (!isClosed(failure) || !holds) throw failure;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return ask();
  }
}
