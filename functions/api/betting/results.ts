import type { betting } from '../../../shared/calls/betting/betting.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { type BetClass, betClassFrom } from '../../../shared/rules/bets/bet-classes.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { type CancelWindow, cancelWindow, firstStart } from '../../../shared/rules/bets/cancelling.ts';
import { historyTotals } from '../../../shared/rules/bets/history-totals.ts';
import { historyWindow } from '../../../shared/rules/bets/history-window.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { betHistory, betTotalsRow } from '../../table/betting/bet-history.ts';
import { cancelsOn } from '../../table/betting/cancelled-bets.ts';
import { at } from '../../table/client/table.ts';
import { historyPage } from '../../table/history/page.ts';
import { keys } from '../../table/keys/keys.ts';
import type { BalanceItem } from '../../table/member/members.ts';
import { matchProgressIn } from '../../table/sports/matches.ts';

type Results = Answer<typeof betting.calls.results>;
type Request = Parameters<Results>[0];

/** Betting history: totals of the whole filter and one page of it, in two round trips. */
export const results: Results = async (request, { caller, now }) => {
  const { memberSeq } = caller;
  const { page, size } = request;
  const { option } = await settings();
  const balance = keys.balance(memberSeq);
  const { rows, total, sums, extra } = await historyPage(betHistory, {
    memberSeq,
    ...historyWindow(request, now),
    wanted: (kind) => isWanted(betClassFrom(kind), request),
    page,
    size,
    now,
    extraKeys: [balance],
    // Matches are read only for bets that could have a cancel button if none of them had started.
    keysOf: (bet) => {
      const startTimes = new Map(matchesOf(bet).map((gameId) => [gameId, Number.POSITIVE_INFINITY]));
      const window = cancelWindow({ bet, now, settings: option.bettingOption, cancelsToday: 0, startTimes });
      return window.refusal === null ? matchesOf(bet).map(keys.match) : [];
    },
  });
  const cancelsToday = cancelsOn(at<BalanceItem>(extra, balance), now);
  const underWay = matchProgressIn(extra, rows.flatMap(matchesOf));
  const list = rows.map((bet) => {
    if (bet.status !== 'open') return betToWire(bet);
    const asked = { bet, now, settings: option.bettingOption, cancelsToday, ...underWay };
    const starts = firstStart(bet, underWay.startTimes);
    return betToWire(bet, cancelOf(cancelWindow(asked), { starts, now }));
  });
  return {
    list,
    pagination: paginationOf(total, { page, size }),
    totals: historyTotals([...sums].map(betTotalsRow)),
  };
};

function matchesOf({ legs }: Bet): readonly string[] {
  return legs.filter(({ isBonus }) => !isBonus).map(({ gameId }) => gameId);
}

/** What the cancel button shows: the seconds left, or 0 and the reason. */
function cancelOf(window: CancelWindow, { starts, now }: { starts: number; now: number }) {
  if (window.refusal !== null) return { seconds: 0, reason: messageOf(window.refusal, window.values ?? {}) };
  return { seconds: Math.max(window.secondsLeft ?? Math.floor((starts - now) / 1000), 0), reason: null };
}

/** Cancelled and cashed-out bets still have the result 'wait', but are not open. */
function isWanted(bet: BetClass, { result, type }: Request): boolean {
  if (type === 'casino' || type === 'slot') return false;
  if (type === 'pre-match' && !bet.isPrematch) return false;
  return result === 'all' || (bet.result === result && (result !== 'wait' || bet.status === 'open'));
}
