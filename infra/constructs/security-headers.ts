/** What is answered: a page of the member site or the console, the page shown in frames, a hashed file, or a call. */
export type Answering = 'site' | 'console' | 'host' | 'files' | 'calls';

export interface Origins {
  /** ws:// or wss:// address of the live socket. */
  readonly socket: string;
  readonly secure: boolean;
  /** Other origins whose pages the site may show in frames. */
  readonly frames: readonly string[];
}

const year = 31_536_000;
/** Hashed files and pictures are stored with their own (`keptForever`): only they have it, not the answer that there is none. */
const cacheControl = {
  site: 'no-cache',
  console: 'no-cache',
  host: 'no-cache',
  files: 'no-cache',
  calls: null,
};

/** The only list of response headers: CloudFront and the local gateway both use it. */
export function securityHeaders(
  answering: Answering,
  { socket, secure, frames }: Origins,
): Readonly<Record<string, string>> {
  const shown = answering === 'console' ? "'none'" : ["'self'", ...frames].join(' ');
  const isFramed = answering === 'host';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${socket}`,
    `frame-src ${shown}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify sw',
  ].join('; ');
  const cache = cacheControl[answering];
  return {
    'Content-Security-Policy': policy,
    ...(secure ? { 'Strict-Transport-Security': `max-age=${2 * year}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions(answering, frames),
    ...(cache === null ? {} : { 'Cache-Control': cache }),
  };
}

/** Passkeys are made and asked for by our pages themselves, by nothing that stands in a frame. */
function permissions(answering: Answering, frames: readonly string[]): string {
  const passkeys = answering === 'site' || answering === 'console' ? '(self)' : '()';
  return [
    ...['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((name) => `${name}=()`),
    `publickey-credentials-create=${passkeys}`,
    `publickey-credentials-get=${passkeys}`,
    `fullscreen=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`,
  ].join(', ');
}

/** Of these the origin's own value counts where it has one: a stored file says itself how long it may be kept. */
export const originMaySay = (answering: Answering): readonly string[] =>
  answering === 'files' ? ['Cache-Control'] : [];

export const removedHeaders = ['Server', 'X-Powered-By'] as const;
