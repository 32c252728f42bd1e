import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { provider } from '../../../shared/calls/provider.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { feedSink } from '../../domain/sports/feed-sink.ts';
import { makeIngest } from '../../providers/sports-feed/ingest.ts';
import { FeedMessage, parseRaw } from '../../providers/sports-feed/message.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { backgroundSendsDone } from '../../runtime/live/announce-match-change.ts';
import { log } from '../../runtime/log.ts';
import { keysOf } from '../../table/client/keyring.ts';
import { acceptedMessages, rememberMessages, spendNonce } from '../../table/sports/feed-messages.ts';

/** Seconds a time stamp may be off. */
const WINDOW = 300;

const Headers = z.object({
  'x-timestamp': z.string().regex(/^\d{9,11}$/),
  'x-nonce': z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  'x-signature': z.string().regex(/^[0-9a-f]{64}$/),
});

interface Signed {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

/** While a sender changes its secret, both sign. */
const senderSecrets = keysOf('FEED_SECRETS', (secret) => secret);

/** A request that is not the provider's, or not for the first time. */
class NotSigned extends Error {}

/**
 * Checks hex(HMAC-SHA-256(secret, timestamp.nonce.body)), of the body's bytes as they came, in constant time, and the time
 * stamp; returns the nonce, which the caller must spend once. @throws NotSigned
 */
function checkSignature({ headers, rawBody }: Signed, now: number): string {
  const parsed = Headers.safeParse(headers);
  if (!parsed.success) throw new NotSigned('headers');
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = parsed.data;
  const given = Buffer.from(signature, 'hex');
  const signed = `${timestamp}.${nonce}.`;
  const isSigned = senderSecrets().all.some(({ key }) =>
    timingSafeEqual(createHmac('sha256', key).update(signed).update(rawBody).digest(), given),
  );
  if (!isSigned) throw new NotSigned('signature');
  if (Math.abs(now / 1_000 - Number(timestamp)) > WINDOW) throw new NotSigned('time stamp');
  return nonce;
}

/** @throws Refusal unauthenticated; why is in the log only */
async function refuseUnsigned(signed: Signed, { ip, now }: { ip: string; now: number }): Promise<void> {
  try {
    const nonce = checkSignature(signed, now);
    if (!(await spendNonce('sports-feed', { value: nonce, now }))) throw new NotSigned('nonce');
  } catch (error) {
    if (!(error instanceof NotSigned)) throw error;
    log.warn('signature-refused', { call: 'sportsFeed', ip, message: error.message });
    throw new Refusal('unauthenticated');
  }
}

/** Messages of one call; a feed with more calls again. */
const MOST = 1_000;

const ingest = makeIngest(feedSink(Date.now));

/** External feed messages: each accepted once by its guid, a malformed one refused by its index. */
export const sportsFeed: Answer<typeof provider.calls.sportsFeed> = async (
  _request,
  { headers, rawBody, ip, now },
) => {
  await refuseUnsigned({ headers, rawBody }, { ip, now });
  const parsed = elementsOf(rawBody).map((element) => FeedMessage.safeParse(element));
  const refused = parsed.flatMap(({ error }, index) => (error ? [{ index, error: firstFault(error) }] : []));
  for (const { index, error } of refused)
    log.warn('feed-message-refused', { target: 'ingest', message: `${index}: ${error}` });
  const messages = parsed.flatMap(({ data }) => (data ? [data] : []));
  const taken = new Set(await acceptedMessages(messages.map(({ Header }) => Header.MsgGuid)));
  const fresh = messages.filter(({ Header }) => !taken.has(Header.MsgGuid) && taken.add(Header.MsgGuid));
  try {
    const counts = await ingest.take(fresh, { source: 'ingest' });
    await rememberMessages(
      fresh.map(({ Header }) => Header.MsgGuid),
      now,
    );
    return { ...counts, ignored: counts.ignored + messages.length - fresh.length, refused };
  } finally {
    // Also when the call fails: the changes stored so far are pushed now or never.
    await backgroundSendsDone();
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function elementsOf(rawBody: Buffer): readonly unknown[] {
  let body: unknown;
  try {
    body = parseRaw(utf8.decode(rawBody));
  } catch {
    throw new Refusal('malformed');
  }
  const elements = Array.isArray(body) ? body : [body];
  if (elements.length > MOST) throw new Refusal('malformed');
  return elements;
}

function firstFault({
  issues: [issue],
}: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}): string {
  return issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'malformed';
}
