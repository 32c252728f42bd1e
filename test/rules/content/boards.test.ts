import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardPageSize, isNewPost, matchesTitle } from '../../../shared/rules/content/board-post.ts';
import { isImagePath, isLink } from '../../../shared/rules/content/html-rules.ts';
import { isPopupShown, nextKoreanDay } from '../../../shared/rules/content/popup-shown.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 3);

describe('a board', () => {
  it('of notices has 20 a page [constant page size notices 20]', () => {
    expect(boardPageSize('notice')).toBe(20);
  });

  it('of events has 20 a page [constant page size events 20]', () => {
    expect(boardPageSize('event')).toBe(20);
  });

  it('of questions has 20 a page [constant page size FAQ 20]', () => {
    expect(boardPageSize('faq')).toBe(20);
  });

  it('of rules has 100 a page [constant page size rules 100]', () => {
    expect(boardPageSize('rule')).toBe(100);
  });

  it('calls a post new for three days', () => {
    expect([0, 71, 72, 100].map((hours) => isNewPost(noon, noon + hours * hour))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('finds a title by a part of it, whatever the case and composition of its letters', () => {
    expect(matchesTitle('주말 정기 점검 안내', '정기')).toBe(true);
    expect(matchesTitle('주말 정기 점검 안내', '정기'.normalize('NFD'))).toBe(true);
    expect(matchesTitle('NEWBET 데모', 'newbet')).toBe(true);
    expect(matchesTitle('ＮＥＷ 이벤트', 'new')).toBe(true);
    expect(matchesTitle('주말 정기 점검 안내', '환전')).toBe(false);
  });
});

describe('an address in a post', () => {
  it.each([
    'https://example.org/a?b=c#d',
    '/board/event/list',
    '/',
    '/art/a.svg',
    'https://example.org:8443/',
  ])('may be %s', (address) => expect(isLink(address)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    'https://example.org\\@other.org',
    'https://user:pass@example.org',
    ' https://example.org',
    'https:example.org',
    'data:text/html,x',
    '/a b',
    '/\t/example.org',
    'board',
    '',
  ])('is never %j', (address) => expect(isLink(address)).toBe(false));

  it('of a picture is a path of the site', () => {
    expect(isImagePath('/art/event-football.svg')).toBe(true);
    expect(isImagePath('https://example.org/a.png')).toBe(false);
    expect(isImagePath('//example.org/a.png')).toBe(false);
  });
});

describe('a pop-up', () => {
  const popup = { isVisible: true, isSetDate: null };

  it('shows when nothing is stored or what is stored has passed [state pop-up again]', () => {
    expect(isPopupShown(popup, { hiddenUntil: undefined, now: noon })).toBe(true);
    expect(isPopupShown(popup, { hiddenUntil: noon, now: noon })).toBe(true);
    expect(isPopupShown(popup, { hiddenUntil: noon + 1, now: noon })).toBe(false);
  });

  it('waits for the operator’s time and stays away when switched off', () => {
    const later = { isVisible: true, isSetDate: new Date(noon + hour).toISOString() };
    expect(isPopupShown(later, { hiddenUntil: undefined, now: noon })).toBe(false);
    expect(isPopupShown(later, { hiddenUntil: undefined, now: noon + hour })).toBe(true);
    expect(isPopupShown({ ...popup, isVisible: false }, { hiddenUntil: undefined, now: noon })).toBe(false);
  });

  it('hidden for today stays away until the next Korean day, and no longer [constant pop-up hidden one day]', () => {
    fc.assert(
      fc.property(fc.integer({ min: noon, max: noon + 400 * 24 * hour }), (now) => {
        const until = nextKoreanDay(now);
        expect(until).toBeGreaterThan(now);
        expect(koreanDay(until - 1)).toBe(koreanDay(now));
        expect(koreanDay(until)).not.toBe(koreanDay(now));
        expect(isPopupShown(popup, { hiddenUntil: until, now: until - 1 })).toBe(false);
        expect(isPopupShown(popup, { hiddenUntil: until, now: until })).toBe(true);
      }),
    );
  });
});
