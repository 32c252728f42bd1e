/** Whether a text is like one of the patterns, as `StringLike` of a policy has it: `*` is any text, also none. */
export function isLike(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
  });
}
