import { handler as tradingHandler } from '../../../../functions/api/trading/handler.ts';
import type { Match, MatchState } from '../../../../shared/model/sports/match.ts';
import type { StoredOperator } from '../member/operators.ts';
import { type CallOptions, callHandler, type Reply } from '../request.ts';
import { firstHalf, listedFootball } from './matches.ts';
import { settleLatestResult } from './settlement.ts';

export function callTrading(
  as: StoredOperator,
  path: string,
  options: Omit<CallOptions, 'path' | 'as'> = {},
): Promise<Reply> {
  const headers = { authorization: `Bearer ${as.token}`, ...options.headers };
  return callHandler(tradingHandler, { path: `/admin/${path}`, ...options, headers });
}

/** A trader suspends betting at one of the levels. */
export function suspend(as: StoredOperator, body: object): Promise<Reply> {
  return callTrading(as, 'trading/stop', { body: { stopped: true, reason: '배당 점검', ...body } });
}

export function liftSuspension(as: StoredOperator, body: object): Promise<Reply> {
  return suspend(as, { ...body, stopped: false, reason: '점검 완료' });
}

/** A football match in play, stored as a feed's message does, its feed time just now. */
export function footballInPlay(changes: Partial<Match> = {}): Promise<MatchState> {
  return listedFootball({
    status: 'live',
    startTime: Date.now() - 1_200_000,
    feedAt: Date.now() + 60_000,
    live: firstHalf(),
    ...changes,
  });
}

/** Two operators send the same decision on a match, and its settlement runs. */
export async function bothOperatorsDecide(
  operators: readonly StoredOperator[],
  path: string,
  body: { readonly gameId: string; readonly [field: string]: unknown },
): Promise<void> {
  for (const operator of operators) {
    const reply = await callTrading(operator, path, { body: { ...body, reason: '공식 기록' } });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.code}`);
  }
  await settleLatestResult(body.gameId);
}
