import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachGateway } from '../../../infra/local/gateway/gateway.ts';
import { listen } from '../../../infra/local/gateway/listen.ts';
import { staticFiles } from '../../../infra/local/gateway/static-files.ts';
import { scratchFolder } from '../../support/system/scratch-folder.ts';

const script = `export const text = '${'가나다라'.repeat(400)}';\n`;
let origin = '';
let close = async () => {};

/** As it is sent: `fetch` would decompress it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      get(`${origin}${path}`, { headers, method }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        );
      }).on('error', reject);
    },
  );
}

beforeAll(async () => {
  const folder = await scratchFolder('newbet-gateway-');
  for (const name of ['dist/assets', 'kept/images', 'kept/roots'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/assets/page.js'), script);
  writeFileSync(join(folder, 'dist/assets/small.css'), 'p{}');
  writeFileSync(join(folder, 'kept/images/a.webp'), Buffer.alloc(5_000));
  writeFileSync(join(folder, 'kept/roots/day.json'), '{}');
  const { server, port, close: stopListening } = await listen(0);
  origin = `http://127.0.0.1:${port}`;
  attachGateway({
    server,
    distributions: [
      {
        name: 'site',
        behaviors: [
          {
            prefix: '',
            headers: { 'cache-control': 'no-cache', 'x-policy': 'ours' },
            originHeaders: {},
            onRequest: null,
          },
        ],
      },
    ],
    answerCall: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json', 'x-policy': 'of the origin' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from(`"${'x'.repeat(2_000)}"`),
      closesConnection: false,
    }),
    files: staticFiles(join(folder, 'dist')),
    images: staticFiles(join(folder, 'kept')),
    vite: null,
  });
  close = async () => {
    stopListening();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

describe('what the local gateway answers', () => {
  it('is compressed as CloudFront does: with brotli before gzip, from a thousand bytes on, only what is text', async () => {
    const all = { 'accept-encoding': 'gzip, deflate, br' };
    const page = await ask('/assets/page.js', all);
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript' });
    expect(brotliDecompressSync(page.body).toString()).toBe(script);
    const zipped = await ask('/assets/page.js', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    for (const path of ['/assets/small.css', '/images/a.webp'])
      expect((await ask(path, all)).headers, path).not.toHaveProperty('content-encoding');
    const plain = await ask('/assets/page.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
  });

  it('of a call is compressed where it reads, and is as long as it says', async () => {
    const all = { 'accept-encoding': 'br' };
    expect((await ask('/api/list', all)).headers['content-encoding']).toBe('br');
    const written = await ask('/api/write', all, 'POST');
    expect([written.headers['content-encoding'], written.headers['content-length']]).toEqual([
      undefined,
      '2002',
    ]);
    expect(written.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('has the headers of the behaviour, whatever the origin says', async () => {
    for (const path of ['/page.js', '/assets/none.js', '/api/list'])
      expect((await ask(path)).headers, path).toMatchObject({
        'cache-control': 'no-cache',
        'x-policy': 'ours',
      });
  });

  it('may be kept forever where a hashed file or a picture is found, not where there is none', async () => {
    const forever = 'public, max-age=31536000, immutable';
    for (const [path, status, cache] of [
      ['/assets/page.js', 200, forever],
      ['/images/a.webp', 200, forever],
      ['/assets/page-old.js', 404, 'no-cache'],
      ['/images/b.webp', 404, 'no-cache'],
    ] as const) {
      const reply = await ask(path);
      expect([reply.status, reply.headers['cache-control'], reply.headers['x-policy']], path).toEqual([
        status,
        cache,
        'ours',
      ]);
    }
  });

  it('to HEAD is the length alone, to a part of a file that part, to a write 403', async () => {
    const head = await ask('/assets/page.js', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(Buffer.byteLength(script)),
    ]);
    const part = await ask('/images/a.webp', { range: 'bytes=10-19' });
    expect([part.status, part.body.length]).toEqual([206, 10]);
    expect((await ask('/assets/page.js', {}, 'PUT')).status).toBe(403);
  });

  it('is nothing outside the folder of the path: neither above it nor beside the pictures', async () => {
    for (const path of [
      '/images/..%2froots/day.json',
      '/images/%2e%2e/roots/day.json',
      '/..%2fkept/roots/day.json',
    ])
      expect((await ask(path)).status, path).toBe(404);
  });
});

it('a request before the system is up is answered 503, not held for ever', async () => {
  const { port, close: stopListening } = await listen(0);
  const reply = await fetch(`http://127.0.0.1:${port}/`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  stopListening();
});
