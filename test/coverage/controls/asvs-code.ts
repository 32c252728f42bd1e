import { argued, type Chapter, chapterOf, met } from './control.ts';

/** ASVS 5.0, chapters 15 and 16. */
export const codeChapters: readonly Chapter[] = [
  chapterOf('V15 Secure code', 'asvs', [
    [
      '15.1.2',
      argued(
        'there is a list of all parts that are others’',
        'The lock file names each with version and checksum, `npm sbom --sbom-format cyclonedx --package-lock-only` writes it as CycloneDX, and why each was taken is kept: [dependencies](decisions/0006-dependencies.md).',
        'architecture/packages.test.ts › holds a checksum of every package this kind of machine installs',
        'architecture/packages.test.ts › every version of %spackage.json is exact',
      ),
    ],
    [
      '15.2.2',
      met(
        'costly work is bounded, so that it starves nothing',
        'infra/functions.test.ts › in prod logins keep their own share of the account’s capacity',
        'calls/auth/guessing.test.ts › guesses in parallel are counted one after the other',
        'runtime/live/sockets.test.ts › is closed after a bucket of sixty messages',
        'calls/balance/statement-long.test.ts › is a file over bounded reads, and refused when it is larger than a reply',
      ),
    ],
    [
      '15.3.1',
      met(
        'an answer has the fields that are needed',
        'runtime/http/serve-calls.test.ts › that succeeds carries payload, sentence and request id, only what the contract names',
        'calls/setting/public-settings.test.ts › visitors read what pages show, and nothing that is for operators alone',
      ),
    ],
    [
      '15.3.3',
      met(
        'no field is taken that the call does not name',
        'runtime/http/request-bodies.test.ts › with an unknown field is 400',
      ),
    ],
    [
      '15.3.4',
      met(
        'the address of a client is the true one',
        'runtime/http/behind-the-edge.test.ts › is the one the edge saw',
        'runtime/http/behind-the-edge.test.ts › behind no edge is none: the call is refused',
      ),
    ],
    [
      '15.3.5',
      met(
        'types are checked strictly',
        'runtime/http/request-bodies.test.ts › with the amount %s is 400',
        'architecture/files.test.ts › no `any`, no double assertion, outside runtime and the typed caller',
      ),
    ],
    ['15.3.6', met('no input changes a prototype', 'runtime/http/body.test.ts › with the key %s is refused')],
    [
      '15.3.7',
      met(
        'a parameter that comes twice is refused',
        'runtime/http/serve-calls.test.ts › a list that also answers GET › refuses %s',
        'runtime/http/body.test.ts › with the same key twice in one object is refused',
        'runtime/http/serve-calls.test.ts › is 400 when the body names the field too',
      ),
    ],
    [
      '15.4.2',
      met(
        'what was checked still holds when it is acted on',
        'calls/betting/placing-moved.test.ts › %s its member %s: no bet is placed',
        'calls/balance/withdrawal.test.ts › another password is set: the one that was checked no longer counts',
        'calls/trading/in-flight.test.ts › fails the bet: the member reads it, and no money moved',
      ),
    ],
  ]),
  chapterOf('V16 Logging and errors', 'asvs', [
    [
      '16.1.1',
      argued(
        'what is logged, where it is kept, who reads it and for how long is documented',
        'Each log with its lines, readers and days ([data](data.md)).',
        'infra/stages.test.ts › outlive what wrote them: no log group is removed',
      ),
    ],
    [
      '16.2.1',
      met(
        'a line of the log says who, when and where',
        'calls/auth/logins/logins-in-the-log.test.ts › a member’s login and each that failed are in the log',
        'runtime/http/refused-requests.test.ts › of a member who asks an operators’ call, and of an operator of another role',
        'runtime/lambda/log-and-figures.test.ts › a log line has level, event, time and allowed fields',
      ),
    ],
    [
      '16.2.2',
      met(
        'times are UTC, of clocks that agree',
        'runtime/lambda/log-and-figures.test.ts › a log line has level, event, time and allowed fields',
      ),
    ],
    [
      '16.2.3',
      met(
        'logs go where they belong and nowhere else',
        'architecture/files.test.ts › nothing is left to do later, nothing is printed for debugging',
        'runtime/lambda/log-and-figures.test.ts › warnings and errors go to standard error',
      ),
    ],
    [
      '16.2.4',
      met(
        'every line has one format',
        'runtime/lambda/log-and-figures.test.ts › a log line has level, event, time and allowed fields',
        'infra/alarms.test.ts › count events that the functions write',
      ),
    ],
    [
      '16.2.5',
      met(
        'no secret reaches a log',
        'runtime/lambda/log-and-figures.test.ts › a log line has level, event, time and allowed fields',
        'calls/auth/pages.test.ts › takes a page’s error and keeps no login data of it',
        'runtime/lambda/secrets.test.ts › keeps the keys it has while a secret %s, says so once in half a minute',
      ),
    ],
    [
      '16.3.1',
      met(
        'logins are logged, those that fail too',
        'calls/auth/logins/logins-in-the-log.test.ts › a member’s login and each that failed are in the log',
        'calls/auth/logins/logins-in-the-log.test.ts › an operator’s login and one that failed are in the log',
      ),
    ],
    [
      '16.3.2',
      met(
        'refused accesses are logged',
        'runtime/http/refused-requests.test.ts › of a member who asks an operators’ call',
        'runtime/http/serve-calls.test.ts › an operator refused for their role › leaves an audit line',
      ),
    ],
    [
      '16.3.3',
      met(
        'attempts to get round a control are logged',
        'runtime/http/attempts-in-the-log.test.ts › with another signature, another body, no algorithm',
        'runtime/http/attempts-in-the-log.test.ts › with the reason: another site’s page, or a ticket that is none',
        'calls/provider/signatures.test.ts › that is refused is in the log with the address and the reason',
        'infra/alarms.test.ts › count events that the functions write',
      ),
    ],
    [
      '16.3.4',
      met(
        'unexpected failures are logged',
        'runtime/lambda/log-and-figures.test.ts › warnings and errors go to standard error',
        'infra/alarms.test.ts › watch every function, the queue, the table and the calls',
      ),
    ],
    [
      '16.4.1',
      met(
        'nobody writes lines of their own into a log',
        'runtime/lambda/log-lines.test.ts › text of a stranger stays within its field',
      ),
    ],
    [
      '16.4.2',
      met(
        'nobody changes what was logged',
        'infra/audit-rights.test.ts › is denied each write to lines, links and roots of the audit',
        'infra/audit-rights.test.ts › adds to lines and links, and can neither change nor remove one',
        'infra/transport.test.ts › no function may delete or shorten a log',
        'infra/stages.test.ts › outlive what wrote them: no log group is removed',
        'calls/admin/audit.test.ts › names the line that was altered',
      ),
    ],
    [
      '16.4.3',
      argued(
        'logs are kept by another system than the one that writes them',
        'CloudWatch Logs and, for the audit’s roots, a locked bucket ([audit roots](decisions/0025-audit-roots-and-pictures.md)); a separate account is not set up.',
        'infra/transport.test.ts › no function may delete or shorten a log',
      ),
    ],
    [
      '16.5.1',
      met(
        'an error reveals nothing of the system',
        'runtime/http/serve-calls.test.ts › to an unexpected failure (%s) reveals nothing of it',
        'fuzz/fuzz.test.ts › answers spoiled requests with a refusal of ours',
      ),
    ],
    [
      '16.5.2',
      met(
        'the system survives when something it needs is away',
        'trust/faults/faults.test.ts › waits for a table that is away: 503',
        'infra/local/system.test.ts › of another process that is down: 503 in our envelope',
        'calls/games/beacons.test.ts › a late beacon is waited for 20 seconds',
      ),
    ],
    [
      '16.5.3',
      met(
        'what fails is refused, and nothing half done stays',
        'runtime/lambda/wrapped-secrets.test.ts › a request is not begun while the first keys cannot be unwrapped',
        'ledger/retries.test.ts › is never reported as a refusal: a later lack of money may be its own doing',
        'runtime/http/behind-the-edge.test.ts › behind no edge is none: the call is refused',
      ),
    ],
  ]),
];
