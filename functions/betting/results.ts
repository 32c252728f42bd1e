import type { betting } from '../../shared/calls/betting.ts';
import type { Bet } from '../../shared/model/bet.ts';
import { cancelWindow } from '../../shared/rules/cancelling.ts';
import { historyTotals } from '../../shared/rules/history-totals.ts';
import { startOfKoreanDay } from '../../shared/rules/korean-day.ts';
import { messageOf } from '../../shared/messages/messages.ts';
import { paginationOf } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { betsBetween } from '../table/bet-history.ts';
import { cancelsOn } from '../table/cancelled-bets.ts';
import { settings } from '../table/settings.ts';
import { betToWire } from './bet-to-wire.ts';

type Results = Answer<typeof betting.calls.results>;
type Request = Parameters<Results>[0];

const day = 24 * 3600 * 1000;
const longest = 90;

/** Betting history: totals of the whole filter and one page of it, folded in one pass over at most 90 days. */
export const results: Results = async (request, { caller, now }) => {
  const { memberSeq } = caller;
  const { config } = await settings();
  const cancelsToday = await cancelsOn(memberSeq, now);
  const first = (request.page - 1) * request.size;
  const totals = { bet: 0, paid: 0 };
  const shown: Bet[] = [];
  let total = 0;
  if (request.type === null || request.type === 'sport' || request.type === 'pre-match') {
    for await (const page of betsBetween(memberSeq, spanOf(request, now))) {
      const wanted = page.filter((bet) => isWanted(bet, request));
      const sums = historyTotals(wanted.filter(({ status }) => status === 'open' || status === 'settled'));
      totals.bet += sums.bet;
      totals.paid += sums.paid;
      for (const bet of wanted) {
        if (bet.removedFromList) continue;
        if (total >= first && shown.length < request.size) shown.push(bet);
        total += 1;
      }
    }
  }
  const list = shown.map((bet) => {
    const window = cancelWindow({ bet, now, settings: config.option.bettingOption, cancelsToday });
    const cancel = window.refusal === null
      ? { seconds: Math.max(window.secondsLeft ?? longest, 0), reason: null }
      : { seconds: 0, reason: messageOf(window.refusal, window.values ?? {}) };
    return betToWire(bet, bet.status === 'open' ? cancel : undefined);
  });
  return { list, pagination: paginationOf(total, request), totals };
};

function spanOf({ startDate, endDate, duration }: Request, now: number): { from: number; to: number } {
  const to = endDate ? startOfKoreanDay(endDate) + day : now + 1000;
  const from = startDate ? startOfKoreanDay(startDate) : to - (duration ?? longest) * day;
  return { from: Math.max(from, to - longest * day, 0), to: Math.max(to, 0) };
}

function isWanted(bet: Bet, { result, type }: Request): boolean {
  if (type === 'pre-match' && bet.type !== 'pre-match') return false;
  return result === 'all' || bet.result === result;
}
