import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../infra/constructs/security-headers.ts';
import { startTable } from '../../../infra/local/emulators/table-process.ts';
import { bodyLimit } from '../../../infra/local/gateway/call-event.ts';
import { scratchFolder } from '../../support/system/scratch-folder.ts';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';

let system: LocalSystem;
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${system.url}/api${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

beforeAll(async () => {
  system = await startLocalSystem({ feed: 'off' });
});
afterAll(() => system.stop());

describe('the local gateway', () => {
  it('answers unknown paths 404 and unknown methods 405 in our envelope', async () => {
    const unknown = await post('/no/such/call', '{}');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { success: false, code: 'not-found', error: expect.any(String) },
    ]);
    const method = await fetch(`${system.url}/api/auth/login`);
    expect([method.status, await method.json()]).toMatchObject([
      405,
      { success: false, code: 'method-not-allowed' },
    ]);
  });

  it('takes a path with and without its final slash', async () => {
    expect((await post('/auth/login/', '{}')).status).toBe(400);
    expect((await post('/auth/login', '{}')).status).toBe(400);
  });

  it('answers 413 to more than a call may hold, whatever its size, and lives on', async () => {
    for (const size of [bodyLimit + 10, 5_000_000]) {
      const reply = await post('/auth/login', `"${'x'.repeat(size)}"`);
      expect([reply.status, (await reply.json()).code]).toEqual([413, 'too-large']);
    }
    expect((await post('/auth/login', '{}')).status).toBe(400);
  });

  it('hands over bytes that are not UTF-8 as they came: 400', async () => {
    expect((await post('/auth/login', new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).status).toBe(400);
  });

  it('sends the headers of the list with every answer, failures included', async () => {
    const socket = system.url.replace('http', 'ws');
    const wanted = Object.entries(securityHeaders('calls', { socket, secure: false, frames: [] }));
    for (const reply of [
      await post('/no/such/call', '{}'),
      await fetch(`${system.url}/api/setting/newbet`),
    ]) {
      for (const [name, value] of wanted) expect(reply.headers.get(name), name).toBe(value);
      expect(reply.headers.get('server')).toBeNull();
      expect(reply.headers.get('x-powered-by')).toBeNull();
    }
  });

  it('packs a public list and lets it be kept for a second, and nothing else', async () => {
    const list = await fetch(`${system.url}/api/setting/newbet`, { headers: { 'accept-encoding': 'br' } });
    expect(list.headers.get('cache-control')).toBe('public, max-age=1');
    expect(list.headers.get('content-encoding')).toBe('br');
    const refused = await post('/auth/login', '{}');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('reads nothing outside the pages’ folder', async () => {
    for (const path of ['/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
      expect((await fetch(system.url + path)).status, path).toBe(404);
    }
  });
});

describe('the local table', () => {
  const login = (url: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ userId: 'member01', userPw: 'newbet1234', client: 'api' }),
      headers: { 'content-type': 'application/json' },
    });

  it('of another process that is down: 503 in our envelope; back: the same data', async () => {
    const folder = await scratchFolder('newbet-table-');
    const table = await startTable({ file: join(folder, 'table.lmdb') });
    const other = await startLocalSystem({ environment: { DYNAMODB_ENDPOINT: table.endpoint } });
    expect((await login(other.url)).status).toBe(200);
    await table.kill();
    const down = await login(other.url);
    expect(down.status).toBe(503);
    expect(await down.json()).toMatchObject({ success: false, error: expect.stringMatching(/[가-힣]/) });
    await table.restart();
    expect((await login(other.url)).status).toBe(200);
    await other.stop();
    await table.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps what it answered when its process is killed', async () => {
    const dataDir = await scratchFolder('newbet-killed-');
    const killed = await startLocalSystem({ dataDir });
    const { payload } = await (await login(killed.url)).json();
    await killed.kill();
    const again = await startLocalSystem({ dataDir });
    const reply = await fetch(`${again.url}/api/member/sessions`, {
      headers: { authorization: `Bearer ${payload.token}` },
    });
    expect(reply.status).toBe(200);
    await again.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
