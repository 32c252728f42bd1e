import { argued, type Chapter, chapterOf, met } from './control.ts';

export const memberControls: Chapter = chapterOf('Members, logins and responsible play', 'control', [
  [
    '45',
    argued(
      'age and identity are established, and a person has one account',
      'No register and no document is asked: who may say that a phone and a birthday are somebody’s is under contract with the licensee alone. What the product holds: one account for a phone and for a bank account, an operator who admits each sign-up where the licensee wants it (`signupApproval`), withdrawals to the stated owner’s account alone ([what is argued](decisions/0067-controls.md)).',
      'rules/member/signing-up.test.ts › is refused to anyone under 19 by the Korean year',
      'calls/auth/sign-up.test.ts › gives an id, nickname, phone or account to one of fifty claims at once',
    ),
  ],
  [
    '46',
    met(
      'passwords are hashed strongly, guessing locks, there is a safe reset, and the last login is shown',
      'calls/auth/login.test.ts › makes a hash of old parameters new',
      'calls/auth/guessing.test.ts › five free guesses at an account, then waits that double',
      'calls/auth/reset.test.ts › sets the password once and ends every login',
      'calls/auth/sessions.test.ts › names a member’s open logins, the address masked, this one marked',
    ),
  ],
  [
    '47',
    met(
      'an idle login ends within 30 minutes, and one login alone can be demanded',
      'calls/auth/refresh.test.ts › ends after 30 minutes without a rotation',
      'calls/auth/logins/logins-at-once.test.ts › has one where the settings allow one',
    ),
  ],
  [
    '48',
    met(
      'another bank account needs a second factor',
      'calls/auth/passwords/bank-change.test.ts › lets operators ask for it for three days, with the withdrawal password',
      'calls/admin/approvals.test.ts › is refused where the member has not asked for one, where that was too long ago',
      'calls/admin/approvals.test.ts › counts when another operator approves; no list shows the whole number',
      'calls/balance/withdrawal-after-reset.test.ts › a member whose password was set with a link withdraws again after 24 hours',
    ),
  ],
  [
    '49',
    met(
      'dormancy is defined: what happens to an account nobody uses',
      'rules/member/dormancy.test.ts › nobody ever logged in to is dormant twelve months after it was opened',
      'calls/member/dormant-members.test.ts › are those of twelve months without a login, listed with their balance',
      'calls/auth/logins/dormant-return.test.ts › the first login after twelve months is in the audit',
      'calls/notes/mailing.test.ts › reaches no dormant account, which other notes do',
      'journeys/console/dormant-members.test.ts › an operator finds the accounts nobody used for a year',
    ),
  ],
  [
    '50',
    met(
      'a deposit limit is offered early',
      'journeys/member/account.test.ts › a visitor signs up in three steps with a friend’s code',
      'calls/member/deposit-offer.test.ts › is offered to who never deposited, until one is asked for',
      'journeys/money/first-deposit.test.ts › goes on without one by one press',
    ),
  ],
  [
    '51',
    met(
      'a limit is lower at once and higher after 24 hours',
      'rules/member/player-limits.test.ts › is lower at once and higher after 24 hours',
      'calls/member/limits.test.ts › are lowered at once, raised after 24 hours, and their changes kept',
    ),
  ],
  [
    '52',
    met(
      'a deposit beyond the gross limit is refused',
      'calls/member/limits-enforced.test.ts › count what waits and what was approved, not what was rejected',
      'calls/member/limits-enforced.test.ts › are not eased by a withdrawal: gross counts',
      'calls/member/limits-enforced.test.ts › are never passed by fifty deposits at once',
    ),
  ],
  [
    '53',
    met(
      'a break begins at once, and nobody lifts it',
      'calls/member/limits-enforced.test.ts › stops bets and deposits with its end',
      'calls/member/limits-enforced.test.ts › taken while bets are on their way lets none be placed',
      'calls/member/limits.test.ts › has no call that lifts it',
      'calls/balance/deposit.test.ts › offers no bonus to a member on a break, by option or by code',
      'journeys/member/player-limits.test.ts › nothing advertises to who is on a break',
    ),
  ],
  [
    '54',
    met(
      'a reality check comes at its time and pauses play',
      'web/lib/reality-check.test.ts › after %d minutes at one every %d is due %d times',
      'journeys/casino/reminder.test.ts › comes in casino windows too, ends a slot’s autoplay',
    ),
  ],
  [
    '55',
    met(
      'the time of a login is in sight',
      'journeys/member/player-limits.test.ts › limits, login clock, reminder and time-out work from my page',
    ),
  ],
  [
    '56',
    met(
      'no turbo, autoplay with limits only, and no loss is cheered',
      'web/host/slot-cycle.test.ts › no spin follows another within 2.5 seconds',
      'web/host/slot.test.ts › does not start without a number of spins, a loss and a single win',
      'web/host/round.test.ts › is no win when less comes back than was staked',
      'journeys/betting/win.test.ts › a win is celebrated once, also after a reload',
    ),
  ],
]);
