import { create } from 'zustand';

export type SocketState = 'off' | 'connecting' | 'open' | 'lost';

interface Connection {
  readonly online: boolean;
  readonly socket: SocketState;
  /** Epoch ms since which the socket is lost; null while it is not. */
  readonly lostSince: number | null;
}

/** Whether the page is connected to the server. */
export const useConnection = create<Connection>(() => ({
  online: navigator.onLine,
  socket: 'off',
  lostSince: null,
}));

export function setSocketState(socket: SocketState): void {
  useConnection.setState(({ lostSince }) => ({
    socket,
    lostSince: socket === 'lost' ? (lostSince ?? Date.now()) : null,
  }));
}

addEventListener('online', () => useConnection.setState({ online: true }));
addEventListener('offline', () => useConnection.setState({ online: false }));
