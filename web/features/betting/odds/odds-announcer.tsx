import { useEffect, useRef, useState } from 'react';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import type { SlipView } from '../cart/use-slip.ts';

/** At most one announcement in this time, however often prices move. */
const quiet = 2_000;

/** Says politely which prices of the slip moved. */
export function OddsAnnouncer({ view }: { readonly view: SlipView }) {
  const [said, setSaid] = useState('');
  const saidAt = useRef(0);
  const text = view.summary.legs
    .filter(({ isChanged }) => isChanged)
    .map(
      ({ index, asked, board }) =>
        `${view.legs[index]?.homeName ?? ''} 배당 ${oddsText(asked)}에서 ${oddsText(board)}`,
    )
    .join(', ');
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + quiet - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="sr" aria-live="polite">
      {said}
    </span>
  );
}
