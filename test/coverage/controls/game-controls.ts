import { argued, type Chapter, chapterOf, met } from './control.ts';

export const gameControls: readonly Chapter[] = [
  chapterOf('Games and randomness', 'control', [
    [
      '57',
      met(
        'randomness is strong and unbiased, and its tests are kept',
        'rules/fairness/integers.test.ts › reject exactly the words beyond the last whole multiple of n',
        'trust/rounds/draws.test.ts › %s returns what is published and is as even as chance',
        'trust/rounds/draws.test.ts › a return that is off is found',
        'architecture/reaching-out.test.ts › that somebody could predict decides waits alone',
      ),
    ],
    [
      '58',
      met(
        'an outcome knows neither stakes nor members',
        'calls/games/fair.test.ts › is right round by round; a changed, a hidden and a withheld one are wrong',
        'rules/fairness/integers.test.ts › names seed, nonce and block, and a round by key, day, padded number and entropy',
      ),
    ],
    [
      '59',
      met(
        'an outcome is fixed before wagers, which close before it is revealed',
        'calls/games/predictor.test.ts › no reply before the close holds a seed of today',
        'calls/games/beacons.test.ts › a round is drawn from the first beacon emitted a second after its close',
        'calls/games/closed-between-attempts.test.ts › is refused when it is judged anew',
      ),
    ],
    [
      '60',
      met(
        'a commitment reveals nothing',
        'calls/games/predictor.test.ts › with all that is public as its seed a predictor does no better than chance',
        'trust/rounds/draws.test.ts › is no better than chance at %s',
        'calls/games/graph.test.ts › no reply reveals the crash point or its hash before the crash',
      ),
    ],
    [
      '61',
      met(
        'each round is recorded, and its replay gives the same',
        'calls/games/fair.test.ts › is right round by round; a changed, a hidden and a withheld one are wrong',
        'web/fairness/proofs.test.ts › agrees for every game of rounds, from a beacon and from the fallback',
      ),
    ],
    [
      '62',
      met(
        'an interrupted round goes on or is given back',
        'calls/games/restart.test.ts › a system restarted between a bet and its draw draws what it committed to',
        'calls/sandbox/slot-interrupted.test.ts › is finished once by the same key',
        'calls/sandbox/tables/faults.test.ts › gives every stake back by a rollback, and nothing is won',
      ),
    ],
    [
      '63',
      met(
        'where a slow connection is a disadvantage, members are told',
        'web/host/graph.test.ts › says in its rules that the server’s time counts',
      ),
    ],
  ]),
  chapterOf('Time, events and operators', 'control', [
    [
      '64',
      met(
        'one clock counts, and its zone is shown',
        'web/lib/server-clock.test.ts › is never further off than half of its quickest answer so far',
        'web/games/rounds.test.ts › is right at once after a sleep of minutes and on a device whose clock is an hour off',
        'journeys/member/shell.test.ts › finds menus, footer and both themes',
      ),
    ],
    [
      '65',
      met(
        'significant events are recorded so that a change of the record shows',
        'calls/admin/audit.test.ts › names the line that was altered',
        'calls/admin/audit.test.ts › names the line that was removed, the last one of all too',
        'calls/admin/audit.test.ts › name the day that was rewritten together with its chain',
        'infra/stages.test.ts › has its audit roots beside it, locked for everyone: five years in prod',
      ),
    ],
    [
      '66',
      argued(
        'operators have roles of their own, and nobody edits silently',
        'Who may write what is listed in [the rights of the functions](decisions/0050-rights-of-functions.md).',
        'runtime/http/serve-calls.test.ts › may do what their role may, the owner everything; an auditor never writes',
        'calls/balance/cash-decisions.test.ts › writes one audit line per step, with its reason',
        'infra/functions.test.ts › each has a role of its own',
        'infra/audit-rights.test.ts › is denied each write to lines, links and roots of the audit',
      ),
    ],
  ]),
];
