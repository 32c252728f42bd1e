/** Names there may be at once. */
export const mostSegments = 100;

/** Won a member may be ahead or behind by in a condition. */
export const largestNet = 1_000_000_000_000;

interface Bounds<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}

/** Whether a range ends no earlier than it begins; an open one does. */
export const isOrdered = <T extends string | number>({ from, to }: Bounds<T>): boolean =>
  from === undefined || to === undefined || from <= to;
