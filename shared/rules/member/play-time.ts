import { koreanPeriods } from '../text/korean-periods.ts';

/** The time of one login, epoch ms. */
export interface LoginSpan {
  readonly from: number;
  readonly to: number;
}

/** A login and the milliseconds already played on its Korean day when it began. */
export interface PlayedLogin {
  readonly startedAt: number;
  readonly playedBefore?: number;
}

/** Milliseconds logged in since the Korean day of `now` began; logins side by side count once. */
export function timeOfLogins(logins: readonly LoginSpan[], now: number): number {
  const { day } = koreanPeriods(now);
  let counted = day;
  let sum = 0;
  for (const { from, to } of [...logins].sort((one, other) => one.from - other.from)) {
    const start = Math.max(from, counted);
    const end = Math.min(to, now);
    if (end <= start) continue;
    sum += end - start;
    counted = end;
  }
  return sum;
}

/** The same from one open login: the time played before it plus its own. A login of an earlier day has been open all day. */
export function playedToday({ startedAt, playedBefore = 0 }: PlayedLogin, now: number): number {
  const { day } = koreanPeriods(now);
  return startedAt < day ? now - day : playedBefore + now - startedAt;
}
