import { hash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import { keysOf } from '../../table/client/keyring.ts';
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

const digest = (text: string) => hash('sha256', text, 'buffer');

const edgeSecrets = keysOf('ORIGIN_SECRETS', digest);

/**
 * Only CloudFront knows the secret: a call that bypassed it is refused. The edge sends one; while it is replaced, both are
 * accepted. Tests that serve calls without an edge have none. @throws Refusal forbidden
 */
export function checkEdge(headers: Headers): void {
  if (process.env.ORIGIN_SECRETS === undefined) return;
  const given = digest(headers['x-origin-secret'] ?? '');
  if (!edgeSecrets().all.some(({ key }) => timingSafeEqual(key, given))) throw new Refusal('forbidden');
}

/**
 * Whether operators' calls exist for a request: the distribution it came through names itself, and only the console's has them.
 * Beside the secret nobody else can set the header. On one machine a request without the gateway came through neither.
 */
export function hasOperatorCalls({ 'x-distribution': distribution }: Headers): boolean {
  return distribution === 'console' || (distribution === undefined && environment().STAGE === 'local');
}
