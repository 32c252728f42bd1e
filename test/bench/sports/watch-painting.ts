export interface Painted {
  /** Rows that changed, those out of sight among them. */
  readonly rows: number;
  /** Rows that changed before the first frame after the message. */
  readonly rowsInFirstFrame: number;
  /** From the message to that frame: everything in sight is in it. */
  readonly firstFrameMs: number;
  /** From the message to the frame after which no row changed any more. */
  readonly lastFrameMs: number;
}

declare global {
  interface Window {
    /** Gives the page's own live socket a message as if it had come over the wire. */
    deliverMessage(message: string): void;
    painted(): Painted;
  }
}

/** Runs in the page: sends it messages and follows what they change on the board, and when that is painted. */
export function watchPainting(): void {
  let sentAt = 0;
  let firstAt = 0;
  let first = 0;
  let lastAt = 0;
  let socket: WebSocket | undefined;
  const rows = new Set<Element>();
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      socket = this;
    }
  };
  const afterFrame = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  };
  const watch = new MutationObserver((changes) => {
    if (sentAt === 0) return;
    const before = rows.size;
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const line = element?.closest('button[aria-pressed]')?.closest('[data-odds-row]');
      if (line) rows.add(line);
    }
    if (rows.size === before) return;
    afterFrame(() => {
      lastAt = performance.now();
      if (firstAt === 0) [firstAt, first] = [lastAt, rows.size];
    });
  });
  addEventListener('DOMContentLoaded', () =>
    watch.observe(document.body, { subtree: true, characterData: true, childList: true }),
  );
  window.deliverMessage = (message) => {
    firstAt = 0;
    rows.clear();
    sentAt = performance.now();
    socket?.dispatchEvent(new MessageEvent('message', { data: message }));
  };
  window.painted = () => ({
    rows: rows.size,
    rowsInFirstFrame: first,
    firstFrameMs: firstAt - sentAt,
    lastFrameMs: lastAt - sentAt,
  });
}
