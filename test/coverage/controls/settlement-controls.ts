import { argued, type Chapter, chapterOf, met } from './control.ts';

export const settlementControls: Chapter = chapterOf('Results and settlement', 'control', [
  [
    '20',
    met(
      'a void leg counts 1.00, a wager of void legs is given back',
      'rules/odds.test.ts › counts a refunded leg as 1',
      'rules/settlement/settling-a-bet.test.ts › gives the stake back when every leg is refunded',
    ),
  ],
  [
    '21',
    met(
      'the rules are published, and the source of each result is kept',
      'calls/board/first-rules.test.ts › a stage without rules gets them with its first owner',
      'calls/trading/matches.test.ts › waits for a second operator and then settles every open bet',
      'journeys/member/boards.test.ts › rules and questions open in place, each by itself',
    ),
  ],
  [
    '22',
    met(
      'each wager is settled exactly once',
      'calls/settlement/at-least-once.test.ts › when every message comes twice, one after the other',
      'calls/settlement/at-least-once.test.ts › when the worker dies half-way and another takes over',
      'calls/settlement/cash-out-races.test.ts › have one winner in each of',
    ),
  ],
  [
    '23',
    met(
      'a settlement is corrected by new entries, and the member is told',
      'calls/settlement/re-settling.test.ts › from lost to won pays, from won to refunded posts the difference alone',
      'calls/settlement/match-changes/clocks.test.ts › within 72 hours moves the difference and notifies the member',
    ),
  ],
  [
    '24',
    argued(
      'wins are credited in time, rounded and capped as published',
      'The rounding stands in the demo’s rules and beside each mini game; a bet that waits longer than it may raises [an alarm](runbook.md#late-settlement).',
      'rules/odds.test.ts › is the exact product cut once, in 100,000 slips',
      'rules/odds.test.ts › never wins more than the maximum, and leaves a lower stake alone',
      'calls/settlement/outbox.test.ts › is sent by the sweep once it is overdue',
    ),
  ],
  [
    '25',
    argued(
      'split lines, pushes, abandoned matches and dead heats are tested',
      'No market that is sold can end in a dead heat: [settlement](decisions/0033-settlement.md).',
      'rules/settlement/grading-a-pick.test.ts › %j is %i quarters',
      'rules/settlement/vectors.test.ts › are 61 single bets and 4 accumulators',
      'rules/settlement/grading-a-market.test.ts › refunds a match that was not completed, but not its completed half',
      'calls/settlement/match-changes/clocks.test.ts › is refunded %s hours after its scheduled start',
    ),
  ],
  [
    '26',
    met(
      'results can be read for 90 days at least',
      'calls/sports/results-kept.test.ts › a result is listed ninety days later',
      'journeys/betting/results.test.ts › finds a result by day, team and league',
    ),
  ],
  [
    '27',
    argued(
      'records are kept for five years at least and can be exported',
      'No function may delete an entry or a bet, and the table stays with its backups when a stack goes: [what the functions may write](decisions/0050-rights-of-functions.md).',
      'calls/settlement/kept-for-good.test.ts › entries, bets, requests of money and audit lines have no end',
      'architecture/files.test.ts › never deletes or changes an entry',
      'infra/stages.test.ts › has its audit roots beside it, locked for everyone: five years in prod',
      'calls/balance/statement.test.ts › is CSV with a mark for spreadsheets, saved under its days',
    ),
  ],
  [
    '28',
    met(
      'each change of a balance is one row, and the sums are checked daily',
      'ledger/ledger.test.ts › moves the balance and leaves one entry that names who, why and what',
      'ledger/model.test.ts › the ledger agrees with a plain model after any sequence of operations',
      'calls/admin/reconciling-all.test.ts › begins at four in Korea, once, and ends by itself',
    ),
  ],
]);
