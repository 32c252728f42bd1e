import { Suspense } from 'react';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { Skeletons } from '../../../ui/states.tsx';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** Comes after the page: the rules of every game are in it. */
const FairBoard = lazyPage(
  async () => (await import('../../../features/fair/rounds/fair-board.tsx')).FairBoard,
);

/** 공정성 검증: any result derived again in this browser from what was committed to before. */
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
