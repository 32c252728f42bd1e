/** One member's open bets as this device saw them last, by the member: another one may log in between. */
const nameOf = (memberSeq: number): string => `awaited-bets-${memberSeq}`;
/** Codes kept at most, newest last. */
const kept = 200;

function awaited(memberSeq: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(memberSeq)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

function keep(memberSeq: number, codes: readonly string[]): void {
  try {
    localStorage.setItem(nameOf(memberSeq), JSON.stringify(codes.slice(-kept)));
  } catch {
    // Without room a win while no page is open is not celebrated: it stands in the history.
  }
}

/**
 * A member's bets that are open now, `isWhole` when these are all of them. Returns those that were among them before on this
 * device and are no more: they were settled, perhaps while no page was open, and are awaited until `forgetAwaited`.
 */
export function awaitOpen(memberSeq: number, codes: readonly string[], isWhole: boolean): readonly string[] {
  const before = awaited(memberSeq);
  keep(memberSeq, [...new Set([...before, ...codes])]);
  return isWhole ? before.filter((code) => !codes.includes(code)) : [];
}

/** What became of these bets was read: they are awaited no longer. */
export function forgetAwaited(memberSeq: number, codes: ReadonlySet<string>): void {
  keep(
    memberSeq,
    awaited(memberSeq).filter((code) => !codes.has(code)),
  );
}
