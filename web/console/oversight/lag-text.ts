import { grouped } from '../../../shared/messages/format.ts';

/** Milliseconds two clocks that are kept right may differ by. */
const clockTolerance = 500;

/**
 * Between the feed's time of a change and its storing, milliseconds: tenths of seconds below a minute. A change that seems to be
 * stored before it came about was dated by a clock ahead of ours, by that much at least: how long it took is then not known.
 */
export function lagText(milliseconds: number | null): string {
  if (milliseconds === null) return '변경 없음';
  if (milliseconds < -clockTolerance)
    return `알 수 없음 · 보낸 쪽 시계가 ${durationText(-milliseconds)} 이상 앞섬`;
  return durationText(Math.max(0, milliseconds));
}

function durationText(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1_000).toFixed(1)}초`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${grouped(Math.floor(seconds / 60))}분 ${seconds % 60}초`;
}
