import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';

let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ feed: 'off', environment: { SERVING_PROCESSES: '2' } });
});
afterAll(() => system.stop());

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call's reply has its own shape
  readonly body: any;
}

/** A call on a connection of its own: the next of both processes answers. */
function call(path: string, body: object, token = ''): Promise<Answer> {
  const { port } = new URL(system.url);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    connection: 'close',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: `/api${path}`, method: 'POST', headers, agent: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }),
      );
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

async function logIn(): Promise<string> {
  const { body } = await call('/auth/login', { userId: 'member01', userPw: 'newbet1234', client: 'api' });
  return body.payload.token;
}

it('what one process wrote the other reads at once', async () => {
  const { body } = await call('/admin/auth/login', { operatorId: 'owner01', password: 'newbet1234' });
  const { token } = body.payload;
  for (let round = 0; round < 10; round += 1) {
    const before = (await call('/admin/settings/get', {}, token)).body.payload;
    // Two calls, so that the next reading is the other process's turn.
    await call('/admin/settings/get', {}, token);
    const reason = `${round}`;
    const { document, version } = before;
    document.config.admin = { ...document.config.admin, denyIp: [`127.9.${round}.1`] };
    expect((await call('/admin/settings/save', { document, version, reason }, token)).status).toBe(200);
    const after = (await call('/admin/settings/get', {}, token)).body.payload;
    expect([after.version, after.document.config.admin.denyIp]).toEqual([version + 1, [`127.9.${round}.1`]]);
  }
});

it('a socket opens on each connection, whichever process had it, and hears what the other sends', async () => {
  const token = await logIn();
  const origin = system.url;
  const sockets = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { body } = await call('/auth/ws-ticket', {}, token);
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?ticket=${body.payload.ticket}`, {
        origin,
      });
      await once(socket, 'open');
      return socket;
    }),
  );
  expect(sockets.map(({ readyState }) => readyState)).toEqual([1, 1, 1, 1]);
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  await call('/auth/logout', {}, token);
  await ended;
});

it('the clock of both moves', async () => {
  const token = await logIn();
  await system.pass(24 * 3_600_000);
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await call('/auth/info/new', {}, token)).status);
  expect(new Set(statuses).size).toBe(1);
  expect(statuses[0]).not.toBe(200);
});

it('a process that is killed takes its connections with it, and the rest go on', async () => {
  const [pid] = system.processes;
  if (pid === undefined) throw new Error('there is no second process');
  process.kill(pid, 'SIGKILL');
  // Some are handed to it before its end is known: those are lost, and nothing else.
  await Promise.allSettled(Array.from({ length: 40 }, () => call('/auth/login', {})));
  await expect.poll(() => system.logs()).toContain('a serving process ended with SIGKILL');
  for (let turn = 0; turn < 4; turn += 1) expect((await call('/auth/login', {})).status).toBe(400);
});
