/** The spec's guard: the same path and body within five seconds is one wish, not two. */
const window = 5_000;
const sent = new Map<string, number>();

/** True when this post repeats one of the last five seconds; otherwise notes it. */
export function isDuplicatePost(post: string, now: number): boolean {
  for (const [other, at] of sent) if (now - at >= window) sent.delete(other);
  if (sent.has(post)) return true;
  sent.set(post, now);
  return false;
}

/** A refused post may be tried again at once. */
export function forgetPost(post: string): void {
  sent.delete(post);
}
