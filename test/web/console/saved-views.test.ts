import { expect, it } from 'vitest';
import { filterOf } from '../../../web/console/kit/use-view.ts';

it('a saved view is its filter, without the page shown and whatever order the address has', () => {
  expect(filterOf('?state=closed&keyword=%EA%B9%80&page=4&empty=')).toBe('keyword=%EA%B9%80&state=closed');
  expect(filterOf('?keyword=%EA%B9%80&state=closed')).toBe(
    filterOf('?state=closed&keyword=%EA%B9%80&page=1'),
  );
  expect(filterOf('?page=2')).toBe('');
  expect(filterOf('')).toBe('');
});
