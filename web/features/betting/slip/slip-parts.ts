import { preloadablePart } from '../../../lib/page/lazy-page.ts';

const filledSlip = preloadablePart(async () => (await import('./filled-slip.tsx')).FilledSlip);
const openBets = preloadablePart(async () => (await import('./open-bets.tsx')).OpenBets);

/** The rules of betting are loaded with them: an empty slip needs none. */
export const FilledSlip = filledSlip.Part;
export const OpenBets = openBets.Part;

/** Loads them beside the slip or in advance, so that the first selection shows at once. */
export function preloadSlipParts(): void {
  Promise.all([filledSlip.preload(), openBets.preload()]).catch(() => undefined);
}
