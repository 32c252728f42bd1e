export interface Painted {
  /** Rows that changed, in sight or not. */
  readonly rows: number;
  /** Rows that changed before the first frame after the message. */
  readonly rowsInFirstFrame: number;
  /** Milliseconds from the message to that frame, which holds every visible row. */
  readonly firstFrameMs: number;
  /** Milliseconds from the message to the last frame in which a row changed. */
  readonly lastFrameMs: number;
}

declare global {
  interface Window {
    /** Delivers a message to the page's live socket as if the server had sent it. */
    deliverMessage(message: string): void;
    painted(): Painted;
  }
}

/** Runs in the page: delivers messages, and records which rows of the board they change and when those are painted. */
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
