import { lazyPage } from '../../../lib/page/lazy-page.ts';

const readFilledSlip = async () => (await import('./filled-slip.tsx')).FilledSlip;
const readOpenBets = async () => (await import('./open-bets.tsx')).OpenBets;

/** The rules of betting are loaded with them: an empty slip needs none. */
export const FilledSlip = lazyPage(readFilledSlip);
export const OpenBets = lazyPage(readOpenBets);

/** What only some visits do with a slip; here, so that the list of their files is no part of the slip itself. */
export const readPlacing = () => import('../placing/placing.ts');
export const readSharing = () => import('../sharing/shared-cart.ts');
export const readRefusals = () => import('../../../../shared/messages/refusal-sentence.ts');

/** Loads them beside the slip or in advance, so that the first selection shows at once. */
export function preloadSlipParts(): void {
  Promise.all([readFilledSlip(), readOpenBets()]).catch(() => undefined);
}
