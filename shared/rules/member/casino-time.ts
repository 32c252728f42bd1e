import { koreanDay, koreanDaySpan } from '../text/korean-day.ts';
import type { LoginSpan } from './play-time.ts';

/*
 * When a member played at casino providers on a Korean day, as a text on their balance: '20261124:600-645,1300-1302', the first
 * and the last minute of each stretch. A vendor's window is played without any call of the site, so only stakes tell.
 */

const minute = 60_000;
/** Minutes between two stakes that still count as play: as long as a login counts after the site was last heard of. */
const longestPause = 10;
/** The balance is to stay small: of more stretches those that are nearest to each other become one. */
const mostStretches = 8;

type Stretch = readonly [first: number, last: number];

/** The text with a stake at `now` in it. */
export function withStakeAt(text: string | undefined, now: number): string {
  const day = koreanDay(now);
  const stretches = fewer(stretchesWith(text, now));
  return `${day}:${stretches.map(([first, last]) => `${first}-${last}`).join(',')}`;
}

/** The stretches of the day of `now`, with a stake at `now` where `isStaking`. */
export function casinoSpans(
  text: string | undefined,
  { now, isStaking }: { readonly now: number; readonly isStaking: boolean },
): readonly LoginSpan[] {
  const { from } = koreanDaySpan(koreanDay(now));
  const stretches = isStaking ? stretchesWith(text, now) : stretchesOn(text, koreanDay(now));
  return stretches.map(([first, last]) => ({ from: from + first * minute, to: from + (last + 1) * minute }));
}

function stretchesWith(text: string | undefined, now: number): readonly Stretch[] {
  const day = koreanDay(now);
  const { from } = koreanDaySpan(day);
  const at = Math.floor((now - from) / minute);
  const stretches = stretchesOn(text, day);
  const latest = stretches.at(-1) ?? stretchBeforeMidnight(text, from);
  if (latest === undefined || at > latest[1] + longestPause) return [...stretches, [at, at]];
  return [...stretches.slice(0, -1), [Math.max(0, latest[0]), Math.max(latest[1], at)]];
}

/** The last stretch of the day before, in minutes of this day: below zero. */
function stretchBeforeMidnight(text: string | undefined, from: number): Stretch | undefined {
  const before = koreanDaySpan(koreanDay(from - 1));
  const minutes = (before.to - before.from) / minute;
  const latest = stretchesOn(text, koreanDay(from - 1)).at(-1);
  return latest && [latest[0] - minutes, latest[1] - minutes];
}

function stretchesOn(text: string | undefined, day: string): readonly Stretch[] {
  const [of, stretches = ''] = (text ?? '').split(':');
  if (of !== day || stretches === '') return [];
  return stretches.split(',').map((stretch): Stretch => {
    const [first = 0, last = 0] = stretch.split('-').map(Number);
    return [first, last];
  });
}

function fewer(stretches: readonly Stretch[]): readonly Stretch[] {
  if (stretches.length <= mostStretches) return stretches;
  const pauses = stretches.slice(1).map(([first], place) => first - (stretches[place]?.[1] ?? 0));
  const shortest = pauses.indexOf(Math.min(...pauses));
  return stretches.flatMap((stretch, place): readonly Stretch[] => {
    if (place === shortest) return [[stretch[0], stretches[place + 1]?.[1] ?? stretch[1]]];
    return place === shortest + 1 ? [] : [stretch];
  });
}
