import { type BetView, isSoldAutomatically } from '../../features/betting/bet/bet-view.ts';
import { type SeenNews, usePreferences } from '../../lib/page/preferences.ts';

export interface News {
  /** Unread notes. */
  readonly unread: number;
  /** When the newest decided requests were decided, ISO. */
  readonly decided: readonly string[];
  /** Codes of the newest settled bets. */
  readonly settled: readonly string[];
}

/** What became of a bet without its member: a result, or an automatic cash-out. */
export function isSettled(bet: Pick<BetView, 'result' | 'isNormal' | 'status'>): boolean {
  return (bet.isNormal && bet.result !== 'wait') || isSoldAutomatically(bet);
}

export function isNewRequest(seen: SeenNews | undefined, decidedAt: string): boolean {
  return seen !== undefined && decidedAt > seen.at;
}

export function isNewBet(seen: SeenNews | undefined, code: string): boolean {
  return seen !== undefined && !seen.bets.includes(code);
}

/** How much is new: on a device that never saw any, unread notes alone. */
export function newsCount({ unread, decided, settled }: News, seen: SeenNews | undefined): number {
  return (
    unread +
    decided.filter((at) => isNewRequest(seen, at)).length +
    settled.filter((code) => isNewBet(seen, code)).length
  );
}

export function seenNews(memberSeq: number): SeenNews | undefined {
  return usePreferences.getState().seenNews[String(memberSeq)];
}

/** Everything of this moment counts as seen. */
export function markSeen(memberSeq: number, seen: SeenNews): void {
  usePreferences.setState(({ seenNews: before }) => ({
    seenNews: { ...before, [String(memberSeq)]: seen },
  }));
}
