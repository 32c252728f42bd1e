import { argued, type Chapter, chapterOf, met } from './control.ts';

/** The ten risks of the OWASP API Security Top 10 of 2023. */
export const apiChapters: readonly Chapter[] = [
  chapterOf('Risks', 'api', [
    [
      '1',
      met(
        'objects of others cannot be reached by their number',
        'calls/betting/cancelling.test.ts › of a foreign or unknown bet finds nothing, and the two replies are alike',
        'calls/notes/inbox.test.ts › answers byte for byte like one that never was',
        'calls/betting/delay/bet-delay.test.ts › of another member is not found',
        'calls/sandbox/slot.test.ts › of another are not shown',
      ),
    ],
    [
      '2',
      met(
        'logins withstand guessing, theft and forging',
        'calls/auth/tokens.test.ts › %s is refused with 401',
        'calls/auth/guessing.test.ts › five free guesses at an account, then waits that double',
        'calls/auth/refresh.test.ts › takes a token whose successor was used for stolen and ends every login',
      ),
    ],
    [
      '3',
      met(
        'no property is read or written that is not named',
        'runtime/http/request-bodies.test.ts › with an unknown field is 400',
        'runtime/http/serve-calls.test.ts › that succeeds carries payload, sentence and request id, only what the contract names',
      ),
    ],
    [
      '4',
      met(
        'no caller uses up what all need',
        'runtime/http/serve-calls.test.ts › is limited to a burst of 300',
        'infra/firewall.test.ts › agree on the largest body of every call: the limit passes, one byte more does not',
        'infra/functions.test.ts › in prod logins keep their own share of the account’s capacity',
        'runtime/http/body.test.ts › deeper than twenty is refused, and 200,000 deep too',
      ),
    ],
    [
      '5',
      met(
        'functions answer the roles they are for',
        'runtime/http/serve-calls.test.ts › may do what their role may, the owner everything; an auditor never writes',
        'runtime/http/distributions.test.ts › through the site’s distribution is answered as an unknown path, to the byte',
        'infra/functions.test.ts › nothing else is routed but the default',
      ),
    ],
    [
      '6',
      met(
        'flows of the business cannot be exploited by repeating them',
        'calls/betting/placing-again.test.ts › places one bet when ten calls arrive at once',
        'calls/events/attendance.test.ts › pressed fifty times at once is paid once',
        'calls/balance/bonus.test.ts › requested by one member 50 times at once makes one request',
        'calls/admin/second-operator.test.ts › of a million won is credited by two cashiers, never by one',
      ),
    ],
    [
      '7',
      met(
        'no request makes the server ask an address of the caller’s',
        'architecture/reaching-out.test.ts › speak to somebody outside in the files that are listed',
        'architecture/reaching-out.test.ts › follow no provider elsewhere: a redirect is an error',
      ),
    ],
    [
      '8',
      argued(
        'the configuration is safe everywhere',
        'Templates of prod are made with the rule pack AwsSolutions, and a finding that nobody accepted by name stops them ([checks](../CONTRIBUTING.md#checks)).',
        'infra/local/gateway-raw.test.ts › has the security headers: %s',
        'infra/transport.test.ts › no answer lets another origin read it',
      ),
    ],
    [
      '9',
      met(
        'every call there is is known and documented',
        'infra/openapi.test.ts › docs/api/openapi.json states what the contracts state',
        'infra/functions.test.ts › nothing else is routed but the default',
      ),
    ],
    [
      '10',
      met(
        'what others send is checked as strictly as what members send',
        'calls/provider/bad-input.test.ts › for it has %s is refused, and those beside it are taken',
        'calls/casino/callbacks/bad-input.test.ts › changes nothing when it is forged',
        'providers/casino-vendors.test.ts › that does not answer in time is given up',
        'calls/games/beacons.test.ts › counts only with its signature, whatever answers at the origin',
      ),
    ],
  ]),
];
