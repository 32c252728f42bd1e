import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/** One member's sockets that send as fast as they can, and open again when they are closed; in a thread of its own. */
const { origin, userId, password, sockets, seconds } = workerData;
/** Bytes a socket holds before it waits. */
const mostHeld = 1_000_000;

async function call(path, body, token) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return reply.ok ? (await reply.json()).payload : undefined;
}

const { token } = await call('/auth/login', { userId, userPw: password, client: 'api' });
const until = performance.now() + seconds * 1_000;
const sum = { messages: 0, closed: 0 };

async function flood() {
  while (performance.now() < until) {
    const ticket = (await call('/auth/ws-ticket', {}, token))?.ticket;
    // Whoever floods waits as well.
    if (ticket === undefined) continue;
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws?ticket=${ticket}`, { origin });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    while (socket.readyState === WebSocket.OPEN && performance.now() < until) {
      if (socket.bufferedAmount < mostHeld) {
        socket.send(JSON.stringify({ action: 'watch', games: [String(sum.messages)] }));
        sum.messages += 1;
      }
      if (sum.messages % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    if (socket.readyState === WebSocket.OPEN) socket.close();
    else sum.closed += 1;
  }
}

await Promise.all(Array.from({ length: sockets }, flood));
parentPort.postMessage(sum);
