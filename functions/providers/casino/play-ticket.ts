import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds a member may open games with it; results are taken for ever. */
const lifetime = 24 * 60 * 60 * 1000;

const signatureOf = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`play ticket ${text}`).digest().subarray(0, 16);

/** What a provider is given of a member when a game is opened, and gives back with its stakes: number, end and signature. */
export function playTicket(memberId: string, { secret, now }: { secret: string; now: number }): string {
  const text = `${memberId}.${(now + lifetime).toString(36)}`;
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** The member of a ticket that is ours and has not ended; null for any other text. */
export function memberOfTicket(
  ticket: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): string | null {
  const [memberId = '', end = '', signature = '', ...more] = ticket.split('.');
  const expected = signatureOf(`${memberId}.${end}`, secret);
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || more.length > 0 || Number.parseInt(end, 36) <= now) return null;
  return memberId;
}
