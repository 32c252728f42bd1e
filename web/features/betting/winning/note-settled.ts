import { awaitOpen } from './awaited-bets.ts';

/** A bet was settled: a win is celebrated. What does that is loaded with the first one. */
export async function noteSettled(code: string): Promise<void> {
  const celebrating = await import('./celebrate.ts').catch(() => null);
  celebrating?.noteSettled(code);
}

/** A member's bets that are open now, `isWhole` when these are all of them: what is open no longer was settled. */
export function noteOpen(memberSeq: number, codes: readonly string[], isWhole: boolean): void {
  for (const code of awaitOpen(memberSeq, codes, isWhole)) void noteSettled(code);
}
