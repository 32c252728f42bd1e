import { Suspense } from 'react';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { Skeletons } from '../../../ui/states.tsx';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** Loaded after the page: it contains the rules of every game. */
const FairBoard = lazyPage(async () => (await import('../../../features/fairness/fair-board.tsx')).FairBoard);

/** 공정성 검증: derives any result again in the browser from the published commitments. */
export function Fair() {
  useTitle('공정성 검증');
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>공정성 검증</h1>
      </div>
      <Suspense fallback={<Skeletons count={4} height={120} />}>
        <FairBoard />
      </Suspense>
    </div>
  );
}
