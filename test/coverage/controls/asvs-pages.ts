import { argued, type Chapter, chapterOf, met } from './control.ts';

const pagesRunNoText =
  'architecture/files.test.ts › put no text into the page as markup and run no text as code';

/** ASVS 5.0, chapters 3 and 4. */
export const pageChapters: readonly Chapter[] = [
  chapterOf('V3 Web front end', 'asvs', [
    [
      '3.2.1',
      met(
        'an answer is never rendered as what it is not',
        'infra/local/gateway-raw.test.ts › has the security headers: %s',
        'runtime/http/serve-calls.test.ts › is text for a spreadsheet, with the mark of UTF-8 and no formula in it',
      ),
    ],
    [
      '3.2.2',
      met(
        'text is shown as text',
        pagesRunNoText,
        'calls/content/support.test.ts › keeps markup as the text it is',
      ),
    ],
    [
      '3.3.1',
      met('cookies are Secure and prefixed', 'runtime/http/behind-the-edge.test.ts › has the prefix __Host-'),
    ],
    [
      '3.3.2',
      met(
        'SameSite fits what a cookie is for',
        'runtime/http/behind-the-edge.test.ts › has the prefix __Host-',
        'journeys/member/nothing-left-behind.test.ts › leaves no token, password or personal data',
      ),
    ],
    ['3.3.3', met('the prefix is __Host-', 'runtime/http/behind-the-edge.test.ts › has the prefix __Host-')],
    [
      '3.3.4',
      met(
        'no script reads a cookie that holds a token',
        'runtime/http/behind-the-edge.test.ts › has the prefix __Host-',
        'journeys/member/nothing-left-behind.test.ts › leaves no token, password or personal data',
      ),
    ],
    [
      '3.4.1',
      met(
        'every answer demands https for a year at least, subdomains too',
        'infra/headers.test.ts › are those the product promises',
        'infra/headers.test.ts › are the list, page by page, in prod',
      ),
    ],
    [
      '3.4.2',
      met(
        'no other origin may read an answer',
        'infra/transport.test.ts › no answer lets another origin read it',
        'runtime/http/refused-requests.test.ts › are allowed nothing',
      ),
    ],
    [
      '3.4.3',
      met(
        'a content policy allows what is needed and nothing else',
        'infra/headers.test.ts › are those the product promises',
        'journeys/member/every-route.test.ts › for a member, whether areas are open or under repair',
      ),
    ],
    ['3.4.4', met('no type is guessed', 'infra/local/gateway-raw.test.ts › has the security headers: %s')],
    [
      '3.4.5',
      met('no address is passed on', 'infra/local/gateway-raw.test.ts › has the security headers: %s'),
    ],
    [
      '3.4.6',
      met(
        'nobody else’s page frames ours',
        'infra/headers.test.ts › are those the product promises',
        'infra/headers.test.ts › let our own page stand in a frame of the site',
      ),
    ],
    [
      '3.5.1',
      met(
        'requests of other sites are refused',
        'calls/auth/login.test.ts › refuses a page of another origin before it checks the password',
        'calls/auth/refresh.test.ts › is refused to another origin and to another content type',
        'calls/auth/sign-up.test.ts › is refused to a page of another origin',
      ),
    ],
    [
      '3.5.2',
      met(
        'no request gets round a preflight',
        'runtime/http/request-bodies.test.ts › of another type is 415',
        'runtime/http/refused-requests.test.ts › are allowed nothing',
      ),
    ],
    [
      '3.5.3',
      met(
        'a request that changes something is no GET',
        'architecture/contracts.test.ts › a call that GET reaches writes nothing',
      ),
    ],
    [
      '3.5.4',
      met(
        'site and console have hosts of their own',
        'infra/distributions.test.ts › of the site sends operators’ calls to a path that no call has',
        'infra/uploads.test.ts › each distribution gets its own',
      ),
    ],
    [
      '3.5.5',
      argued(
        'messages between pages are checked for origin and form',
        'Both listeners compare the origin first: `web/lib/member/balance-messages.ts`, `web/features/sports/frame/sports-frame.tsx` ([frame host](decisions/0032-results-and-frame-host.md)).',
        'web/sports/frame-steps.test.ts › a message of a frame opens a page of the sports pages and nothing else',
      ),
    ],
    [
      '3.7.2',
      met(
        'the site sends nobody to an address that somebody else chose',
        'web/site/shell.test.ts › %s is linked as: %s',
        'infra/headers.test.ts › sends the console’s root to its pages',
        'web/sports/frame-steps.test.ts › a message of a frame opens a page of the sports pages and nothing else',
      ),
    ],
  ]),
  chapterOf('V4 API', 'asvs', [
    [
      '4.1.1',
      met(
        'each answer names its type and its encoding',
        'runtime/http/refused-requests.test.ts › is JSON in UTF-8, and says so, whatever it answers',
        'runtime/http/serve-calls.test.ts › is text for a spreadsheet, with the mark of UTF-8 and no formula in it',
      ),
    ],
    [
      '4.1.2',
      met(
        'calls are not redirected from http to https, but refused',
        'infra/transport.test.ts › calls and the socket are answered over https alone',
      ),
    ],
    [
      '4.1.3',
      met(
        'headers that the edge sets cannot be set by a client',
        'runtime/http/behind-the-edge.test.ts › is the one the edge saw',
        'runtime/http/distributions.test.ts › through the site’s distribution is answered as an unknown path, to the byte',
        'infra/distributions.test.ts › name themselves to calls and socket, beside the secret that only they know',
      ),
    ],
    [
      '4.2.1',
      argued(
        'no request hides another one',
        'CloudFront and API Gateway frame every request and hand functions one event each; nothing of ours reads lengths off a connection ([the edge](decisions/0047-the-edge.md)).',
      ),
    ],
    [
      '4.4.1',
      met(
        'the socket is opened over TLS alone',
        'infra/transport.test.ts › calls and the socket are answered over https alone',
        'infra/headers.test.ts › are those the product promises',
      ),
    ],
    [
      '4.4.2',
      met(
        'the origin of a page that opens a socket is checked',
        'runtime/live/sockets.test.ts › is refused without a ticket, with a made-up or an old one, or from another origin',
      ),
    ],
    [
      '4.4.3',
      met('a socket has a token of its own', 'runtime/live/sockets.test.ts › opens with a ticket, once'),
    ],
    [
      '4.4.4',
      met(
        'that token is issued to a login, over https',
        'runtime/live/sockets.test.ts › of a member forced out since the ticket does not open',
        'infra/transport.test.ts › calls and the socket are answered over https alone',
      ),
    ],
  ]),
];
