import { describe, expect, it } from 'vitest';
import { isSettled, newsCount } from '../../../web/site/notices/news.ts';

const news = {
  unread: 2,
  decided: ['2026-11-26T01:00:00.000Z', '2026-11-25T23:00:00.000Z'],
  settled: ['b_3', 'b_2', 'b_1'],
};

describe('how much is new behind the bell', () => {
  it('is unread notes, requests decided since it was opened, and bets settled since', () => {
    const seen = { at: '2026-11-26T00:00:00.000Z', bets: ['b_1', 'b_2'] };
    expect(newsCount(news, seen)).toBe(2 + 1 + 1);
  });

  it('is nothing but unread notes where nothing came since', () => {
    const seen = { at: '2026-11-26T01:00:00.000Z', bets: ['b_3', 'b_2', 'b_1'] };
    expect(newsCount(news, seen)).toBe(2);
  });

  it('is unread notes alone on a device that never saw any: what is old is not called new', () => {
    expect(newsCount(news, undefined)).toBe(2);
  });
});

it.each([
  ['with a result', { result: 'hit', isNormal: true, status: '정상' }, true],
  ['cashed out automatically', { result: 'wait', isNormal: false, status: '자동 캐시아웃' }, true],
  ['cashed out by hand', { result: 'wait', isNormal: false, status: '캐시아웃' }, false],
  ['cancelled', { result: 'wait', isNormal: false, status: '취소' }, false],
  ['that is open', { result: 'wait', isNormal: true, status: '정상' }, false],
] as const)('the bell tells what happened without its member: a bet %s', (_, bet, isTold) => {
  expect(isSettled(bet)).toBe(isTold);
});
