import { type ReactNode, Suspense } from 'react';
import { useDepositLimitOffer } from '../../features/member/deposit-limit-offer-query.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { Skeletons } from '../../ui/states.tsx';
import css from '../page.module.css';

/** Of a chunk of its own: most members answered it long ago. */
const Offer = lazyPage(
  async () => (await import('../../features/member/deposit-limit-offer.tsx')).DepositLimitOffer,
);

interface DepositOfferProps {
  /** False for a withdrawal: nothing is offered. */
  readonly isDeposit: boolean;
  readonly children: ReactNode;
}

/**
 * The cashier, below the offer of a deposit limit where one is due. Both appear together: an offer that came later would move
 * the form under the finger.
 */
export function DepositOffer({ isDeposit, children }: DepositOfferProps) {
  const { data, isLoading } = useDepositLimitOffer({ isDue: isDeposit });
  const waiting = (
    <div className={css.waiting}>
      <Skeletons count={6} height={60} />
    </div>
  );
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>
      {isDeposit && data?.offered && <Offer />}
      {children}
    </Suspense>
  );
}
