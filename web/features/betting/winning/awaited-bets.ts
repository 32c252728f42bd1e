const name = 'awaited-bets';

function awaited(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
  return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
}

/** The bets that are open now: one that was among them before on this device was settled, perhaps while no page was open. */
export function noteOpen(codes: readonly string[]): void {
  for (const code of awaited()) if (!codes.includes(code)) void noteSettled(code);
  localStorage.setItem(name, JSON.stringify(codes));
}

/** A bet was settled: a win is celebrated. What does that is loaded with the first one. */
export async function noteSettled(code: string): Promise<void> {
  const celebrating = await import('./celebrate.ts').catch(() => null);
  celebrating?.noteSettled(code);
}
