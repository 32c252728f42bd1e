import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

/** What the module needs of a page. */
function asPage(port: number): void {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('WebSocket', WebSocket);
}

afterEach(() => vi.unstubAllGlobals());

/** As the server does, `after` so many milliseconds. */
function answerSetUser(server: WebSocketServer, after = 0): void {
  server.on('connection', (peer) =>
    peer.on('message', (data) => {
      if (JSON.parse(String(data)).action !== 'setUser') return;
      setTimeout(() => peer.send(JSON.stringify({ type: 'ready' })), after);
    }),
  );
}

it('the socket connects again by itself two seconds after it broke, with another socket ticket, and reports it [state socket reconnects] [constant socket reconnect 2,000 ms]', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  asPage(typeof address === 'object' && address ? address.port : 0);
  const { openLiveSocket } = await import('../../../web/lib/live/live-socket.ts');
  let tickets = 0;
  const onReady = vi.fn();
  answerSetUser(server);
  const connected = once(server, 'connection');
  const socket = await openLiveSocket({
    socketTicket: async () => `ticket${++tickets}`,
    onMessages: () => undefined,
    onReady,
  });
  const [first] = await connected;
  await vi.waitFor(() => expect(onReady).toHaveBeenLastCalledWith(false));

  const again = once(server, 'connection');
  first.terminate();
  const broken = performance.now();
  const [, request] = await again;
  expect(performance.now() - broken).toBeGreaterThanOrEqual(1_950);
  expect(request.url).toBe('/ws?ticket=ticket2');
  await vi.waitFor(() => expect(onReady).toHaveBeenLastCalledWith(true));
  socket.close();
  server.close();
});

it('the socket sends a change of the subscription at once, then at most one every half second, the last one too', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  asPage(typeof address === 'object' && address ? address.port : 0);
  const { openLiveSocket } = await import('../../../web/lib/live/live-socket.ts');
  const { subscribe } = await import('../../../web/lib/live/subscriptions.ts');
  const watched: { at: number; games: readonly string[] }[] = [];
  const onReady = vi.fn();
  answerSetUser(server);
  server.on('connection', (peer) =>
    peer.on('message', (data) => {
      const { action, games } = JSON.parse(String(data));
      if (action === 'watch') watched.push({ at: performance.now(), games });
    }),
  );
  const socket = await openLiveSocket({
    socketTicket: async () => 't',
    onMessages: () => undefined,
    onReady,
  });
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  for (let scrolled = 1; scrolled <= 60; scrolled += 1) {
    subscribe([`m${scrolled}`])();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const last = subscribe(['last']);
  await vi.waitFor(() => expect(watched.at(-1)?.games).toEqual(['last']));
  const pauses = watched.slice(1).map(({ at }, index) => at - (watched[index]?.at ?? 0));
  expect(Math.min(...pauses.slice(1))).toBeGreaterThan(400);
  last();
  socket.close();
  server.close();
});

it('the socket is ready once the server has answered setUser, without an answer after five seconds', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  asPage(typeof address === 'object' && address ? address.port : 0);
  const { openLiveSocket } = await import('../../../web/lib/live/live-socket.ts');
  const readyAfter = async (): Promise<number> => {
    const connected = once(server, 'connection');
    const onReady = vi.fn();
    const socket = await openLiveSocket({
      socketTicket: async () => 't',
      onMessages: () => undefined,
      onReady,
    });
    await connected;
    const from = performance.now();
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith(false), { timeout: 8_000, interval: 10 });
    socket.close();
    return performance.now() - from;
  };
  const unanswered = await readyAfter();
  expect(unanswered).toBeGreaterThan(4_500);
  answerSetUser(server, 600);
  const answered = await readyAfter();
  expect(answered).toBeGreaterThan(500);
  expect(answered).toBeLessThan(4_000);
  server.close();
}, 20_000);
