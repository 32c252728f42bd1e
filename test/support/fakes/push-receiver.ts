import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { ShownPush, type WebPushSubscription } from '../../../shared/model/member/web-push.ts';

/** A browser with its keys, as the push service of a test knows it. */
export interface FakeDevice {
  readonly subscription: WebPushSubscription;
  /** Messages it could decrypt, oldest first. */
  readonly shown: readonly ShownPush[];
}

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly token: z.infer<typeof Claims>;
  readonly publicKey: string;
}

const Claims = z.strictObject({ aud: z.string(), exp: z.number(), sub: z.string() });

interface Known extends FakeDevice {
  readonly shown: ShownPush[];
  readonly decrypt: (body: Buffer) => string;
}

export interface PushReceiver {
  readonly origin: string;
  readonly received: readonly Received[];
  /** What it answers from now on; 201 when left out. */
  answerWith(reply: { readonly status: number; readonly location?: string } | 'nothing'): void;
  device(keyId?: string): FakeDevice;
  stop(): Promise<void>;
}

/**
 * A push service on this machine that reads what it is sent with node:crypto alone: it checks the signature (RFC 8292) and
 * decrypts the message with the browser's keys (RFC 8291, RFC 8188). What is wrong is answered with 400.
 */
export async function startPushReceiver(): Promise<PushReceiver> {
  const devices = new Map<string, Known>();
  const received: Received[] = [];
  let answer: { readonly status: number; readonly location?: string } | 'nothing' = { status: 201 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    const device = devices.get(path);
    try {
      const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
      const { token, publicKey } = checkSignature(authorization);
      if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) throw new Error('wrong headers');
      received.push({ path, token, publicKey, headers: { ttl: String(ttl) } });
      if (answer === 'nothing') return;
      if (answer.status < 300)
        device?.shown.push(ShownPush.parse(JSON.parse(device.decrypt(Buffer.concat(parts)))));
      response
        .writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
        .end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    answerWith: (reply) => {
      answer = reply;
    },
    device: (keyId = 'k1') => {
      const path = `/send/${randomBytes(9).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      const made: Known = {
        subscription: {
          endpoint: `${origin}${path}`,
          p256dh: keys.getPublicKey('base64url'),
          auth: secret.toString('base64url'),
          keyId,
        },
        shown: [],
        decrypt: (body) => decrypted(body, { keys, secret }),
      };
      devices.set(path, made);
      return made;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** `vapid t=<JWT>, k=<public key>`: the claims, when the key signed them with ES256. */
function checkSignature(authorization: string) {
  const [, jwt = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  z.strictObject({ typ: z.literal('JWT'), alg: z.literal('ES256') }).parse(json(head));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || point.length !== 65 || point[0] !== 4) throw new Error('not signed by its key');
  return { token: Claims.parse(json(claims)), publicKey };
}

interface BrowserKeys {
  readonly keys: ReturnType<typeof createECDH>;
  readonly secret: Buffer;
}

/** One record of aes128gcm: salt, record size, the sender's key, and the encrypted text with its delimiter. */
function decrypted(body: Buffer, { keys, secret }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = derived(keys.computeSecret(sender), { salt: secret, info, length: 32 });
  const key = derived(material, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derived(material, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = text.lastIndexOf(2);
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return text.subarray(0, end).toString('utf8');
}

function derived(
  material: Buffer,
  { salt, info, length }: { readonly salt: Buffer; readonly info: Buffer; readonly length: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length));
}
