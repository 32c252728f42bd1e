import { Suspense } from 'react';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { useNear } from '../../../lib/page/use-near.ts';
import card from '../../../ui/card.module.css';
import { Skeleton } from '../../../ui/states.tsx';

const BettingSummary = lazyPage(async () => (await import('./betting-summary.tsx')).BettingSummary);

/** 베팅 통계; what draws it is loaded when it comes near. */
export function SummaryCard() {
  const [isNear, element] = useNear<HTMLElement>();
  return (
    <section ref={element} className={card.card} aria-labelledby="betting-summary">
      <h2 id="betting-summary">베팅 통계</h2>
      {isNear ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <BettingSummary />
        </Suspense>
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  );
}
