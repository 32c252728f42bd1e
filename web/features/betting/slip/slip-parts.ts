import { lazyPage } from '../../../lib/page/lazy-page.ts';

const readFilledSlip = async () => (await import('./filled-slip.tsx')).FilledSlip;
const readOpenBets = async () => (await import('./open-bets.tsx')).OpenBets;

/** The rules of betting are loaded with them: an empty slip needs none. */
export const FilledSlip = lazyPage(readFilledSlip);
export const OpenBets = lazyPage(readOpenBets);

/** Loads them beside the slip or in advance, so that the first selection shows at once. */
export function preloadSlipParts(): void {
  Promise.all([readFilledSlip(), readOpenBets()]).catch(() => undefined);
}
