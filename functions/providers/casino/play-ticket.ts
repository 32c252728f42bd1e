import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds a member may open games with it; results are taken for ever. */
const lifetime = 24 * 60 * 60 * 1000;

/** The login in which a member opened a game. */
export interface PlayLogin {
  /** `members_seq` as text. */
  readonly memberId: string;
  readonly familyId: string;
  readonly tokenVersion: number;
}

interface Signing {
  readonly secret: string;
  /** Epoch ms. */
  readonly now: number;
}

const signatureOf = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`play ticket ${text}`).digest().subarray(0, 16);

/** What a provider is given of a member when a game is opened, and gives back with its stakes: login, end and signature. */
export function playTicket(
  { memberId, tokenVersion, familyId }: PlayLogin,
  { secret, now }: Signing,
): string {
  const text = `${memberId}.${tokenVersion}.${familyId}.${(now + lifetime).toString(36)}`;
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

const form = /^(([1-9]\d*)\.(\d+)\.([A-Za-z0-9_-]+)\.([0-9a-z]+))\.([A-Za-z0-9_-]{22})$/;

/** The login of a ticket that is ours and has not ended; null for any other text. Whether the login is still open, the table says. */
export function loginOfTicket(ticket: string, { secret, now }: Signing): PlayLogin | null {
  const [, text = '', memberId = '', tokenVersion = '', familyId = '', end = '', signature = ''] =
    form.exec(ticket) ?? [];
  const expected = signatureOf(text, secret);
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || Number.parseInt(end, 36) <= now) return null;
  return { memberId, tokenVersion: Number(tokenVersion), familyId };
}
