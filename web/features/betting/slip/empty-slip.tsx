import { useRef } from 'react';
import css from './slip.module.css';
import { NothingChosen, SlipPanel, SlipTab } from './slip-panel.tsx';

/** A visitor's slip with nothing in it, as it looks; what works in it (`bet-slip.tsx`) comes after the page is shown. */
export function EmptySlip() {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <section className={css.slip} aria-label="베팅카트">
      <div className={css.head}>
        <div className={css.tabs} role="tablist" aria-label="베팅카트">
          <SlipTab label="카트" count={0} isChosen />
        </div>
      </div>
      <SlipPanel panel={panel} label="카트">
        <NothingChosen />
      </SlipPanel>
    </section>
  );
}
