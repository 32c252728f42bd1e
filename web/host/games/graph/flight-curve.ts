import type { Hundredths } from '../../../../shared/model/money.ts';
import { highestCrash, lowestCrash, msUntil, multiplierAt } from '../../../../shared/rules/fairness/crash.ts';

/** A flight; times in epoch ms of the server's clock. */
export interface Flight {
  readonly phase: 'betting' | 'flying' | 'crashed';
  readonly startedAt: number;
  /** How many times faster than real time the game clock runs (local system only). */
  readonly speed: number;
  /** Hundredths; null before the crash. */
  readonly crashedAt: Hundredths | null;
  /** Until when the last answer is trusted; after that it may have crashed. */
  readonly trustedUntil: number;
}

/**
 * The multiplier at a time of the server's clock, hundredths. It stops at the crash, and without a new answer at
 * `trustedUntil`.
 */
export function multiplierNow(
  { startedAt, speed, crashedAt, trustedUntil }: Omit<Flight, 'phase'>,
  now: number,
): Hundredths {
  return crashedAt ?? multiplierAt(Math.floor((Math.min(now, trustedUntil) - startedAt) * speed));
}

interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Points of the line; the axes grow with it so that its end is always visible. */
export interface Curve {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly end: readonly [x: number, y: number];
  /** Hundredths at the top of the picture. */
  readonly top: Hundredths;
}

const leastShownMs = 4_000;
const leastTop = 200;
const pieces = 48;

/** The line of a flight up to a multiplier, from the lower left; y runs downwards. */
export function flightCurve(multiplier: Hundredths, { width, height }: Picture): Curve {
  const reached = Math.min(highestCrash, Math.max(lowestCrash, multiplier));
  const lasted = msUntil(reached);
  const across = Math.max(leastShownMs, lasted) / width;
  const top = Math.max(leastTop, Math.ceil(reached * 1.15));
  const points = Array.from({ length: pieces + 1 }, (_, piece) => {
    const ms = (lasted * piece) / pieces;
    // Not cut to hundredths, which would draw stairs.
    const high = Math.min(reached, 100 * Math.exp(ms / msPerE)) - lowestCrash;
    return [ms / across, height - (high / (top - lowestCrash)) * height] as const;
  });
  return { points, end: points.at(-1) ?? [0, height], top };
}

/** Milliseconds for a growth by the factor e. */
const msPerE = 5_000;

export function pathOf(points: Curve['points']): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** '1.01'–'100.00' as typed: hundredths; null for anything else. */
export function parseCashOut(text: string): Hundredths | null {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > lowestCrash && hundredths <= highestCrash ? hundredths : null;
}
