import { argued, type Chapter, chapterOf, met } from './control.ts';

const accounts = '[accounts](decisions/0012-accounts.md)';
const newPassword =
  'calls/auth/passwords/password.test.ts › refuses a new password that is missing, short, long, repeated wrongly, widely known';
const length = 'rules/member/signing-up.test.ts › has a password of at least 8 characters';

/** ASVS 5.0, chapters 6 and 7. */
export const loginChapters: readonly Chapter[] = [
  chapterOf('V6 Authentication', 'asvs', [
    [
      '6.1.1',
      argued(
        'how guessing is defended against, and how nobody is locked out by it, is documented',
        `In ${accounts}; what an operator does about it stands in the [runbook](runbook.md#halted-logins).`,
      ),
    ],
    [
      '6.1.2',
      argued(
        'words that no password may be are listed',
        `The list and the member’s own data in ${accounts}.`,
        'rules/member/signing-up.test.ts › has no widely known password and none of the member’s own data',
      ),
    ],
    [
      '6.1.3',
      argued(
        'every way to log in is documented',
        `The two logins and the two links are in ${accounts} and [settings and approvals](decisions/0019-settings-and-approvals.md); every call is in the generated document.`,
        'infra/openapi.test.ts › docs/api/openapi.json states what the contracts state',
      ),
    ],
    ['6.2.1', met('a password has eight characters at least', length, newPassword)],
    [
      '6.2.2',
      met(
        'members can change their password',
        'calls/auth/passwords/password.test.ts › changes the login password with the old one: this login stays, every other ends',
      ),
    ],
    [
      '6.2.3',
      met(
        'the change asks for the present one',
        'calls/auth/passwords/password.test.ts › reports a wrong old password, and makes further guesses wait',
      ),
    ],
    [
      '6.2.4',
      met(
        'the 3,000 most used passwords are refused',
        newPassword,
        'calls/auth/passwords/known-passwords.test.ts › the list holds the most used passwords, none twice',
      ),
    ],
    [
      '6.2.5',
      met(
        'any characters may make a password',
        'rules/member/signing-up.test.ts › a password may be anything long enough and hard to guess',
      ),
    ],
    [
      '6.2.6',
      met(
        'the field hides what is typed',
        'journeys/member/screens.test.ts › the header, the menus, the footer and the dialogs of a visitor',
      ),
    ],
    [
      '6.2.7',
      met(
        'passwords can be pasted and filled in by a manager',
        'architecture/reaching-out.test.ts › take what is pasted or filled in by a manager',
      ),
    ],
    [
      '6.2.8',
      met(
        'a password is taken exactly as it was sent',
        'calls/auth/passwords/known-passwords.test.ts › a password is taken as it was sent: case, blanks and composition count',
      ),
    ],
    ['6.2.9', met('64 characters and more are taken', length)],
    ['6.2.10', argued('no password ends by age', `Nothing of ours asks for a new one: ${accounts}.`)],
    [
      '6.2.11',
      met(
        'words of the site and of the member are refused',
        newPassword,
        'rules/member/signing-up.test.ts › has no widely known password and none of the member’s own data',
      ),
    ],
    [
      '6.2.12',
      met(
        'passwords known from breaches are refused',
        newPassword,
        'calls/auth/passwords/leaked-passwords.test.ts › that leaked somewhere is refused, and who is asked gets five digits',
        'calls/auth/passwords/leaked-passwords.test.ts › is taken when the set',
      ),
    ],
    [
      '6.3.1',
      met(
        'guessing is slowed down and stopped',
        'calls/auth/guessing.test.ts › five free guesses at an account, then waits that double',
        'calls/auth/guessing.test.ts › guesses in parallel are counted one after the other',
        'calls/auth/guessing.test.ts › twenty failures a minute from one address are the most',
        'calls/auth/guessing.test.ts › a stranger’s guesses do not keep the member out on their own device',
      ),
    ],
    [
      '6.3.2',
      argued(
        'no account exists by default',
        'The demo’s accounts are made by the local system alone; a stage begins empty: [the first operator](runbook.md#how-to-make-the-first-operator).',
        'architecture/imports.test.ts › … imports nothing of ours beyond its row',
      ),
    ],
    [
      '6.3.3',
      argued(
        'a second factor is asked for',
        'Of operators, of each and without exception outside one machine; members have a passkey by choice and the withdrawal password for money: [passkeys](decisions/0059-passkeys.md).',
        'calls/admin/own-account.test.ts › an operator without one can do nothing but set one up, whatever their roles',
        'calls/admin/own-account.test.ts › a passkey is a login of two factors, and the password alone opens none beside it',
        'calls/auth/guessing.test.ts › an operator with a second factor needs its code, and each code once',
        'calls/auth/passkeys/passkey-login.test.ts › ends like one with the password: token, member, cookies, welcome',
      ),
    ],
    [
      '6.3.4',
      met(
        'there is no way in that is not documented',
        'infra/functions.test.ts › nothing else is routed but the default',
        'infra/openapi.test.ts › docs/api/openapi.json states what the contracts state',
      ),
    ],
    [
      '6.3.8',
      met(
        'nobody learns whether an id exists',
        'calls/auth/login.test.ts › gives the same reply for an unknown id and a wrong password',
        'calls/auth/guessing.test.ts › an unknown id is counted like a known one',
        'calls/auth/reset.test.ts › is answered alike for an unknown id, a wrong phone, a closed account and a right one',
      ),
    ],
    [
      '6.4.1',
      met(
        'a first secret is random, ends soon and is replaced by one of its owner’s',
        'calls/admin/setup.test.ts › sets password and second factor once and ends every login',
        'calls/admin/setup.test.ts › opens nothing after ten minutes, and neither does a made-up token',
      ),
    ],
    [
      '6.4.2',
      argued(
        'there are no hints and no secret questions',
        `No call takes or gives one: the ways back to a login are in ${accounts}.`,
        'infra/functions.test.ts › nothing else is routed but the default',
      ),
    ],
    [
      '6.4.3',
      met(
        'a lost password is replaced without weakening the login',
        'calls/auth/reset.test.ts › is not made by the operator who asked for it, whatever their roles',
        'calls/auth/reset.test.ts › sets the password once and ends every login',
        'calls/auth/reset.test.ts › opens nothing after ten minutes, once another was created',
        'calls/balance/withdrawal-after-reset.test.ts › a member whose password was set with a link withdraws again after 24 hours',
      ),
    ],
    [
      '6.4.4',
      argued(
        'a lost second factor is replaced as carefully as it was given',
        'By the same kind of link as at first, made by an engineer or by two owners: [the first operator](runbook.md#how-to-make-the-first-operator), [settings and approvals](decisions/0019-settings-and-approvals.md).',
        'calls/admin/setup.test.ts › with a wrong code of the second factor is refused and goes on working',
      ),
    ],
    [
      '6.4.6',
      met(
        'operators start a reset and never choose a password',
        'calls/auth/reset.test.ts › is asked for by one operator with a reason and made by another, who alone is told it',
      ),
    ],
    [
      '6.5.1',
      met(
        'a code is good once',
        'calls/auth/guessing.test.ts › an operator with a second factor needs its code, and each code once',
        'calls/auth/reset.test.ts › sets the password once and ends every login',
      ),
    ],
    [
      '6.5.2',
      met(
        'short secrets are stored as password hashes, long ones as hashes',
        'calls/auth/sign-up.test.ts › stores neither phone nor account as text',
        'calls/auth/launch.test.ts › dies with its login, and stands in the table as a hash',
        'calls/balance/withdrawal.test.ts › keeps no hash of the password that could be guessed from the entry',
      ),
    ],
    [
      '6.5.3',
      met(
        'codes come from secure randomness',
        'architecture/reaching-out.test.ts › that somebody could predict decides waits alone',
        'calls/auth/guessing.test.ts › one-time codes are those of RFC 6238',
      ),
    ],
    [
      '6.5.4',
      met(
        'a code has twenty bits at least, or few guesses',
        'calls/auth/guessing.test.ts › no more than five withdrawal passwords reach the hash',
        'calls/auth/guessing.test.ts › %j is no one-time code',
        'calls/auth/reset.test.ts › is guessed at twenty times a minute from one address, not more',
      ),
    ],
    [
      '6.5.5',
      met(
        'a code ends soon',
        'calls/auth/guessing.test.ts › an operator with a second factor needs its code, and each code once',
        'calls/auth/reset.test.ts › opens nothing after ten minutes, once another was created',
      ),
    ],
  ]),
  chapterOf('V7 Login sessions', 'asvs', [
    [
      '7.1.1',
      argued(
        'idle and absolute ends of a login are documented',
        `In [the site’s shell](decisions/0018-site-shell.md) and ${accounts}.`,
        'web/site/shell.test.ts › is thirty idle minutes or twelve hours, whichever comes first',
      ),
    ],
    [
      '7.1.2',
      argued(
        'how many logins there may be at once is documented',
        `Three, or as the settings say: ${accounts}.`,
        'calls/auth/login.test.ts › ends the oldest of three logins for a fourth',
      ),
    ],
    [
      '7.2.1',
      met(
        'tokens are checked by the server',
        'calls/auth/tokens.test.ts › %s is refused with 401',
        'calls/auth/tokens.test.ts › of another member’s login, or with an older version, is refused with 419',
      ),
    ],
    [
      '7.2.2',
      met(
        'tokens are made for a login; none is a constant key',
        'calls/auth/refresh.test.ts › rotates: each refresh brings another token of the same login',
        'calls/auth/tokens.test.ts › is over after ten minutes',
      ),
    ],
    [
      '7.2.3',
      met(
        'a token that is only a reference has 128 random bits at least',
        'calls/auth/login.test.ts › gives a token for ten minutes, the member, and the refresh token in a cookie',
        'architecture/reaching-out.test.ts › of a UUID names runs, requests and keys of operations',
      ),
    ],
    [
      '7.2.4',
      met(
        'a login begins with a new token, and the one before ends',
        'calls/auth/logins/same-browser.test.ts › ends that one, whose pages go on with the new one',
        'web/lib/renewing-login.test.ts › whose login ended because another page of the browser logged in goes on',
        'calls/auth/logins/logins-at-once.test.ts › has three logins afterwards, and the tokens of the others work nowhere',
        'calls/auth/logout-by-bearer.test.ts › beside another login’s cookie ends both, and no third',
      ),
    ],
    [
      '7.3.1',
      met(
        'an idle login ends',
        'calls/auth/refresh.test.ts › ends after 30 minutes without a rotation',
        'web/site/shell.test.ts › is thirty idle minutes or twelve hours, whichever comes first',
      ),
    ],
    [
      '7.3.2',
      met(
        'every login ends at last',
        'calls/auth/refresh.test.ts › ends after 12 hours however often it rotates, and no token outlives it',
      ),
    ],
    [
      '7.4.1',
      met(
        'after a logout nothing of the login works',
        'calls/auth/logout.test.ts › logout ends this login at once, for reads, money and refresh',
        'calls/auth/game-tokens.test.ts › is dead at once on every call when its login is %s',
      ),
    ],
    [
      '7.4.2',
      met(
        'an account that is closed loses every login',
        'calls/admin/member-update.test.ts › to %s loses every login at once',
        'calls/admin/approvals.test.ts › of an operator who is stopped end every login',
      ),
    ],
    [
      '7.4.3',
      met(
        'a changed password ends the other logins',
        'calls/auth/passwords/password.test.ts › changes the login password with the old one: this login stays, every other ends',
        'calls/auth/passwords/password.test.ts › ends a login with the old password that opens at the very moment of the change',
      ),
    ],
    [
      '7.4.4',
      met(
        'every page of a member has the way to log out',
        'journeys/member/shell.test.ts › searches by initials, keeps favourites, is warned before the login ends',
        'journeys/member/screens.test.ts › the header and the menu of a member',
      ),
    ],
    [
      '7.4.5',
      met(
        'operators can end a member’s logins',
        'calls/auth/logout.test.ts › an operator’s forced logout ends reads, money and refresh at once',
        'journeys/member/forced-logout.test.ts › is logged out within a second of the operator’s word',
      ),
    ],
    [
      '7.5.1',
      met(
        'who changes what protects the account proves again who they are',
        'calls/auth/passwords/password.test.ts › reports a wrong old password, and makes further guesses wait',
        'calls/auth/passwords/password.test.ts › changes the withdrawal password with the old one',
        'journeys/member/account.test.ts › a member sees their page, changes the password',
      ),
    ],
    [
      '7.5.2',
      met(
        'members see their logins and end them, having proved again who they are',
        'calls/auth/sessions.test.ts › names a member’s open logins, the address masked, this one marked',
        'calls/auth/sessions.test.ts › ends one login or all others for who types the password',
      ),
    ],
    [
      '7.5.3',
      met(
        'a withdrawal asks for a further secret',
        'calls/balance/withdrawal.test.ts › of %i won with the password "%s" is refused as %s',
        'calls/balance/withdrawal.test.ts › locks at the fifth wrong one, also for the right one, and opens a day later',
      ),
    ],
  ]),
];
