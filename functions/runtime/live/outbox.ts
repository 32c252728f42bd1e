import { framesFor, mergeQueued, type QueuedMessage } from './match-frames.ts';

/** Frames a socket is sent within a window. It is longer than the promised second: frames do not all travel equally fast. */
const maxFrames = 5;
const window = 1_050;
/** Milliseconds after a frame during which messages are collected into the next one. */
const beat = 200;
/** Under a steady stream of messages, one frame of the five is left for messages about the member. */
const steadyBeat = 260;

/** Times of earlier frames, oldest first, as far as they still matter. */
type Sent = readonly number[];

/**
 * When the next frame may go to a socket, in milliseconds of the clock of `sent`: at once after a silence. `urgent`: it
 * waits for the limit only, not for the beat.
 */
function nextFrameAt(sent: Sent, { urgent }: { readonly urgent: boolean }): number {
  const last = sent.at(-1) ?? Number.NEGATIVE_INFINITY;
  const bound = (sent.at(-maxFrames) ?? Number.NEGATIVE_INFINITY) + window;
  if (urgent) return bound;
  const isSteady = (sent.at(-3) ?? Number.NEGATIVE_INFINITY) > last - window;
  return Math.max(bound, last + (isSteady ? steadyBeat : beat));
}

/** The times with one more. */
function withFrame(sent: Sent, at: number): Sent {
  return [...sent.slice(1 - maxFrames), at];
}

type Frame = ReturnType<typeof framesFor>[number];

export interface OutboxPorts {
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds; `wake` ends it early. */
  readonly wait: (milliseconds: number, wake?: Promise<void>) => Promise<void>;
  readonly post: (connectionId: string, frame: Frame) => Promise<void>;
  /** Whether the process may freeze as soon as it has answered its call: later messages would never be posted. */
  readonly freezes: () => boolean;
}

export interface Push {
  readonly connectionId: string;
  readonly messages: readonly QueuedMessage[];
  /** About the member: it does not wait for the beat of odds. */
  readonly urgent: boolean;
  /** A call's answer waits for it. */
  readonly isAwaited?: boolean;
}

interface Outbox {
  waiting: Map<string, QueuedMessage>;
  sent: Sent;
  /** The next frame's post; undefined while nothing waits. */
  pending: Promise<void> | undefined;
  /** The frames before, which the next ones must not overtake. Undefined when they are posted. */
  posting: Promise<void> | undefined;
  urgent: boolean;
  /** What waits must be posted before the process freezes. */
  isLast: boolean;
  wake: () => void;
}

/** Outboxes at once; beyond it idle ones are dropped. */
const maxOutboxes = 20_000;
/** Milliseconds after which an idle outbox no longer affects the limit. */
const idleAfter = 2_000;

/**
 * Everything this process sends to sockets: a frame at once after a silence, then one per beat, at most five a second and
 * socket. While a frame waits, a later message about the same thing replaces the earlier one. `push` resolves when its
 * messages are posted. For an awaited push it also resolves when the limit delays it: a process that lives on posts it
 * later, and one that freezes with its answer posts it at once, over the limit.
 */
export function socketOutboxes(ports: OutboxPorts, most = maxOutboxes): { push(push: Push): Promise<void> } {
  const boxes = new Map<string, Outbox>();

  function boxOf(connectionId: string): Outbox {
    const known = boxes.get(connectionId);
    if (known) return known;
    if (boxes.size >= most) dropIdle();
    const box: Outbox = {
      waiting: new Map(),
      sent: [],
      pending: undefined,
      posting: undefined,
      urgent: false,
      isLast: false,
      wake: () => undefined,
    };
    boxes.set(connectionId, box);
    return box;
  }

  function dropIdle(): void {
    const before = ports.clock() - idleAfter;
    for (const [id, { pending, posting, sent }] of boxes)
      if (!pending && !posting && (sent.at(-1) ?? before) <= before) boxes.delete(id);
  }

  /** Milliseconds to a box's next frame. */
  function delayOf({ sent, urgent, isLast }: Pick<Outbox, 'sent' | 'urgent' | 'isLast'>): number {
    return isLast ? 0 : nextFrameAt(sent, { urgent }) - ports.clock();
  }

  async function due(box: Outbox): Promise<void> {
    await box.posting;
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        box.wake = resolve;
      });
      const delay = delayOf(box);
      if (delay <= 0) return;
      await ports.wait(delay, woken);
    }
  }

  async function postWaiting(connectionId: string, box: Outbox): Promise<void> {
    await due(box);
    const { waiting, isLast } = box;
    box.waiting = new Map();
    box.pending = undefined;
    box.urgent = false;
    box.isLast = false;
    const posted = postAll(connectionId, { box, frames: framesFor([...waiting.values()]), isLast });
    // A failure belongs to this flush: the next frames are posted none the less.
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
      // What did not fit into one frame counts as a further frame.
      const delay = delayOf({ sent: box.sent, urgent: true, isLast });
      if (delay > 0) await ports.wait(delay);
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
    push: ({ connectionId, messages, urgent, isAwaited = false }) => {
      const box = boxOf(connectionId);
      for (const queued of messages) {
        const subject = subjectOf(queued);
        box.waiting.set(subject, mergeQueued(box.waiting.get(subject), queued));
      }
      const isLast = isAwaited && ports.freezes();
      if ((urgent && !box.urgent) || (isLast && !box.isLast)) {
        box.urgent ||= urgent;
        box.isLast ||= isLast;
        box.wake();
      }
      box.pending ??= postWaiting(connectionId, box);
      const posted = box.pending;
      posted.catch(() => undefined);
      const isDelayed = box.posting !== undefined || delayOf(box) > 0;
      return isAwaited && !isLast && isDelayed ? Promise.resolve() : posted;
    },
  };
}

/** What a message is about: of matches the latest of a kind counts; any other message sent twice is sent once. */
function subjectOf({ message }: QueuedMessage): string {
  return 'gameId' in message ? `${message.type}#${message.gameId}` : JSON.stringify(message);
}
