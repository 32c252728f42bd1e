import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Seconds a time stamp may be off. */
const window = 300;

const Headers = z.object({
  'x-timestamp': z.string().regex(/^\d{9,11}$/),
  'x-nonce': z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  'x-signature': z.string().regex(/^[0-9a-f]{64}$/),
});

export interface SignedMessage {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

export type SignatureCheck =
  /** The caller must spend the nonce once. */
  | { readonly fault: null; readonly nonce: string }
  | { readonly fault: 'headers' | 'signature' | 'time stamp' };

/**
 * Checks hex(HMAC-SHA-256(secret, timestamp.nonce.body)), of the body's bytes as they came, in constant time, and the time
 * stamp. `secrets`: while a sender changes its secret, both sign. `now` in epoch milliseconds.
 */
export function checkSignature(
  { headers, rawBody }: SignedMessage,
  {
    secrets,
    now,
    shortestNonce,
  }: { readonly secrets: readonly string[]; readonly now: number; readonly shortestNonce: number },
): SignatureCheck {
  const parsed = Headers.safeParse(headers);
  if (!parsed.success || parsed.data['x-nonce'].length < shortestNonce) return { fault: 'headers' };
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = parsed.data;
  const given = Buffer.from(signature, 'hex');
  const signed = `${timestamp}.${nonce}.`;
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(signed).update(rawBody).digest(), given),
  );
  if (!isSigned) return { fault: 'signature' };
  if (Math.abs(now / 1_000 - Number(timestamp)) > window) return { fault: 'time stamp' };
  return { fault: null, nonce };
}
