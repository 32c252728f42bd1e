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

it('the socket connects again by itself two seconds after it broke, with another socket ticket, and reports it [state socket reconnects] [constant socket reconnect 2,000 ms]', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  asPage(typeof address === 'object' && address ? address.port : 0);
  const { openLiveSocket } = await import('../../../web/lib/live/live-socket.ts');
  let tickets = 0;
  const onOpen = vi.fn();
  const connected = once(server, 'connection');
  const socket = await openLiveSocket({
    socketTicket: async () => `ticket${++tickets}`,
    onMessages: () => undefined,
    onOpen,
  });
  const [first] = await connected;
  await vi.waitFor(() => expect(onOpen).toHaveBeenLastCalledWith(false));

  const again = once(server, 'connection');
  first.terminate();
  const broken = performance.now();
  const [, request] = await again;
  expect(performance.now() - broken).toBeGreaterThanOrEqual(1_950);
  expect(request.url).toBe('/ws?ticket=ticket2');
  await vi.waitFor(() => expect(onOpen).toHaveBeenLastCalledWith(true));
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
  const onOpen = vi.fn();
  server.on('connection', (peer) =>
    peer.on('message', (data) => {
      const { action, games } = JSON.parse(String(data));
      if (action === 'watch') watched.push({ at: performance.now(), games });
    }),
  );
  const socket = await openLiveSocket({ socketTicket: async () => 't', onMessages: () => undefined, onOpen });
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalled());
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
