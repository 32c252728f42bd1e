import { memo, useLayoutEffect, useRef, useState } from 'react';
import { slotReels, slotRows } from '../../../../shared/rules/casino/slot-model.ts';
import { stopDelayMs, stoppingMs } from './play-slot.ts';
import css from './reels.module.css';
import type { SlotPhase } from './slot-store.ts';

interface ReelProps {
  /** From the left, 0 … 4. */
  readonly place: number;
  readonly phase: SlotPhase;
  readonly stop: number;
  /** Rows that win; '' for none. */
  readonly hits: string;
  /** A win elsewhere is shown: the others step back. */
  readonly isDimmed: boolean;
  readonly isStill: boolean;
}

/** Cells of a turning strip, and those that come past on the way to a stop. */
const turningCells = 12;
const passingCells = 6;
const turnMs = 540;

/**
 * One reel: a strip that turns and one that comes to rest, of which the other is transparent. Both are moved by their transform
 * only and keep their pictures, so that they move evenly while the page is busy. What comes to rest is the stop of the server.
 */
export const Reel = memo(function Reel({ place, phase, stop, hits, isDimmed, isStill }: ReelProps) {
  const turning = useRef<HTMLDivElement>(null);
  const resting = useRef<HTMLDivElement>(null);
  const [isTurning, setTurning] = useState(false);
  useLayoutEffect(() => {
    if (phase === 'turning') {
      setTurning(!isStill);
      return undefined;
    }
    if (phase !== 'stopping') return undefined;
    const timer = setTimeout(() => setTurning(false), isStill ? 0 : place * stopDelayMs);
    return () => clearTimeout(timer);
  }, [phase, place, isStill]);
  useLayoutEffect(() => {
    if (!isTurning) return undefined;
    const turn = turning.current?.animate(
      [{ transform: movedUp(turningCells) }, { transform: 'translateY(0)' }],
      { duration: turnMs, iterations: Number.POSITIVE_INFINITY, delay: -place * 70 },
    );
    return () => {
      turn?.cancel();
      resting.current?.animate(
        [
          { transform: movedUp(passingCells) },
          { transform: 'translateY(1.6%)', offset: 0.82 },
          { transform: 'translateY(0)' },
        ],
        { duration: stoppingMs, easing: 'cubic-bezier(.2,.7,.4,1)' },
      );
    };
  }, [isTurning, place]);
  return (
    <div className={css.reel}>
      <div ref={turning} className={css.strip} data-shown={isTurning}>
        <TurningCells place={place} />
      </div>
      <div ref={resting} className={css.strip} data-shown={!isTurning}>
        {[...symbolsFrom(place, stop, passingCells + slotRows)].map((symbol, row) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the strip.
            key={row}
            className={css.symbol}
            data-symbol={symbol}
            data-hit={row < slotRows && hits.includes(String(row))}
            data-dim={isDimmed && !hits.includes(String(row))}
          />
        ))}
      </div>
    </div>
  );
});

/** Never drawn anew. */
const TurningCells = memo(function TurningCells({ place }: Pick<ReelProps, 'place'>) {
  const piece = symbolsFrom(place, place * 7, turningCells);
  // It repeats without a seam.
  return [...piece, ...piece.slice(0, slotRows)].map((symbol, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the strip.
    <i key={row} className={css.symbol} data-symbol={symbol} />
  ));
});

/** A strip of `cells` above its three rows, moved up by them. */
function movedUp(cells: number): string {
  return `translateY(-${(cells / (cells + slotRows)) * 100}%)`;
}

function symbolsFrom(place: number, stop: number, count: number): string {
  const reel = slotReels[place] ?? '';
  return `${reel}${reel}`.slice(stop, stop + count);
}
