import { type Chapter, chapterOf, met } from './control.ts';

export const wagerControls: Chapter = chapterOf('Wagers, prices and suspension', 'control', [
  [
    '1',
    met(
      'a wager is recorded in full: who, when, what, at which price, for how much',
      'calls/betting/placing.test.ts › takes the stake once and stores entry, bet and pointer',
      'calls/betting/placing.test.ts › shows the bet as the spec spells it',
      'rules/slip/slip-summary.test.ts › freezes prices, board, names and version of every leg',
    ),
  ],
  [
    '2',
    met(
      'result, payment and who voided it stand on the record',
      'calls/settlement/settling.test.ts › %s (%i) is paid %i',
      'calls/trading/matches.test.ts › waits for a second operator and then settles every open bet',
      'ledger/ledger.test.ts › moves the balance and leaves one entry that names who, why and what',
    ),
  ],
  [
    '3',
    met(
      'the member confirms before, and has a receipt after',
      'journeys/betting/main-job.test.ts › sees odds move, bets, is paid when the match is decided',
      'journeys/betting/one-tap.test.ts › is off at first, then bets the chosen amount once',
    ),
  ],
  [
    '4',
    met(
      'no wager counts after the close or once the outcome is known',
      'rules/slip/placing-legs.test.ts › is taken until 16 seconds before the start',
      'calls/settlement/match-changes/after-the-incident.test.ts › is refunded though the line was closed later',
      'calls/settlement/match-changes/clocks.test.ts › a bet accepted after the feed suspended its line',
      'calls/games/closed-between-attempts.test.ts › is refused when it is judged anew',
    ),
  ],
  [
    '5',
    met(
      'what a changed price means is the member’s choice, made beforehand',
      'calls/betting/changed-odds.test.ts › with the policy %s and a price of %i',
      'journeys/betting/slip.test.ts › asks before a moved price is taken',
    ),
  ],
  [
    '6',
    met(
      'accepted odds stay as they were accepted',
      'rules/slip/slip-summary.test.ts › freezes prices, board, names and version of every leg',
      'ledger/bet-item.test.ts › reads as it was placed, and as it was settled by the moving part alone',
    ),
  ],
  [
    '7',
    met(
      'without the money a wager has no effect, and no balance falls below zero',
      'ledger/ledger.test.ts › beyond the cash is refused and leaves no entry',
      'ledger/ledger.test.ts › against one balance succeed exactly as often as the cash allows',
      'calls/betting/placing-again.test.ts › is taken for exactly the bets it covers when fifty arrive at once',
    ),
  ],
  [
    '8',
    met(
      'the server computes every figure',
      'calls/betting/placing.test.ts › is validated by the server’s own figures',
      'calls/betting/changed-odds.test.ts › forged above the board’s is never paid',
    ),
  ],
  [
    '9',
    met(
      'a request that is repeated is one wager',
      'calls/betting/placing-again.test.ts › places one bet when ten calls arrive at once',
      'calls/betting/placing-again.test.ts › with the same body returns the first answer and moves nothing',
      'journeys/betting/slip.test.ts › by a double tap places once',
    ),
  ],
  [
    '10',
    met(
      'after a lost connection the member sees what came of a wager',
      'web/lib/until-known.test.ts › is made again until the outcome is known',
      'web/betting/stored-slip.test.ts › keeps a cart per kind and the placement without an answer',
      'journeys/betting/in-play.test.ts › is requested once though its reply was lost',
    ),
  ],
  [
    '11',
    met(
      'limits are shown, and no number of wagers at once exceeds them',
      'rules/slip/slip-summary.test.ts › the single’s limits for one leg and the highest stake they leave',
      'calls/betting/kinds.test.ts › before the match has the single limits of the level',
      'calls/betting/optional-rules.test.ts › holds when ten bets arrive at once',
      'calls/games/limits-on-rounds.test.ts › takes what the level allows',
    ),
  ],
  [
    '12',
    met(
      'forbidden combinations are refused',
      'calls/betting/kinds.test.ts › 동일경기에서 조합은 불가능합니다. where the kind allows none',
      'rules/slip/placing-legs.test.ts › are refused when their pair is not configured',
    ),
  ],
  [
    '13',
    met(
      'a wager in play waits, and is checked again when its time is up',
      'calls/betting/delay/bet-delay.test.ts › is placed once it is due, at the price it was requested at',
      'calls/betting/delay/bet-delay.test.ts › a delayed bet is refused when it is due › and %s',
    ),
  ],
  [
    '14',
    met(
      'members are told that pictures of a match may be late',
      'journeys/betting/match-page.test.ts › follows a match: how far it is, what happened',
    ),
  ],
  [
    '15',
    met(
      'betting can be stopped at once at every level',
      'calls/trading/suspensions.test.ts › refuses bets at every level until it is lifted',
      'calls/trading/suspensions.test.ts › reaches a page subscribed to the match within 250 ms',
    ),
  ],
  [
    '16',
    met(
      'a suspension is stamped, and stops what is on its way',
      'calls/trading/in-flight.test.ts › fails the bet: the member reads it, and no money moved',
      'calls/trading/suspensions.test.ts › refuses bets at every level until it is lifted',
    ),
  ],
  [
    '17',
    met(
      'a member cancels own wagers alone, in time, once and to the won',
      'calls/betting/cancelling.test.ts › arriving ten times at once returns the stake once',
      'calls/betting/cancelling.test.ts › of a foreign or unknown bet finds nothing',
      'rules/bets/cancelling.test.ts › for 600 seconds after it was placed',
    ),
  ],
  [
    '18',
    met(
      'a void is logged: who, when, why',
      'calls/trading/void-reasons.test.ts › a void stands in the audit with both operators',
      'calls/games/voiding.test.ts › one of them alone changes nothing, the second gives every stake back',
    ),
  ],
  [
    '19',
    met(
      'an operator cancels wagers for published reasons only',
      'calls/trading/matches.test.ts › needs two operators and gives every stake back',
      'calls/trading/matches.test.ts › is one of the published list: %s',
      'calls/trading/matches.test.ts › is no other text, nor one of rounds',
      'calls/trading/results.test.ts › refund for a published reason only',
      'journeys/member/boards.test.ts › rules and questions open in place, each by itself',
    ),
  ],
]);
