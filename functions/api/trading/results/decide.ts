import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { voidReason } from '../../../../shared/messages/settlement-words.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { listedSelections } from '../../../../shared/rules/settlement/operator-result.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readMatchState } from '../../../table/sports/matches.ts';
import { enterTwoPersonResult } from './match-result.ts';

/** Results of single selections. A selection the match does not list is not found: nothing would be settled by it. */
export const tradingDecide: Answer<typeof trading.calls.tradingDecide> = async (
  { gameId, codes, cause, reason: added },
  context,
) => {
  const state = await readMatchState(gameId);
  const listed = state ? listedSelections(state) : new Set<string>();
  if (!codes.every(({ betId }) => listed.has(betId))) throw new Refusal('not-found');
  const reason = cause === undefined ? added : voidReason(cause, added);
  return {
    state: await enterTwoPersonResult(
      { gameId, kind: 'codes', home: 0, away: 0, codes, reason, ...(cause && { cause }) },
      context,
    ),
  };
};
