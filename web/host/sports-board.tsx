import type { FramePage } from '../../shared/rules/frame-address.ts';
import css from './host.module.css';
import { InplayBoard } from './inplay-board.tsx';
import { PrematchFrame } from './prematch-frame.tsx';

/** The board of a sports page in its frame. */
export function SportsBoard({ page }: { readonly page: FramePage }) {
  return (
    <main className={css.page}>
      {page === 'korean' || page === 'european' ? <PrematchFrame view={page} /> : <InplayBoard />}
    </main>
  );
}
