import { argued, type Chapter, chapterOf, met } from './control.ts';

export const moneyControls: Chapter = chapterOf('Money, accounts and what members see of them', 'control', [
  [
    '29',
    met(
      'a request of money has its states, and each step happens once',
      'calls/balance/cash-decisions.test.ts › approved and rejected by two operators at once is decided once',
      'calls/balance/cash-decisions.test.ts › approved 50 times at once under one key is credited once',
      'calls/balance/cash-decisions.test.ts › seen in an older version is not decided',
    ),
  ],
  [
    '30',
    met(
      'a withdrawal is held when it is asked for, and a rejection returns exactly it',
      'calls/balance/withdrawal.test.ts › holds the amount at once and shows what is left',
      'calls/balance/cash-decisions.test.ts › approved leaves the hold, rejected returns to the cash',
    ),
  ],
  [
    '31',
    argued(
      'who asks for it never approves it',
      'One operator lifts a lock of a withdrawal password, three times a day at most; it gives back five tries and nothing else ([two operators](decisions/0063-two-operators.md)).',
      'calls/admin/approvals.test.ts › is not approved by the operator who requested it',
      'calls/balance/cash-decisions.test.ts › of 1,000,000 needs two operators, and the same one twice is refused',
      'calls/admin/second-operator.test.ts › of a million won is credited by two cashiers, never by one',
      'calls/admin/second-operator.test.ts › of %s waits for another owner',
      'calls/trading/own-results.test.ts › is confirmed at the write by whoever did not enter it',
      'calls/trading/own-results.test.ts › is confirmed at the write by whoever did not ask for it',
      'calls/admin/member-update.test.ts › %s waits for another cashier, whole',
      'calls/admin/member-update.test.ts › holds up no freeze',
      'calls/admin/member-update.test.ts › is unlocked three times on a Korean day, also by many operators at once',
    ),
  ],
  [
    '32',
    met(
      'the reason of an adjustment stands in the statement',
      'calls/admin/approvals.test.ts › approved by another is one entry ADJ with its reason',
      'calls/admin/members.test.ts › shows every entry, newest first, with the balance after it',
    ),
  ],
  [
    '33',
    argued(
      'cash, points and bonus are shown apart, with what is left to play',
      'There is no bonus balance to show: a bonus is cash from its credit on, in an entry of its own name, and what it still asks to be played stands beside ([bonus codes](decisions/0013-bonus-codes.md)).',
      'calls/balance/statement.test.ts › lists every entry of the days in words',
      'calls/balance/rolling/shown.test.ts › is what a withdrawal would find',
    ),
  ],
  [
    '34',
    argued(
      'a forfeited bonus takes no cash that was won elsewhere',
      'Nothing is ever forfeited: a bonus is cash from its credit on, and its requirement blocks withdrawals without taking anything ([bonus codes](decisions/0013-bonus-codes.md)).',
      'calls/balance/deposit.test.ts › is credited with it, and the rolling it requires blocks a withdrawal',
      'calls/balance/rolling/forgotten.test.ts › is forgotten at once when less than 10,000 is left',
    ),
  ],
  [
    '35',
    met(
      'transfers to a casino happen once, and those of unknown outcome are listed',
      'calls/casino/provider.test.ts › leaves a charge open, its money in clearing, and the sweep finishes it once',
      'calls/casino/provider.test.ts › is logged for the alarm after ten minutes, at every pass',
      'calls/casino/unknown-transfers.test.ts › are listed oldest first, a page at a time, to cashiers and auditors',
    ),
  ],
  [
    '36',
    met(
      'a provider’s callbacks are signed and of this moment, and a late win is taken',
      'calls/casino/callbacks/bad-input.test.ts › changes nothing when it is forged',
      'calls/casino/callbacks/bad-input.test.ts › changes nothing %s seconds off',
      'calls/casino/callbacks/after-logout.test.ts › our own provider’s win and rollback are taken',
    ),
  ],
  [
    '37',
    met(
      'money is counted in integers',
      'rules/slip/amounts.test.ts › is a whole number from 1 to 10¹², of all JSON there is',
      'rules/odds.test.ts › of settled legs is the exact product cut once, in 100,000 bets',
    ),
  ],
  [
    '38',
    met(
      'what a member owes after a correction is kept and collected by a rule',
      'calls/settlement/re-settling.test.ts › takes what the cash covers and keeps the rest as owed',
      'calls/settlement/re-settling.test.ts › owed is taken from the next credit, once',
    ),
  ],
  [
    '39',
    met(
      'the balance is in sight on every page',
      'journeys/member/screens.test.ts › the header and the menu of a member',
      'journeys/betting/main-job.test.ts › sees odds move, bets, is paid when the match is decided',
    ),
  ],
  [
    '40',
    met(
      'three months of history are at hand, twelve can be reached, with totals',
      'calls/balance/statement.test.ts › reaches twelve months',
      'calls/betting/history/long-history.test.ts › lists $name as a count by hand does',
      'calls/betting/history/summary.test.ts › has the totals of both histories, over %i days',
    ),
  ],
  [
    '41',
    met(
      'members see their net deposits',
      'calls/member/limits-enforced.test.ts › are what came in less what went out, in 30 days and ever',
      'journeys/member/player-limits.test.ts › limits, login clock, reminder and time-out work from my page',
    ),
  ],
  [
    '42',
    met(
      'selection, price, stake and return are clear before a wager',
      'journeys/betting/slip-in-sight.test.ts › shows every pick by its team with its price, the amount, the winnings',
      'rules/slip/slip-summary.test.ts › promises and pays what the slip showed',
    ),
  ],
  [
    '43',
    met(
      'a game shows what the member has won or lost in it',
      'journeys/games/game-result.test.ts › shows what this login has won or lost',
      'calls/sandbox/tables/play.test.ts › is in the result of the login that the table shows',
      'web/host/tray.test.ts › of the login leaves such a win out too',
    ),
  ],
  [
    '44',
    met(
      'rules, payouts and the return rate of a game are one tap away',
      'web/host/game-uis.test.ts › shows the return of every roulette bet',
      'web/host/live-tables.test.ts › of %s says what a won staked returns',
      'web/games/rounds.test.ts › name what each price returns',
    ),
  ],
]);
