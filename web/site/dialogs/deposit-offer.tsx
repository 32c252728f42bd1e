import { Suspense } from 'react';
import { lazyPage } from '../../lib/page/lazy-page.ts';

const Offer = lazyPage(
  async () => (await import('../../features/member/deposit-limit-offer.tsx')).DepositLimitOffer,
);

/** The offer of a deposit limit above the deposit form, of a chunk of its own: most members answered it long ago. */
export function DepositOffer() {
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  );
}
