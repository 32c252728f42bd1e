import { type CSSProperties, useEffect, useState } from 'react';
import type { SlotTheme } from '../../../../shared/model/casino/casino-kinds.ts';
import { slotLines } from '../../../../shared/rules/casino/slot-model.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { Reel } from './reel.tsx';
import css from './reels.module.css';
import { hitCells, partsOf, type ShownSpin } from './shown-spin.ts';
import { useSlot } from './slot-store.ts';
import { artOf, symbolName } from './slot-themes.ts';

/** Stops shown before the first spin. */
const firstStops = [10, 24, 4, 24, 8];
const partMs = 900;

/** Reels and win lines of a title. */
export function SlotMachine({ theme }: { readonly theme: SlotTheme }) {
  const { phase, spin } = useSlot();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isShown = spin !== null && (phase === 'showing' || phase === 'still');
  const part = useShownPart(isShown ? spin : null, isStill);
  const hits = isShown && spin ? hitCells(spin, part) : new Set<string>();
  const stops = spin?.stops ?? firstStops;
  return (
    <div
      className={css.machine}
      role="img"
      aria-label={isShown ? windowText(theme, spin) : phase === 'still' ? '릴 5개' : '릴이 돌고 있습니다'}
      style={{ '--art': `url("${artOf(theme)}")` } as CSSProperties}
    >
      <div className={css.reels}>
        {stops.map((stop, place) => (
          <Reel
            // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
            key={place}
            place={place}
            phase={phase}
            stop={stop}
            hits={rowsOf(hits, place)}
            isDimmed={hits.size > 0}
            isStill={isStill}
          />
        ))}
      </div>
      {isShown && spin && spin.lines.length > 0 && <WinLines spin={spin} part={part} />}
    </div>
  );
}

/** The part of the win that is shown: all of it first, then each by itself; all of it all the time for a page at rest. */
function useShownPart(spin: ShownSpin | null, isStill: boolean): number | 'all' {
  const [tick, setTick] = useState(0);
  const parts = spin ? partsOf(spin) : 0;
  const nonce = spin?.nonce;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another spin begins anew.
  useEffect(() => {
    setTick(0);
    if (parts < 2 || isStill) return undefined;
    const timer = setInterval(() => setTick((before) => before + 1), partMs);
    return () => clearInterval(timer);
  }, [nonce, parts, isStill]);
  const place = parts < 2 ? 0 : tick % (parts + 1);
  return place === 0 ? 'all' : place - 1;
}

function WinLines({ spin, part }: { readonly spin: ShownSpin; readonly part: number | 'all' }) {
  return (
    <svg className={css.lines} viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden>
      {spin.lines.map(({ line }, place) => (
        <polyline
          key={line}
          points={pointsOf(line)}
          data-shown={part === 'all' || part === place}
          style={{ stroke: `hsl(${(line * 67) % 360} 90% 66%)` }}
        />
      ))}
    </svg>
  );
}

/** A line through the middles of its cells, in the machine's own units. */
export function pointsOf(line: number): string {
  const middles = [...(slotLines[line] ?? '')].map(
    (row, reel) => `${50 + 100 * reel},${50 + 100 * Number(row)}`,
  );
  return [`0,${middles[0]?.split(',')[1]}`, ...middles, `500,${middles.at(-1)?.split(',')[1]}`].join(' ');
}

function rowsOf(hits: ReadonlySet<string>, reel: number): string {
  return ['0', '1', '2'].filter((row) => hits.has(`${reel}.${row}`)).join('');
}

function windowText(theme: SlotTheme, { window }: ShownSpin): string {
  return window
    .map((reel, place) => `${place + 1}릴 ${[...reel].map((symbol) => symbolName(theme, symbol)).join(' ')}`)
    .join(', ');
}
