import { createHmac, randomUUID } from 'node:crypto';
import type { ApiClient, Reply } from './api-client.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';

/** Published for local runs. */
const secret = 'local-feed-secret';

/** A feed message's sequence: always newer than the one before. */
let sequence = 0;
export function nextSequence(): number {
  sequence = Math.max(sequence + 1, Date.now());
  return sequence;
}

export function message(type: number, event: object): object {
  return {
    Header: { Type: type, MsgSeq: nextSequence(), MsgGuid: randomUUID(), ServerTimestamp: Date.now() },
    Body: { Events: [event] },
  };
}

/** The feed is alive: what it said of matches in play still holds. */
export function heartbeat(): object {
  return {
    Header: { Type: 32, MsgSeq: nextSequence(), MsgGuid: randomUUID(), ServerTimestamp: Date.now() },
    Body: null,
  };
}

/** Sends messages as an outside feed does, signed; repeats them until they are taken. */
export async function feed(api: ApiClient, messages: readonly object[]): Promise<Reply> {
  const raw = JSON.stringify(messages);
  const { reply } = await retryUntilAnswered(() => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${raw}`).digest('hex');
    return api('/provider/sports-feed', {
      raw,
      headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
    });
  });
  if (reply.status !== 200) throw new Error(`feed: ${reply.status} ${reply.text}`);
  return reply;
}
