import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type LocalSystem, startLocalSystem } from '../support/system/system.ts';

let system: LocalSystem;
let token = '';
beforeAll(async () => {
  // Connections go to two processes in turn, and both must refuse.
  system = await startLocalSystem({ feed: 'off', environment: { SERVING_PROCESSES: '2' } });
  const body = { operatorId: 'owner01', password: 'newbet1234' };
  token = (await call('/admin/auth/login', body)).payload.token;
});
afterAll(() => system.stop());

/** Each with a key of its own, as every call that changes something has one. */
async function call(path: string, body: object) {
  const reply = await fetch(`${system.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return reply.json();
}

/** As an owner saves them in the console. */
async function deny(denyIp: readonly string[]): Promise<void> {
  const { payload } = await call('/admin/settings/get', {});
  const { document, version } = payload;
  document.config.admin = { ...document.config.admin, denyIp };
  const saved = await call('/admin/settings/save', { document, version, reason: '차단' });
  expect(saved).toMatchObject({ success: true });
}

/** Status of a page, a call or the socket, asked from an address of this machine. */
function from(localAddress: string, path: string): Promise<number> {
  const { port } = new URL(system.url);
  if (path === '/ws')
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=none`, { localAddress });
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.on('error', reject);
    });
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}

async function until(localAddress: string, status: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await from(localAddress, '/api/setting/newbet')) === status) return;
    await wait(100);
  }
  throw new Error(`${localAddress} was not answered ${status}:\n${system.logs().slice(-2_000)}`);
}

describe('an address that an owner denies in the settings', () => {
  it('is blocked at the edge for site, calls and socket; the console stays open; allowed again, it is served', {
    timeout: 90_000,
  }, async () => {
    await deny(['127.0.0.2', '127.9.0.0/16']);
    await until('127.0.0.2', 403);
    await until('127.9.8.7', 403);
    const asked = ['/', '/api/no/such/call', '/ws', '/console', '/api/admin/none'];
    const answered = (address: string) => Promise.all(asked.map((path) => from(address, path)));
    const denied = await answered('127.0.0.2');
    const others = await answered('127.0.0.3');
    expect(denied.slice(0, 3)).toEqual([403, 403, 403]);
    expect(denied.slice(3)).toEqual(others.slice(3));
    expect(others.slice(1, 3)).toEqual([404, 401]);
    await deny([]);
    await until('127.0.0.2', 200);
  });
});
