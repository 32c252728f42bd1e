import type { betting } from '../../shared/calls/betting.ts';
import { messageOf } from '../../shared/messages/messages.ts';
import type { Bet } from '../../shared/model/bet.ts';
import { type CancelWindow, cancelWindow } from '../../shared/rules/cancelling.ts';
import { historyTotals } from '../../shared/rules/history-totals.ts';
import { startOfKoreanDay } from '../../shared/rules/korean-day.ts';
import { paginationOf } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { betsBetween } from '../table/bet-history.ts';
import { cancelsOn } from '../table/cancelled-bets.ts';
import { settings } from '../table/settings.ts';
import { betToWire } from './bet-to-wire.ts';

type Results = Answer<typeof betting.calls.results>;
type Request = Parameters<Results>[0];

const day = 24 * 3600 * 1000;
/** Days of history one request may cover. */
const longest = 90;

/** Betting history: totals of the whole filter and one page of it, folded in one pass over at most 90 days. */
export const results: Results = async (request, { caller, now }) => {
  const { memberSeq } = caller;
  const { option } = await settings();
  const cancelsToday = await cancelsOn(memberSeq, now);
  const { shown, total, totals } = await fold(memberSeq, { request, now });
  const list = shown.map((bet) => {
    if (bet.status !== 'open') return betToWire(bet);
    const window = cancelWindow({ bet, now, settings: option.bettingOption, cancelsToday });
    return betToWire(bet, cancelOf(window, { bet, now }));
  });
  return { list, pagination: paginationOf(total, request), totals };
};

async function fold(memberSeq: number, { request, now }: { request: Request; now: number }) {
  const first = (request.page - 1) * request.size;
  const totals = { bet: 0, paid: 0 };
  const shown: Bet[] = [];
  let total = 0;
  const span = spanOf(request, now);
  if (span.from >= span.to || request.type === 'casino' || request.type === 'slot')
    return { shown, total, totals };
  for await (const page of betsBetween(memberSeq, span)) {
    const wanted = page.filter((bet) => isWanted(bet, request));
    const sums = historyTotals(wanted.filter(({ status }) => status === 'open' || status === 'settled'));
    totals.bet += sums.bet;
    totals.paid += sums.paid;
    // A hidden bet counts in the totals, but takes no row.
    for (const bet of wanted.filter(({ removedFromList }) => !removedFromList)) {
      if (total >= first && shown.length < request.size) shown.push(bet);
      total += 1;
    }
  }
  return { shown, total, totals };
}

/** What the cancel button says: the seconds left, or 0 and why not. */
function cancelOf(window: CancelWindow, { bet, now }: { bet: Bet; now: number }) {
  if (window.refusal !== null) return { seconds: 0, reason: messageOf(window.refusal, window.values ?? {}) };
  const start = Math.min(...bet.legs.filter(({ isBonus }) => !isBonus).map(({ startTime }) => startTime));
  return { seconds: Math.max(window.secondsLeft ?? Math.floor((start - now) / 1000), 0), reason: null };
}

function spanOf({ startDate, endDate, duration }: Request, now: number): { from: number; to: number } {
  const to = endDate ? startOfKoreanDay(endDate) + day : now + 1000;
  const from = startDate ? startOfKoreanDay(startDate) : to - (duration ?? longest) * day;
  return { from: Math.max(from, to - longest * day, 0), to: Math.max(to, 0) };
}

/** A cancelled bet keeps the result 'wait', but nobody waits for it. */
function isWanted(bet: Bet, { result, type }: Request): boolean {
  if (type === 'pre-match' && bet.type !== 'pre-match') return false;
  return result === 'all' || (bet.result === result && (result !== 'wait' || bet.status === 'open'));
}
