import { memo, useLayoutEffect, useRef, useState } from 'react';
import { slotReelLength, slotReels, slotRows } from '../../../../shared/rules/casino/slot-model.ts';
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
 * One reel: a strip of symbols that is moved by its transform only, so that it turns evenly while the page is busy. What comes
 * to rest is the stop of the server.
 */
export const Reel = memo(function Reel({ place, phase, stop, hits, isDimmed, isStill }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
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
    const moved = strip.current;
    if (!moved || isStill) return undefined;
    if (isTurning) {
      const turn = moved.animate(
        [
          { transform: `translateY(-${(turningCells / (turningCells + slotRows)) * 100}%)` },
          { transform: 'none' },
        ],
        { duration: turnMs, iterations: Number.POSITIVE_INFINITY, delay: -place * 70 },
      );
      return () => turn.cancel();
    }
    if (phase !== 'stopping') return undefined;
    moved.animate(
      [
        { transform: `translateY(-${(passingCells / (passingCells + slotRows)) * 100}%)` },
        { transform: 'translateY(1.6%)', offset: 0.82 },
        { transform: 'none' },
      ],
      { duration: stoppingMs, easing: 'cubic-bezier(.2,.7,.4,1)' },
    );
    return undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: it stops when it no longer turns; the phase is read then.
  }, [isTurning, isStill, place]);
  const symbols = isTurning ? turningStrip(place) : symbolsFrom(place, stop, passingCells + slotRows);
  return (
    <div className={css.reel}>
      <div ref={strip} className={css.strip} data-turning={isTurning}>
        {[...symbols].map((symbol, row) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the strip.
            key={row}
            className={css.symbol}
            data-symbol={symbol}
            data-hit={!isTurning && hits.includes(String(row)) && row < slotRows}
            data-dim={isDimmed && !hits.includes(String(row))}
          />
        ))}
      </div>
    </div>
  );
});

function symbolsFrom(place: number, stop: number, count: number): string {
  const reel = slotReels[place] ?? '';
  return `${reel}${reel}`.slice(stop, stop + count).slice(0, Math.min(count, slotReelLength));
}

/** A piece of the reel that repeats without a seam. */
function turningStrip(place: number): string {
  const piece = symbolsFrom(place, place * 7, turningCells);
  return piece + piece.slice(0, slotRows);
}
