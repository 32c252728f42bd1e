import { describe, expect, it } from 'vitest';
import {
  grouped,
  oddsText,
  points,
  seoulDate,
  seoulMinute,
  seoulShort,
  wonText,
} from '../../../shared/messages/format.ts';
import { t } from '../../../shared/messages/messages.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import { type RefusalCode, refusals } from '../../../shared/refusals.ts';

const codes = Object.keys(refusals) as RefusalCode[];

describe('a refusal', () => {
  it.each(codes)('%s has a Korean sentence', (code) => {
    expect(messageOf(code)).toMatch(/[가-힣]/);
  });
});

it('a refused access answers 접근 권한이 필요합니다. [message access denied]', () => {
  expect(messageOf('forbidden')).toBe('접근 권한이 필요합니다.');
});

describe('a sentence', () => {
  it('has its placeholders filled, whole numbers grouped, texts as they are [message rolling not met]', () => {
    expect(t('rollingNotMet', { remain: 1_250_000 })).toBe(
      '롤링 조건이 충족되지 않아 출금할 수 없습니다. (남은 롤링 1,250,000원)',
    );
    expect(t('bet.singleMinOdds', { odds: '1.40' })).toBe('단폴은 배당 1.40 이상부터 가능합니다.');
    expect(t('login.welcome', { nickname: '{nickname}$&' })).toBe('{nickname}$&님, 환영합니다.');
  });
  it('keeps a placeholder without a value', () => {
    expect(t('bet.maxWin')).toContain('{max}');
  });
});

it('amounts, odds and times read as Koreans write them [constant thousands separators] [constant Korean time]', () => {
  expect([wonText(1_250_000), points(5_000), grouped(-12_345), grouped(999), grouped(0)]).toEqual([
    '1,250,000원',
    '5,000P',
    '-12,345',
    '999',
    '0',
  ]);
  expect([oddsText(195), oddsText(1_005), oddsText(100)]).toEqual(['1.95', '10.05', '1.00']);
  const evening = Date.UTC(2026, 2, 1, 15, 30);
  expect([seoulDate(evening), seoulMinute(evening), seoulShort(evening)]).toEqual([
    '2026-03-02',
    '2026-03-02 00:30',
    '03-02 00:30',
  ]);
});
