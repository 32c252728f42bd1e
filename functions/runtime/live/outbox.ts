import { type Addressed, framesFor, withLatest } from './match-frames.ts';

/** Frames a socket is sent within a window. It is longer than the second that is promised: not every frame travels equally fast. */
const mostFrames = 5;
const window = 1_050;
/** What follows a frame waits so long and goes together. */
const beat = 200;
/** Where news never end, a frame of the five is left for what concerns the member himself. */
const steadyBeat = 260;

/** Times of earlier frames, oldest first, as far as they still matter. */
type Sent = readonly number[];

/**
 * When the next frame may go to a socket, in milliseconds of the clock `sent` is of: at once after a silence. `urgent`:
 * it waits for no beat, only for the bound.
 */
function nextFrameAt(sent: Sent, { urgent }: { readonly urgent: boolean }): number {
  const last = sent.at(-1) ?? Number.NEGATIVE_INFINITY;
  const bound = (sent.at(-mostFrames) ?? Number.NEGATIVE_INFINITY) + window;
  if (urgent) return bound;
  const isSteady = (sent.at(-3) ?? Number.NEGATIVE_INFINITY) > last - window;
  return Math.max(bound, last + (isSteady ? steadyBeat : beat));
}

/** The times with one more. */
function withFrame(sent: Sent, at: number): Sent {
  return [...sent.slice(1 - mostFrames), at];
}

type Frame = ReturnType<typeof framesFor>[number];

export interface OutboxPorts {
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds; `wake` ends it early. */
  readonly wait: (milliseconds: number, wake?: Promise<void>) => Promise<void>;
  readonly post: (connectionId: string, frame: Frame) => Promise<void>;
  /** Whether the process may stand still as soon as it has answered its call: what is said then is said by nobody. */
  readonly freezes: () => boolean;
}

export interface Telling {
  readonly connectionId: string;
  readonly news: readonly Addressed[];
  /** About the member himself: it does not wait for the beat of odds. */
  readonly urgent: boolean;
  /** An answer waits until it is told. */
  readonly isAwaited?: boolean;
}

interface Outbox {
  waiting: Map<string, Addressed>;
  sent: Sent;
  /** What waits now, on its way; undefined while nothing waits. */
  flight: Promise<void> | undefined;
  /** The frames before: the next ones keep behind them. Undefined when they are posted. */
  posting: Promise<void> | undefined;
  urgent: boolean;
  /** What waits has to go before the process stands still. */
  isLast: boolean;
  wake: () => void;
}

/** Boxes kept: those of sockets that are gone are thrown out beyond it. */
const most = 20_000;
/** Milliseconds after which an idle box says nothing that counts. */
const forgotten = 2_000;

/**
 * What this process says to sockets, all of it: a frame at once after a silence, then beat by beat, five a second and
 * socket at most. While a frame waits, a later word on the same thing takes the place of the earlier. `tell` resolves
 * when what it was given is posted; where an answer waits for it, also when the bound holds it back: a process that lives
 * on posts it later, and one that freezes with its answer posts it at once, bound or not, since it has no later.
 */
export function socketOutboxes(
  ports: OutboxPorts,
  mostKept = most,
): { tell(telling: Telling): Promise<void> } {
  const boxes = new Map<string, Outbox>();

  function boxOf(connectionId: string): Outbox {
    const known = boxes.get(connectionId);
    if (known) return known;
    if (boxes.size >= mostKept) throwOut();
    const box: Outbox = {
      waiting: new Map(),
      sent: [],
      flight: undefined,
      posting: undefined,
      urgent: false,
      isLast: false,
      wake: () => undefined,
    };
    boxes.set(connectionId, box);
    return box;
  }

  function throwOut(): void {
    const before = ports.clock() - forgotten;
    for (const [id, { flight, posting, sent }] of boxes)
      if (!flight && !posting && (sent.at(-1) ?? before) <= before) boxes.delete(id);
  }

  /** Milliseconds to a box's next frame. */
  function restOf({ sent, urgent, isLast }: Pick<Outbox, 'sent' | 'urgent' | 'isLast'>): number {
    return isLast ? 0 : nextFrameAt(sent, { urgent }) - ports.clock();
  }

  async function due(box: Outbox): Promise<void> {
    await box.posting;
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        box.wake = resolve;
      });
      const rest = restOf(box);
      if (rest <= 0) return;
      await ports.wait(rest, woken);
    }
  }

  async function fly(connectionId: string, box: Outbox): Promise<void> {
    await due(box);
    const { waiting, isLast } = box;
    box.waiting = new Map();
    box.flight = undefined;
    box.urgent = false;
    box.isLast = false;
    const posted = postAll(connectionId, { box, frames: framesFor([...waiting.values()]), isLast });
    // One that failed was this one's: the next ones are posted none the less.
    const posting = posted
      .catch(() => undefined)
      .then(() => {
        box.posting = undefined;
      });
    box.posting = posting;
    await posted;
  }

  async function postAll(
    connectionId: string,
    flush: { readonly box: Outbox; readonly frames: readonly Frame[]; readonly isLast: boolean },
  ): Promise<void> {
    const { box, frames, isLast } = flush;
    const failures: unknown[] = [];
    for (const frame of frames) {
      // A full frame's rest is a frame as well.
      const rest = restOf({ sent: box.sent, urgent: true, isLast });
      if (rest > 0) await ports.wait(rest);
      box.sent = withFrame(box.sent, ports.clock());
      try {
        await ports.post(connectionId, frame);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    tell: ({ connectionId, news, urgent, isAwaited = false }) => {
      const box = boxOf(connectionId);
      for (const one of news) {
        const name = nameOf(one);
        box.waiting.set(name, withLatest(box.waiting.get(name), one));
      }
      const isLast = isAwaited && ports.freezes();
      if ((urgent && !box.urgent) || (isLast && !box.isLast)) {
        box.urgent ||= urgent;
        box.isLast ||= isLast;
        box.wake();
      }
      box.flight ??= fly(connectionId, box);
      const posted = box.flight;
      posted.catch(() => undefined);
      const isHeldBack = box.posting !== undefined || restOf(box) > 0;
      return isAwaited && !isLast && isHeldBack ? Promise.resolve() : posted;
    },
  };
}

/** Of games the latest word of a kind counts; anything else said twice is said once. */
function nameOf({ told }: Addressed): string {
  return 'gameId' in told ? `${told.type}#${told.gameId}` : JSON.stringify(told);
}
