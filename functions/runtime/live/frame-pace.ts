/** Frames a socket is sent within a window. It is longer than the second that is promised: not every frame travels equally fast. */
const most = 5;
const window = 1_050;
/** What follows a frame waits so long and goes together. */
const beat = 200;
/** Where news never end, a frame of the five is left for what concerns the member himself. */
const steadyBeat = 260;

/** Times of earlier frames, oldest first, as far as they still matter. */
export type Sent = readonly number[];

/**
 * When the next frame may go to a socket, in milliseconds of the clock `sent` is of: at once after a silence. `urgent`:
 * it waits for no beat, only for the bound.
 */
export function nextFrameAt(sent: Sent, { urgent }: { readonly urgent: boolean }): number {
  const last = sent.at(-1) ?? Number.NEGATIVE_INFINITY;
  const bound = (sent.at(-most) ?? Number.NEGATIVE_INFINITY) + window;
  if (urgent) return bound;
  const isSteady = (sent.at(-3) ?? Number.NEGATIVE_INFINITY) > last - window;
  return Math.max(bound, last + (isSteady ? steadyBeat : beat));
}

/** The times with one more. */
export function withFrame(sent: Sent, at: number): Sent {
  return [...sent.slice(1 - most), at];
}
