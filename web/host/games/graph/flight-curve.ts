import type { Hundredths } from '../../../../shared/model/money.ts';
import { highestCrash, lowestCrash, msUntil, multiplierAt } from '../../../../shared/rules/fairness/crash.ts';

/** What the state tells of a flight, times in epoch ms of the server's clock. */
export interface Flight {
  readonly phase: 'betting' | 'flying' | 'crashed';
  readonly startedAt: number;
  /** The house's clock runs so many times as fast as the wall's. */
  readonly speed: number;
  /** Hundredths; null before the crash. */
  readonly crashedAt: Hundredths | null;
  /** Nobody knows whether it flies from here on: the last answer is too old to be believed. */
  readonly heldAt: number;
}

/**
 * The multiplier at a time of the server's clock, hundredths. Past the crash it stands where it crashed, and without an
 * answer where the last one is believed no more.
 */
export function multiplierNow(
  { startedAt, speed, crashedAt, heldAt }: Omit<Flight, 'phase'>,
  now: number,
): Hundredths {
  return crashedAt ?? multiplierAt(Math.floor((Math.min(now, heldAt) - startedAt) * speed));
}

interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Points of the line; the axes grow with it so that its end is always in sight. */
export interface Curve {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly end: readonly [x: number, y: number];
  /** Hundredths at the top of the picture. */
  readonly top: Hundredths;
}

const leastShownMs = 4_000;
const leastTop = 200;
const pieces = 48;

/** The line of a flight up to a multiplier, from the lower left of a picture whose y runs down. */
export function curveTo(multiplier: Hundredths, { width, height }: Picture): Curve {
  const reached = Math.min(highestCrash, Math.max(lowestCrash, multiplier));
  const lasted = msUntil(reached);
  const across = Math.max(leastShownMs, lasted) / width;
  const top = Math.max(leastTop, Math.ceil(reached * 1.15));
  const points = Array.from({ length: pieces + 1 }, (_, piece) => {
    const ms = (lasted * piece) / pieces;
    // Drawn as it grows, without the cut to hundredths that would make stairs of it.
    const high = Math.min(reached, 100 * Math.exp(ms / msPerE)) - lowestCrash;
    return [ms / across, height - (high / (top - lowestCrash)) * height] as const;
  });
  return { points, end: points.at(-1) ?? [0, height], top };
}

/** Growth by e takes so long (games.md §4). */
const msPerE = 5_000;

export function pathOf(points: Curve['points']): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** '1.01'–'100.00' as typed: hundredths; null for anything else. */
export function cashOutTyped(text: string): Hundredths | null {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > lowestCrash && hundredths <= highestCrash ? hundredths : null;
}
