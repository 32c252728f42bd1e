import { useEffect, useRef, useState } from 'react';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import type { SlipView } from '../cart/use-slip.ts';

/** At most one announcement in this time, however often prices move. */
const announceEvery = 2_000;

/** Says politely which prices of the slip moved. */
export function OddsAnnouncer({ view }: { readonly view: SlipView }) {
  const [announced, setAnnounced] = useState('');
  const announcedAt = useRef(0);
  const text = view.summary.legs
    .filter(({ isChanged }) => isChanged)
    .map(
      ({ index, seenOdds: asked, board }) =>
        `${view.legs[index]?.homeName ?? ''} 배당 ${oddsText(asked)}에서 ${oddsText(board)}`,
    )
    .join(', ');
  useEffect(() => {
    const wait = Math.max(0, announcedAt.current + announceEvery - Date.now());
    const timer = setTimeout(() => {
      announcedAt.current = Date.now();
      setAnnounced(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="sr" aria-live="polite">
      {announced}
    </span>
  );
}
