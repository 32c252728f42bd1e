import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Refusal } from '../../../shared/refusals.ts';

/** Seconds a time stamp may be off. */
const WINDOW = 300;

const Headers = z.object({
  'x-timestamp': z.string().regex(/^\d{9,11}$/),
  'x-nonce': z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  'x-signature': z.string().regex(/^[0-9a-f]{64}$/),
});

export interface Signed {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: string;
}

/**
 * Checks hex(HMAC-SHA-256(secret, timestamp.nonce.body)) in constant time and the time stamp; returns the nonce, which
 * the caller must spend once. @throws Refusal unauthenticated
 */
export function checkSignature(
  { headers, rawBody }: Signed,
  { secret, now }: { readonly secret: string; readonly now: number },
): string {
  const parsed = Headers.safeParse(headers);
  if (!parsed.success) throw new Refusal('unauthenticated');
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = parsed.data;
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${rawBody}`).digest();
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) throw new Refusal('unauthenticated');
  if (Math.abs(now / 1_000 - Number(timestamp)) > WINDOW) throw new Refusal('unauthenticated');
  return nonce;
}
