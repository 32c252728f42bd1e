import type { LiveMessage, LiveRequest, SingleLiveMessage } from '../../../shared/live.ts';
import { setSocketState } from './connection.ts';
import { onWatchListChange, watchList } from './watching.ts';

const reconnectDelay = 2_000;
const pingEvery = 5 * 60_000;

interface LiveSocket {
  close(): void;
}

interface Opening {
  /** A fresh single-use ticket for each connection. */
  readonly ticket: () => Promise<string>;
  readonly onMessages: (messages: readonly SingleLiveMessage[]) => void;
  /** Open, `again` after a break: whatever was pushed before was missed. */
  readonly onOpen: (again: boolean) => void;
}

/** The member's live socket: reconnects every two seconds, repeats the watch list, hands batches on as one. */
export async function openLiveSocket({ ticket, onMessages, onOpen }: Opening): Promise<LiveSocket> {
  const { default: ReconnectingWebSocket } = await import('partysocket/ws');
  const url = async (): Promise<string> =>
    `${location.origin.replace(/^http/, 'ws')}/ws?ticket=${await ticket()}`;
  setSocketState('connecting');
  const socket = new ReconnectingWebSocket(url, null, {
    minReconnectionDelay: reconnectDelay,
    maxReconnectionDelay: reconnectDelay,
    reconnectionDelayGrowFactor: 1,
  });
  const tell = (message: LiveRequest): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  let opened = false;
  socket.addEventListener('open', () => {
    setSocketState('open');
    tell({ action: 'setUser' });
    tell({ action: 'watch', ...watchList() });
    onOpen(opened);
    opened = true;
  });
  socket.addEventListener('close', () => setSocketState('lost'));
  socket.addEventListener('message', ({ data }) => onMessages(messagesIn(data)));
  onWatchListChange((list) => tell({ action: 'watch', ...list }));
  const ping = (): void => tell({ action: 'ping' });
  const pinging = setInterval(ping, pingEvery);
  document.addEventListener('visibilitychange', ping);
  return {
    close: () => {
      clearInterval(pinging);
      document.removeEventListener('visibilitychange', ping);
      onWatchListChange(() => {});
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
