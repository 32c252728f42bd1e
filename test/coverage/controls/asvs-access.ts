import { argued, type Chapter, chapterOf, met } from './control.ts';

const openapi = 'infra/openapi.test.ts › docs/api/openapi.json states what the contracts state';
const forgedTokens = 'calls/auth/tokens.test.ts › %s is refused with 401';

/** ASVS 5.0, chapters 8 to 14. */
export const accessChapters: readonly Chapter[] = [
  chapterOf('V8 Access', 'asvs', [
    [
      '8.1.1',
      argued(
        'who may call what, and whose data they reach, is documented',
        'Each call names who it is for and its roles, in the contract and the generated document: [a call is described once](decisions/0001-contracts.md).',
        openapi,
      ),
    ],
    [
      '8.1.2',
      argued(
        'which fields each may read and write is documented',
        'Request and reply of each call are schemas that leave out everything else: [a call is described once](decisions/0001-contracts.md).',
        openapi,
      ),
    ],
    [
      '8.2.1',
      met(
        'a call answers those it is for',
        'runtime/http/serve-calls.test.ts › may do what their role may, the owner everything; an auditor never writes',
        'architecture/contracts.test.ts › operator calls name their roles, and only they do',
        'calls/auth/login.test.ts › knows operators apart from members, each behind their own cookie and audience',
      ),
    ],
    [
      '8.2.2',
      met(
        'members reach their own data alone, and cannot tell others’ from none',
        'calls/betting/cancelling.test.ts › of a foreign or unknown bet finds nothing, and the two replies are alike',
        'calls/notes/inbox.test.ts › answers byte for byte like one that never was',
        'calls/content/support.test.ts › answers byte for byte like one that never was',
        'calls/balance/statement.test.ts › of another member is never shown',
        'calls/auth/sessions.test.ts › gives the same reply for a stranger’s login, an ended one and one that never was',
      ),
    ],
    [
      '8.2.3',
      met(
        'nobody reads or writes a field that is not theirs',
        'runtime/http/serve-calls.test.ts › that succeeds carries payload, sentence and request id, only what the contract names',
        'runtime/http/request-bodies.test.ts › with an unknown field is 400',
        'calls/admin/dashboard.test.ts › shows each role its own part only',
        'calls/admin/members.test.ts › shows neither account numbers nor secrets',
      ),
    ],
    [
      '8.3.1',
      met(
        'the server enforces rights, whatever the page shows',
        'runtime/http/serve-calls.test.ts › may do what their role may, the owner everything; an auditor never writes',
        'calls/trading/suspensions.test.ts › is for traders, and for what exists',
      ),
    ],
    [
      '8.3.2',
      met(
        'a change of rights counts at once',
        'calls/auth/login.test.ts › gives an operator the rights they have now, not those of their token',
        'calls/admin/approvals.test.ts › change when another owner approves, and count at once',
        'calls/balance/requests-moved.test.ts › its member %s: the call answers 419 and moves nothing',
      ),
    ],
    [
      '8.4.1',
      met(
        'members’ site and operators’ console share no login and no call',
        'calls/auth/login.test.ts › takes a member’s token for no refresh of the console, and the other way',
        'runtime/http/distributions.test.ts › through the site’s distribution is answered as an unknown path, to the byte',
      ),
    ],
  ]),
  chapterOf('V9 Tokens', 'asvs', [
    ['9.1.1', met('the signature is checked before anything in a token counts', forgedTokens)],
    ['9.1.2', met('one algorithm is taken, whatever a token names', forgedTokens)],
    ['9.1.3', met('keys come from the configuration, never from a token', forgedTokens)],
    [
      '9.2.1',
      met(
        'a token is good within its time alone',
        forgedTokens,
        'calls/auth/tokens.test.ts › is over after ten minutes',
        'runtime/http/remembered-tokens.test.ts › is refused from the second it ends',
      ),
    ],
    [
      '9.2.2',
      met(
        'a token is taken for what it was made for',
        forgedTokens,
        'runtime/http/attempts-in-the-log.test.ts › signed by us for something else',
      ),
    ],
    [
      '9.2.3',
      met(
        'a token is taken by those it names',
        'calls/auth/tokens.test.ts › of the wrong audience is refused with 403',
        'calls/auth/game-tokens.test.ts › is for calls of games and of the sandbox’s casino, and for nothing else',
      ),
    ],
    [
      '9.2.4',
      met(
        'one key serves several audiences, and each token names its own',
        'calls/auth/tokens.test.ts › of the wrong audience is refused with 403',
        'calls/auth/logout-by-bearer.test.ts › of another audience is refused, and ends nothing',
      ),
    ],
  ]),
  chapterOf('V11 Cryptography', 'asvs', [
    [
      '11.2.1',
      argued(
        'cryptography is that of proven libraries',
        'Node’s own, argon2, jsonwebtoken and otpauth; none is ours: [packages](decisions/0006-dependencies.md).',
        'architecture/packages.test.ts › %s does its work in %s',
        'calls/auth/guessing.test.ts › one-time codes are those of RFC 6238',
      ),
    ],
    [
      '11.2.2',
      met(
        'keys and parameters can be replaced',
        'infra/keys/rotating-keys.test.ts › every function goes on with the second keys alone',
        'calls/auth/login.test.ts › makes a hash of old parameters new',
      ),
    ],
    [
      '11.2.3',
      argued(
        'everything has 128 bits of strength at least',
        'HMAC-SHA-256, AES-256-GCM and argon2id with keys of 32 bytes: [keys](decisions/0049-keys.md), [wrapped keys](decisions/0052-wrapped-keys.md).',
        'runtime/lambda/key-wrapping.test.ts › is 32 bytes, another each time, and the wrapped one does not contain it',
        'runtime/lambda/key-wrapping.test.ts › is not taken when it has %i bytes',
      ),
    ],
    [
      '11.4.2',
      met(
        'passwords are stored by a function made for them',
        'calls/auth/login.test.ts › makes a hash of old parameters new',
      ),
    ],
    [
      '11.5.1',
      met(
        'what nobody may guess has 128 bits of secure randomness, and is no UUID',
        'architecture/reaching-out.test.ts › that somebody could predict decides waits alone',
        'architecture/reaching-out.test.ts › of a UUID names runs, requests and keys of operations',
        'calls/auth/login.test.ts › gives a token for ten minutes, the member, and the refresh token in a cookie',
      ),
    ],
  ]),
  chapterOf('V13 Configuration', 'asvs', [
    [
      '13.2.1',
      met(
        'parts of the system prove to each other who they are',
        'infra/functions.test.ts › each has a role of its own',
        'infra/distributions.test.ts › name themselves to calls and socket, beside the secret that only they know',
        'calls/sports/feed.test.ts › refuses %s',
      ),
    ],
    [
      '13.2.2',
      met(
        'each part may do what it needs and no more',
        'infra/rights.test.ts › may not write %s',
        'infra/functions.test.ts › may use the table and its one index, and those that only read may not write',
      ),
    ],
    [
      '13.2.3',
      met(
        'no credential is a default one',
        'infra/functions.test.ts › no template holds a secret’s value',
        'infra/keys/wrapping-key.test.ts › makes the first key for the deployment',
      ),
    ],
    [
      '13.2.4',
      met(
        'the system speaks to listed systems outside alone',
        'architecture/reaching-out.test.ts › speak to somebody outside in the files that are listed',
        'architecture/reaching-out.test.ts › follow no provider elsewhere: a redirect is an error',
      ),
    ],
    [
      '13.2.5',
      argued(
        'the network lets it reach no others',
        'Functions run in no network of ours: nothing private can be reached from them, and their egress is no rule of this application but of the account (a VPC with a firewall, by the hour). What keeps them to these systems is the code: files that speak to somebody outside are a list, each with an origin of the stage or a list of hosts, redirects are errors ([what is argued](decisions/0067-controls.md)).',
        'architecture/reaching-out.test.ts › speak to somebody outside in the files that are listed',
      ),
    ],
    [
      '13.3.1',
      met(
        'secrets lie in a vault',
        'infra/functions.test.ts › no template holds a secret’s value',
        'runtime/lambda/secrets.test.ts › a function reads its secrets before its first request, all or none',
        'infra/keys/secrets.test.ts › are a keyring each, of one key that writes',
      ),
    ],
    [
      '13.3.2',
      met(
        'each part reads the secrets it needs',
        'infra/functions.test.ts › may read the secrets they name, and no others',
        'infra/keys/wrapping-key.test.ts › unwraps for the functions that read personal data or second factors',
      ),
    ],
    [
      '13.4.2',
      met(
        'nothing that helps developers is switched on',
        'runtime/http/serve-calls.test.ts › to an unexpected failure (%s) reveals nothing of it',
        'architecture/files.test.ts › nothing is left to do later, nothing is printed for debugging',
      ),
    ],
    [
      '13.4.3',
      met(
        'no folder can be listed',
        'infra/transport.test.ts › buckets are closed to the public and list nothing to browsers',
        'infra/local/gateway-raw.test.ts › never leaves its folder, however it is spelled',
      ),
    ],
    [
      '13.4.4',
      met(
        'TRACE is answered nowhere',
        'infra/transport.test.ts › no path takes TRACE, and pages take nothing but reads',
        'runtime/http/refused-requests.test.ts › that no contract names are 405, TRACE among them',
      ),
    ],
    [
      '13.4.5',
      met(
        'documents of the calls and figures of the system are not served',
        'infra/uploads.test.ts › each distribution gets its own',
        'infra/functions.test.ts › nothing else is routed but the default',
      ),
    ],
  ]),
  chapterOf('V14 Data', 'asvs', [
    [
      '14.1.1',
      argued(
        'what data there is, and how sensitive each is, is documented',
        'Four classes, each kind with its place ([data](data.md)).',
      ),
    ],
    [
      '14.1.2',
      argued(
        'how each kind is protected, and for how long it is kept, is documented',
        'By class, kind by kind, with what is kept for good and why: [data](data.md). Years after which personal data of members who left must go are the law of the licensee’s country; that removal is not built, as the page says.',
      ),
    ],
    [
      '14.2.1',
      met(
        'nothing sensitive stands in an address',
        'journeys/member/nothing-left-behind.test.ts › leaves no token, password or personal data',
        'calls/casino/launching.test.ts › gives addresses of our own host with variant, page and a ticket, never the login’s token',
      ),
    ],
    [
      '14.2.2',
      met(
        'no server on the way keeps what is a member’s',
        'infra/local/system.test.ts › packs a public list and lets it be kept for a second, and nothing else',
        'runtime/http/serve-calls.test.ts › that succeeds carries payload, sentence and request id, only what the contract names',
      ),
    ],
    [
      '14.2.3',
      met(
        'nothing reaches others: no tracker, no script of theirs',
        'journeys/member/nothing-left-behind.test.ts › leaves no token, password or personal data',
        'infra/headers.test.ts › are those the product promises',
      ),
    ],
    [
      '14.2.4',
      met(
        'personal data is encrypted and masked',
        'calls/auth/sign-up.test.ts › stores neither phone nor account as text',
        'calls/auth/second-factors.test.ts › is in no item of the table, neither with the operator nor with the link',
        'rules/member/signing-up.test.ts › a phone number shows its first three and last four digits',
        'infra/keys/wrapping-key.test.ts › unwraps for the functions that read personal data or second factors',
      ),
    ],
    [
      '14.3.1',
      met(
        'a browser holds nothing of a member after the logout',
        'journeys/member/nothing-left-behind.test.ts › leaves no token, password or personal data',
        'calls/auth/logout.test.ts › logout ends this login at once, for reads, money and refresh',
      ),
    ],
    [
      '14.3.2',
      met(
        'answers are not kept by browsers',
        'runtime/http/serve-calls.test.ts › that succeeds carries payload, sentence and request id, only what the contract names',
        'infra/local/system.test.ts › packs a public list and lets it be kept for a second, and nothing else',
      ),
    ],
    [
      '14.3.3',
      met(
        'what a browser stores for the site is not sensitive',
        'journeys/member/nothing-left-behind.test.ts › leaves no token, password or personal data',
        'journeys/member/shell.test.ts › the site has a manifest and a worker that keeps the shell and nothing of the calls',
      ),
    ],
  ]),
];
