/** A published result as one text, keys in one order at every depth: equal results are equal texts. */
export function resultText(result: unknown): string {
  return JSON.stringify(result ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
