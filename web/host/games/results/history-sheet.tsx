import { useState } from 'react';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { FrameSheet } from '../frame/frame-sheet.tsx';
import { DrawnRounds } from './drawn-rounds.tsx';
import { OwnBets } from './own-bets.tsx';

const tabs = [
  { label: '내 베팅', Tab: OwnBets },
  { label: '회차 결과', Tab: DrawnRounds },
] as const;

/** Own bets on this game, and its drawn rounds with their statistics. */
export function HistorySheet({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>(tabs[0]);
  const { Tab } = tab;
  return (
    <FrameSheet title="베팅내역 · 결과" onClose={onClose}>
      <FilterChips name="내역" options={tabs} isChosen={(one) => one === tab} onChoose={setTab} />
      <Tab />
    </FrameSheet>
  );
}
