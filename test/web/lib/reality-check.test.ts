import { describe, expect, it } from 'vitest';
import { remindersDue } from '../../../web/lib/member/reality-checks.ts';

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
});
