import type { LiveMessage, LiveRequest, SingleLiveMessage } from '../../../shared/live.ts';
import { setSocketState } from './connection.ts';
import { currentSubscription, onSubscriptionChange } from './subscriptions.ts';

const reconnectDelay = 2_000;
const pingEvery = 5 * 60_000;
/** Between two changes of the subscription: scrolling makes many, and the server closes a socket that sends them all. */
const watchEvery = 500;

/** After so long without the server's answer the socket counts as ready. */
const readyAtLast = 5_000;

interface LiveSocket {
  close(): void;
}

interface SocketOptions {
  /** Requests a new single-use socket ticket for each connection. */
  readonly socketTicket: () => Promise<string>;
  readonly onMessages: (messages: readonly SingleLiveMessage[]) => void;
  /** Called when pushes reach it, `again` after an interruption: those before were missed. */
  readonly onReady: (again: boolean) => void;
}

/** The member's live socket: reconnects every two seconds, renews the subscription, passes batches on as one list. */
export async function openLiveSocket({
  socketTicket,
  onMessages,
  onReady,
}: SocketOptions): Promise<LiveSocket> {
  const { default: ReconnectingWebSocket } = await import('partysocket/ws');
  const url = async (): Promise<string> =>
    `${location.origin.replace(/^http/, 'ws')}/ws?ticket=${await socketTicket()}`;
  setSocketState('connecting');
  const socket = new ReconnectingWebSocket(url, null, {
    minReconnectionDelay: reconnectDelay,
    maxReconnectionDelay: reconnectDelay,
    reconnectionDelayGrowFactor: 1,
  });
  const sendMessage = (message: LiveRequest): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  let wasReady = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const ready = (): void => {
    if (unanswered === undefined) return;
    clearTimeout(unanswered);
    unanswered = undefined;
    onReady(wasReady);
    wasReady = true;
  };
  socket.addEventListener('open', () => {
    setSocketState('open');
    unanswered = setTimeout(ready, readyAtLast);
    sendMessage({ action: 'setUser' });
    watch();
  });
  socket.addEventListener('close', () => {
    clearTimeout(unanswered);
    unanswered = undefined;
    setSocketState('lost');
  });
  socket.addEventListener('message', ({ data }) => {
    const messages = messagesIn(data);
    if (messages.some(({ type }) => type === 'ready')) ready();
    onMessages(messages);
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let watchedAt = Number.NEGATIVE_INFINITY;
  const watch = (): void => {
    waiting = undefined;
    watchedAt = performance.now();
    sendMessage({ action: 'watch', ...currentSubscription() });
  };
  onSubscriptionChange(() => {
    waiting ??= setTimeout(watch, Math.max(0, watchedAt + watchEvery - performance.now()));
  });
  const ping = (): void => sendMessage({ action: 'ping' });
  const pinging = setInterval(ping, pingEvery);
  document.addEventListener('visibilitychange', ping);
  return {
    close: () => {
      clearInterval(pinging);
      clearTimeout(waiting);
      clearTimeout(unanswered);
      document.removeEventListener('visibilitychange', ping);
      onSubscriptionChange(() => {});
      socket.close();
      setSocketState('off');
    },
  };
}

/** The server's own messages on its own origin: typed by their contract, not checked again. */
function messagesIn(data: unknown): readonly SingleLiveMessage[] {
  const message: LiveMessage = JSON.parse(String(data));
  return message.type === 'batch' ? message.list : [message];
}
