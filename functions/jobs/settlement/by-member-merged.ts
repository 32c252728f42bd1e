/** What is each member's, members in the order they first come. */
export function byMember<T extends { readonly memberSeq: number }>(
  all: readonly T[],
): readonly (readonly [memberSeq: number, own: readonly T[]])[] {
  const members = new Map<number, T[]>();
  for (const one of all) {
    const own = members.get(one.memberSeq);
    if (own) own.push(one);
    else members.set(one.memberSeq, [one]);
  }
  return [...members];
}
