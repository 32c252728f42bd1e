import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../infra/constructs/security-headers.ts';
import { startSockets } from '../../../infra/local/emulators/sockets.ts';
import { attachGateway, headersOf } from '../../../infra/local/gateway/gateway.ts';
import { listen, onPort } from '../../../infra/local/gateway/listen.ts';
import { staticFiles } from '../../../infra/local/gateway/static-files.ts';
import { readCloud } from '../../../infra/local/templates/cloud.ts';
import { scratchFolder } from '../../support/system/scratch-folder.ts';
import { synthesised } from '../synthesised.ts';

let port = 0;
let close = async () => {};
const secret = 'nobody may read this';

/** The answer to bytes as they are: a client would tidy them up first. */
function raw(bytes: string): Promise<{ status: number; headers: ReadonlyMap<string, string>; text: string }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1');
      const [head = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      });
      resolve({ status: Number(first.split(' ')[1]), headers: new Map(headers), text });
    });
  });
}
const asked = (path: string, more = '', method = 'GET') =>
  raw(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

beforeAll(async () => {
  const folder = await scratchFolder('newbet-raw-');
  for (const name of ['dist/assets', 'dist/.vite', 'kept/images/.old', 'kept/audit-roots'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of [
    'secret.txt',
    'dist/.stamp',
    'dist/.vite/manifest.json',
    'kept/audit-roots/day.json',
    'kept/images/.old/a.webp',
    'dist..txt',
  ])
    writeFileSync(join(folder, name), secret);
  for (const name of ['dist/index.html', 'dist/console.html', 'dist/assets/a.js', 'kept/images/a.webp'])
    writeFileSync(join(folder, name), 'public');
  const cloud = readCloud(synthesised('local').folder);
  const listening = await listen(0);
  port = listening.port;
  const distributions = onPort(cloud.distributions, port);
  attachGateway({
    server: listening.server,
    distributions,
    answerCall: async () => Promise.reject(new Error('the function cannot be reached')),
    files: staticFiles(join(folder, 'dist')),
    images: staticFiles(join(folder, 'kept')),
    vite: null,
  });
  const sockets = await startSockets(cloud, () => 'secret');
  sockets.attach(listening.server, {
    invoke: async () => ({ statusCode: 401 }),
    isDenied: () => false,
    headers: headersOf(distributions, '/ws'),
  });
  close = async () => {
    sockets.stop();
    listening.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

describe('every answer of the local gateway', () => {
  it.each([
    ['a page', '/', '', 200],
    ['a file that is not there', '/assets/none.js', '', 404],
    ['a hidden file', '/.vite/manifest.json', '', 404],
    ['a call whose function fails', '/api/auth/login', '', 502],
    ['an operators’ call whose function fails', '/api/admin/auth/login', '', 502],
    ['no address', 'http://[', '', 400],
    ['two slashes', '//', '', 200],
    ['an expectation', '/assets/none.js', 'Expect: the-unexpected\r\n', 404],
    ['a header that is none', '/', 'no colon\r\n', 400],
    ['headers without end', '/', `X: ${'x'.repeat(20_000)}\r\n`, 431],
    ['a socket that is refused', '/ws?ticket=x', upgrade, 401],
    ['a socket where there is none', '/elsewhere', upgrade, 404],
  ])('has the security headers: %s', async (_, path, more, status) => {
    const reply =
      more === upgrade
        ? await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)
        : await asked(path, more);
    expect(reply.status).toBe(status);
    const calls = securityHeaders('calls', { socket: `ws://localhost:${port}`, secure: false, frames: [] });
    for (const name of Object.keys(calls)) expect(reply.headers.get(name.toLowerCase()), name).toBeTruthy();
    expect(reply.headers.get('content-security-policy')).toContain(`ws://localhost:${port}`);
    for (const name of ['server', 'x-powered-by']) expect(reply.headers.has(name)).toBe(false);
  });
});

describe('a path', () => {
  const up = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '%25252e.'];
  const slash = ['/', '%2f', '%2F', '\\', '%5c', '%5C', '%252f', '//', '/./', '\\/'];
  const targets = [
    'secret.txt',
    'kept/audit-roots/day.json',
    'audit-roots/day.json',
    '.vite/manifest.json',
    '.stamp',
    'dist..txt',
  ];
  const starts = ['', '/assets', '/images', '/images/x', '/console', '/assets/%00'];

  it('never leaves its folder, however it is spelled, and names nothing hidden in it', async () => {
    const paths = starts.flatMap((start) =>
      up.flatMap((dots) =>
        slash.flatMap((one) =>
          [1, 2, 3].map(
            (times) =>
              `${start}${one === '/' || one === '//' ? one : `/${one}`}${`${dots}${one}`.repeat(times)}`,
          ),
        ),
      ),
    );
    const tried = paths.flatMap((path, at) => [`${path}${targets[at % targets.length]}`]);
    const hidden = [
      '/.vite/manifest.json',
      '/%2evite/manifest.json',
      '/.stamp',
      '/%2Estamp',
      '/images/.old/a.webp',
      '/images/%2eold/a.webp',
      '/assets/..%00/a',
      '/a\0.js',
      '/images/a.webp%00',
      '/.vite%2fmanifest.json',
      '/%252evite/manifest.json',
      '/images/..%2faudit-roots/day.json',
      '/images/..%5caudit-roots%5cday.json',
    ];
    for (const path of [...tried, ...hidden]) {
      const reply = await asked(path);
      expect(reply.text, path).not.toContain(secret);
      expect([200, 302, 400, 404], path).toContain(reply.status);
      expect(reply.headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  it('that is ordinary is served', async () => {
    for (const path of ['/assets/a.js', '/images/a.webp', '/', '/any/page', '/console'])
      expect((await asked(path)).text, path).toMatch(/public$/);
  });
});
