import { argued, type Chapter, chapterOf, met } from './control.ts';

const openapi = 'infra/openapi.test.ts › docs/api/openapi.json states what the contracts state';
const pagesRunNoText =
  'architecture/files.test.ts › put no text into the page as markup and run no text as code';

/** ASVS 5.0, chapters 1 and 2. */
export const inputChapters: readonly Chapter[] = [
  chapterOf('V1 Encoding and sanitisation', 'asvs', [
    [
      '1.1.1',
      met(
        'input is decoded once, before anything looks at it',
        'runtime/http/serve-calls.test.ts › gives the segment as the request’s field, decoded',
        'infra/local/gateway-raw.test.ts › never leaves its folder, however it is spelled',
      ),
    ],
    [
      '1.1.2',
      met(
        'text is encoded where it is put out, last of all',
        pagesRunNoText,
        'calls/content/support.test.ts › keeps markup as the text it is',
      ),
    ],
    [
      '1.2.1',
      met(
        'output is encoded for the place it stands in',
        pagesRunNoText,
        'journeys/member/boards.test.ts › writes a post with live preview; members see it without what may not be there',
      ),
    ],
    [
      '1.2.2',
      met(
        'addresses are built safely, of safe schemes only',
        'web/site/shell.test.ts › %s is linked as: %s',
        'rules/content/boards.test.ts › is never %j',
        'rules/frame-address.test.ts › carries the variant, siteName and a ticket in the token’s place',
      ),
    ],
    [
      '1.2.3',
      met(
        'text cannot break out of JSON or a script',
        'runtime/lambda/log-lines.test.ts › text of a stranger stays within its field',
        'infra/headers.test.ts › are those the product promises',
      ),
    ],
    [
      '1.2.4',
      met(
        'questions to the database bind their values',
        'architecture/files.test.ts › joins no expression from text that came from outside',
        'ledger/wire.test.ts › never names input in an expression',
      ),
    ],
    ['1.2.5', met('no text becomes a command', 'architecture/reaching-out.test.ts › start no other program')],
    [
      '1.2.10',
      met(
        'cells of a CSV file hold no formula',
        'calls/balance/statement.test.ts › runs no text as a formula, while negative amounts stay numbers',
        'web/betting/history-csv.test.ts › disarms cells a spreadsheet would run',
        'runtime/http/serve-calls.test.ts › is text for a spreadsheet, with the mark of UTF-8 and no formula in it',
      ),
    ],
    [
      '1.3.1',
      met(
        'HTML is sanitised by a kept library',
        'calls/board/html.test.ts › is stored without %s',
        'calls/board/html.test.ts › made of any pieces is harmless',
      ),
    ],
    [
      '1.3.3',
      met(
        'what reaches a dangerous place is made harmless before',
        'calls/board/images.test.ts › is refused by its content when it is %s',
        'calls/board/images.test.ts › loses what is not picture',
        'calls/auth/sign-up.test.ts › takes no nickname that reads like an operator’s',
      ),
    ],
    [
      '1.4.2',
      met(
        'numbers are checked for sign and size before anything is computed',
        'runtime/http/request-bodies.test.ts › with the amount %s is 400',
        'rules/slip/amounts.test.ts › is a whole number from 1 to 10¹², of all JSON there is',
        'rules/odds.test.ts › throws for a leg that waits and beyond the safe integers',
      ),
    ],
    [
      '1.5.2',
      met(
        'what is read from a text is checked, with keys, depth and size bounded',
        'runtime/http/body.test.ts › with the key %s is refused',
        'runtime/http/body.test.ts › deeper than twenty is refused, and 200,000 deep too',
        'runtime/http/request-bodies.test.ts › with an unknown field is 400',
      ),
    ],
    [
      '1.5.3',
      met(
        'there is one way to read a text, with one encoding',
        'runtime/http/body.test.ts › that is any JSON within the rules reads as JSON.parse reads it',
        'runtime/http/request-bodies.test.ts › that is no UTF-8 is 400',
        'infra/local/system.test.ts › hands over bytes that are not UTF-8 as they came: 400',
      ),
    ],
  ]),
  chapterOf('V2 Validation and business logic', 'asvs', [
    ['2.1.1', met('the form of every input is documented', openapi)],
    [
      '2.1.2',
      argued(
        'which inputs must fit together is documented',
        'The [rules of the cart](coverage.md) and the order of a sign-up’s checks in [accounts](decisions/0012-accounts.md).',
        'rules/slip/placing-amounts.test.ts › in the order of the table',
      ),
    ],
    [
      '2.1.3',
      argued(
        'limits of the business are documented',
        'The [constants](coverage.md) with their tests, [settings and approvals](decisions/0019-settings-and-approvals.md) and [responsible play](decisions/0020-responsible-play.md).',
        'rules/slip/limits.test.ts › %i, prematch: %i folders',
      ),
    ],
    [
      '2.2.1',
      met(
        'input is taken when it fits what is expected, else refused',
        'runtime/http/request-bodies.test.ts › with an unknown field is 400',
        'fuzz/fuzz.test.ts › answers spoiled requests with a refusal of ours',
      ),
    ],
    [
      '2.2.2',
      met(
        'the server checks; what the page checks is a courtesy',
        'calls/betting/placing.test.ts › is validated by the server’s own figures',
        'calls/betting/spoiled-slips.test.ts › is refused in Korean by every way to bet, and changes nothing',
      ),
    ],
    [
      '2.2.3',
      met(
        'inputs that belong together are checked together',
        'calls/betting/refusals.test.ts › when it belongs to another match, market or line',
        'calls/balance/statement.test.ts › for %j is malformed: two days in order, at most twelve months',
      ),
    ],
    [
      '2.3.1',
      met(
        'steps happen in their order, none is left out',
        'calls/balance/cash-decisions.test.ts › seen in an older version is not decided',
        'calls/betting/delay/bet-delay.test.ts › is answered with its ticket and the delay, and moves no money',
        'calls/trading/matches.test.ts › waits for a second operator and then settles every open bet',
      ),
    ],
    [
      '2.3.2',
      met(
        'limits of the business are enforced',
        'calls/betting/kinds.test.ts › before the match has the single limits of the level',
        'calls/member/limits-enforced.test.ts › is never passed by fifty bets at once',
        'calls/betting/cancelling.test.ts › above the daily limit, whatever arrives at once',
      ),
    ],
    [
      '2.3.3',
      met(
        'an operation happens as a whole or not at all',
        'ledger/wire.test.ts › applies a transaction as a whole or not at all, with a reason per action',
        'trust/bank/bank.test.ts › adds up to the won after ten seconds of kills, faults and double deliveries',
      ),
    ],
    [
      '2.3.4',
      met(
        'what there is once is given once',
        'calls/balance/bonus.test.ts › for five members, wanted by twelve whose deposits are approved at once',
        'calls/auth/sign-up.test.ts › gives an id, nickname, phone or account to one of fifty claims at once',
        'ledger/ledger.test.ts › against one balance succeed exactly as often as the cash allows',
      ),
    ],
    [
      '2.3.5',
      met(
        'what is of high value needs two persons',
        'calls/admin/second-operator.test.ts › of a million won is credited by two cashiers, never by one',
        'calls/admin/second-operator.test.ts › above ten times the limit in a day needs a second cashier',
        'calls/admin/approvals.test.ts › is approved by its own operator in no transaction',
      ),
    ],
    [
      '2.4.1',
      met(
        'programs that ask too often are slowed down',
        'runtime/http/serve-calls.test.ts › is limited to a burst of 300',
        'calls/auth/sign-up.test.ts › takes ten sign-ups a minute from one address',
        'infra/stages.test.ts › stands before both distributions, its list in us-east-1',
      ),
    ],
    [
      '2.4.2',
      argued(
        'steps that come faster than a person can take them are noticed',
        'bets that follow each other faster than a person chooses mark their member for a trader; logins, sign-ups, posts and codes are limited by the minute instead, since a form that a manager fills in is as fast as a program ([risk](decisions/0069-risk.md))',
        'rules/trading/member-marks.test.ts › are a mark when there are many, with the shortest time between two',
        'calls/trading/every-mark.test.ts › fifty singles taken two percent above the close on average',
      ),
    ],
  ]),
];
