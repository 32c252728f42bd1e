import { describe, expect, it } from 'vitest';
import { isReminderDue, remindersDue } from '../../../web/lib/member/reality-checks.ts';

const since = Date.UTC(2026, 10, 21);
const dueAfter = (minutes: number, everyMinutes: number) =>
  remindersDue({ since, now: since + minutes * 60_000, everyMinutes });

describe('the reality check', () => {
  it.each([
    [29, 30, 0],
    [30, 30, 1],
    [59.9, 60, 0],
    [60, 60, 1],
    [119, 60, 1],
    [120, 120, 1],
    [241, 60, 4],
  ])('after %d minutes at one every %d is due %d times [decisions §1]', (minutes, every, due) => {
    expect(dueAfter(minutes, every)).toBe(due);
  });

  it('is not due before the login by a clock that runs ahead', () => {
    expect(dueAfter(-5, 60)).toBe(0);
  });

  it('is due until as many are answered as it has come to, and answers of another login count for nothing', () => {
    const play = { since: new Date(since).toISOString(), result: 0, reminderMinutes: 60 };
    const isDue = (minutes: number, answered: number, of = play.since) =>
      isReminderDue(play, { since: of, answered }, since + minutes * 60_000);
    expect([isDue(59, 0), isDue(60, 0), isDue(60, 1), isDue(119, 1), isDue(120, 1)]).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(isDue(60, 9, '2026-11-20T00:00:00.000Z')).toBe(true);
  });
});
