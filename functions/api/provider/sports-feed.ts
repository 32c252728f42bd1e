import type { provider } from '../../../shared/calls/provider.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { feedSink } from '../../domain/sports/feed-sink.ts';
import { checkSignature, type SignedMessage } from '../../providers/signed-message.ts';
import { makeIngest } from '../../providers/sports-feed/ingest.ts';
import { FeedMessage, parseRaw } from '../../providers/sports-feed/message.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { backgroundSendsDone } from '../../runtime/live/announce-match-change.ts';
import { log } from '../../runtime/log.ts';
import { keysOf } from '../../table/client/keyring.ts';
import { acceptedMessages, rememberMessages, spendNonce } from '../../table/sports/feed-messages.ts';

/** While a sender changes its secret, both sign. */
const senderSecrets = keysOf('FEED_SECRETS', (secret) => secret);

/** @throws Refusal unauthenticated; why is in the log only */
async function refuseUnsigned(
  signed: SignedMessage,
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  const secrets = senderSecrets().all.map(({ key }) => key);
  const check = checkSignature(signed, { secrets, now, shortestNonce: 8 });
  const isFresh = check.fault === null && (await spendNonce('sports-feed', { value: check.nonce, now }));
  if (isFresh) return;
  log.warn('signature-refused', { call: 'sportsFeed', ip, message: check.fault ?? 'nonce' });
  throw new Refusal('unauthenticated');
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
