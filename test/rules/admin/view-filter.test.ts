import { describe, expect, it } from 'vitest';
import { hasLongNumber } from '../../../shared/rules/admin/view-filter.ts';

const filter = (keyword: string) => `${new URLSearchParams({ status: 'open', keyword })}`;

describe('a filter that may be kept', () => {
  it.each([
    ['KB', '123456-04-123456'],
    ['Shinhan', '110-123-456789'],
    ['Woori', '1002-123-456789'],
    ['NongHyup', '302-1234-5678-91'],
    ['a bank whose middle part is like a month', '1234-56-78901'],
    ['an account with a day within', '333-2026-05-01-4'],
    ['an account like a day, but for its first part', '12026-05-011'],
    ['an account like a day, but for its month', '2026-56-01'],
    ['digits alone', '110222333333'],
    ['spaces', '010 1234 5678'],
    ['dots', '010.1234.5678'],
    ['slashes', '110/123/456789'],
    ['brackets', '(02) 123-4567'],
    ['full-width digits', '０１０－１２３４－５６７８'],
    ['full-width digits alone', '１１０２２２３３３３３３'],
    ['en dashes', '010–1234–5678'],
    ['a card', '4111-1111-1111-1111'],
    ['a number beside a day', '2026-05-01 110-222-333333'],
  ])('names no phone or account: %s', (_, keyword) => {
    expect(hasLongNumber(filter(keyword))).toBe(true);
  });

  it.each([
    'from=2026-05-01&to=2026-05-31&level=1,2,3',
    filter('2026-05-01'),
    filter('2026-05-01 2026-05-31'),
    filter('member1234'),
    filter('1000000'),
    '',
  ])('may have days and short numbers: %s', (search) => {
    expect(hasLongNumber(search)).toBe(false);
  });
});
