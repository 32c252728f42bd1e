import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import { environment, origins } from '../env.ts';
import type { PlainRequest } from '../plain-request.ts';

type Headers = PlainRequest['headers'];

/**
 * The cookie is accepted only from our own pages: no foreign Origin, no cross-site fetch. @throws Refusal
 * origin-refused
 */
export function checkOrigin(headers: Headers): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const ours = origin === undefined || origins(environment()).includes(origin);
  const same = site === undefined || site === 'same-origin';
  if (!ours || !same) throw new Refusal('origin-refused');
}

/**
 * Browsers always send the Origin of the page that opens a socket; only programs do not. @throws Refusal
 * origin-refused
 */
export function checkSocketOrigin({ origin }: Headers): void {
  if (origin !== undefined && !origins(environment()).includes(origin)) throw new Refusal('origin-refused');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const partsOf = (secrets: string) =>
  secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
    .map(digest);

/**
 * Only CloudFront knows the secret: a call that bypassed it is refused. While the secret is replaced, edge and functions may
 * each know the old one, the new one or both, separated by a comma: one in common is enough. @throws Refusal forbidden
 */
export function checkEdge(headers: Headers): void {
  const { ORIGIN_SECRET } = environment();
  if (ORIGIN_SECRET === undefined) return;
  const given = partsOf(headers['x-origin-secret'] ?? '');
  const known = partsOf(ORIGIN_SECRET).some((ours) => given.some((theirs) => timingSafeEqual(ours, theirs)));
  if (!known) throw new Refusal('forbidden');
}

/**
 * Whether operators' calls exist for a request: the distribution it came through names itself, and only the console's has them.
 * Beside the secret nobody else can set the header. On one machine a request without the gateway came through neither.
 */
export function hasOperatorCalls({ 'x-distribution': distribution }: Headers): boolean {
  return distribution === 'console' || (distribution === undefined && environment().STAGE === 'local');
}
