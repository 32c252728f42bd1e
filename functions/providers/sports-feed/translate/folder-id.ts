import type { FeedBet } from '../message.ts';
import { feedLine } from './feed-line.ts';

/** The line a bet of the feed stands on: bets of one market with equal base lines share it. */
export function folderId(
  { gameId, marketId }: { readonly gameId: string; readonly marketId: number },
  bet: Pick<FeedBet, 'BaseLine'>,
): string {
  return `${gameId}-${marketId}-${feedLine(bet.BaseLine)?.number ?? '0'}`;
}
