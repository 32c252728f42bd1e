import type { ComponentProps } from 'react';
import { preloadablePart, usePart } from '../../../lib/page/lazy-page.ts';
import type { FilledSlip as WholeSlip } from './filled-slip.tsx';

const filledSlip = preloadablePart(async () => (await import('./filled-slip.tsx')).FilledSlip);
const openBets = preloadablePart(async () => (await import('../open-bets/open-bets.tsx')).OpenBets);

/** The rules of betting are loaded with it: an empty slip needs none. */
export function FilledSlip(props: ComponentProps<typeof WholeSlip>) {
  const Part = usePart(filledSlip);
  return <Part {...props} />;
}

export function OpenBets() {
  const Part = usePart(openBets);
  return <Part />;
}

/** Loads them beside the slip or in advance, so that the first selection shows at once. */
export function preloadSlipParts(): void {
  Promise.all([filledSlip.preload(), openBets.preload()]).catch(() => undefined);
}
