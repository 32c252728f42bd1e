import { expect, it } from 'vitest';
import { forgetPost, isDuplicatePost } from '../../../web/lib/calls/caller.ts';

it('the same post within five seconds is dropped, later it is a new wish [rule same post within 5 seconds]', () => {
  expect(isDuplicatePost('/a {}', 0)).toBe(false);
  expect(isDuplicatePost('/a {}', 4_999)).toBe(true);
  expect(isDuplicatePost('/b {}', 4_999)).toBe(false);
  expect(isDuplicatePost('/a {}', 5_000)).toBe(false);
});

it('a refused post may be tried again at once', () => {
  expect(isDuplicatePost('/c {}', 0)).toBe(false);
  forgetPost('/c {}');
  expect(isDuplicatePost('/c {}', 1)).toBe(false);
});
