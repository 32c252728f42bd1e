/** Which answers a list is for: pages of one of the two sites, hashed files, or calls. */
export type Answering = 'site' | 'console' | 'files' | 'calls';

export interface Origins {
  /** ws:// or wss:// address of the live socket. */
  readonly socket: string;
  readonly secure: boolean;
}

const year = 31_536_000;
const cacheControl = {
  site: 'no-cache',
  console: 'no-cache',
  files: `public, max-age=${year}, immutable`,
  calls: null,
};

/** The one list of response headers (security.md §4): CloudFront and the local gateway both follow it. */
export function securityHeaders(
  answering: Answering,
  { socket, secure }: Origins,
): Readonly<Record<string, string>> {
  const frames = answering === 'console' ? "'none'" : "'self'";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${socket}`,
    `frame-src ${frames}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify sw',
  ].join('; ');
  const cache = cacheControl[answering];
  return {
    'Content-Security-Policy': policy,
    ...(secure ? { 'Strict-Transport-Security': `max-age=${2 * year}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self)',
    ...(cache === null ? {} : { 'Cache-Control': cache }),
  };
}

export const removedHeaders = ['Server', 'X-Powered-By'] as const;
