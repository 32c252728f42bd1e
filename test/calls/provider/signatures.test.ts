import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../functions/runtime/log.ts';
import { eventOf } from '../../support/builders/request.ts';
import { fixture, handler, newFixture } from '../../support/builders/sports/feed-call.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
beforeEach(() => warned.mockClear());

interface Sending {
  /** What is sent where that is not what was signed. */
  readonly sent?: Buffer;
  readonly timestamp?: string;
  readonly nonce?: string;
  /** As API Gateway hands over what it takes for text. */
  readonly asText?: boolean;
}

/** A call signed over these bytes. */
async function send(signed: Buffer, more: Sending = {}) {
  const { sent = signed, timestamp = String(Math.floor(Date.now() / 1_000)), nonce = randomUUID() } = more;
  const signature = createHmac('sha256', 'local-feed-secret')
    .update(`${timestamp}.${nonce}.`)
    .update(signed)
    .digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  const event = eventOf({ path: '/api/provider/sports-feed', key: null, body: sent, headers });
  const { statusCode, body = '' } = await handler(
    more.asText ? { ...event, body: sent.toString('utf8'), isBase64Encoded: false } : event,
  );
  return { status: statusCode, ...JSON.parse(body) };
}
const refused = () => warned.mock.calls.filter(([event]) => event === 'signature-refused');
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const withName = (name: string) =>
  fixture(newFixture(), {
    Participants: [
      { Id: 1, Name: name, Position: '1' },
      { Id: 2, Name: 'Man City', Position: '2' },
    ],
  });

describe('a provider’s signature', () => {
  it('covers the bytes as they came: escaped or not, spaced or not, as text or as base64', async () => {
    const message = withName('수원 "삼성" é');
    const escaped = JSON.stringify(message).replace(/[^\x20-\x7e]/g, (letter) =>
      letter === '\n' ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    for (const body of [
      bytes(withName('수원')),
      Buffer.from(escaped),
      Buffer.from(` ${JSON.stringify(withName('a'), null, 2)}\r\n`),
    ])
      for (const asText of [false, true]) {
        const { status, payload } = await send(body, { asText });
        expect([status, payload?.refused]).toEqual([200, []]);
      }
    // The same message in another spelling has another signature.
    expect((await send(bytes(message), { sent: Buffer.from(escaped) })).status).toBe(401);
  });

  it('of bytes that are no text holds for no others that would read the same', async () => {
    const around = bytes(withName('x?y'));
    const at = around.indexOf('?');
    const with_ = (byte: number) => Buffer.from(around.with(at, byte));
    expect(with_(0xff).toString('utf8')).toBe(with_(0xfe).toString('utf8'));
    expect((await send(with_(0xff), { sent: with_(0xfe) })).status).toBe(401);
    expect((await send(with_(0xff), { sent: Buffer.from(with_(0xff).toString('utf8')) })).status).toBe(401);
    const readable = Buffer.from(with_(0xff).toString('utf8'));
    expect((await send(readable, { sent: with_(0xff) })).status).toBe(401);
    expect(refused()).toHaveLength(3);
    expect(await send(with_(0xff))).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('that is refused is in the log with the address and the reason, without the signature', async () => {
    const body = bytes([]);
    const nonce = randomUUID();
    expect((await send(body, { nonce })).status).toBe(200);
    expect((await send(body, { nonce })).status).toBe(401);
    expect((await send(body, { timestamp: String(Math.floor(Date.now() / 1_000) - 400) })).status).toBe(401);
    expect((await send(body, { sent: bytes([1]) })).status).toBe(401);
    expect((await send(body, { nonce: 'short' })).status).toBe(401);
    expect(refused().map(([, fields]) => fields)).toEqual(
      ['nonce', 'time stamp', 'signature', 'headers'].map((message) => ({
        call: 'sportsFeed',
        ip: '127.0.0.1',
        message,
      })),
    );
  });
});
