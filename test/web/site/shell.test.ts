import { afterEach, describe, expect, it } from 'vitest';
import { areaSentence } from '../../../shared/messages/area-sentence.ts';
import settings from '../../../shared/model/default-settings.json' with { type: 'json' };
import { idleLimits, loginEnd, loginLifetime } from '../../../web/lib/calls/login-end.ts';
import { memberPollInterval } from '../../../web/lib/member/member-poll.ts';
import { currentFavourites, toggleFavourite } from '../../../web/lib/page/favourites.ts';
import { maySuggestInstall } from '../../../web/lib/page/may-suggest-install.ts';
import { shellFiles } from '../../../web/shell-files.ts';
import { areaState, isInArea, shownAreas, siteAreas } from '../../../web/site/routing/areas.ts';
import { whyClosedArea } from '../../../web/site/routing/closed-area.ts';
import { miniAreas, sportAreas, tokenAreas } from '../../../web/site/routing/kinds.ts';
import { addressKind } from '../../../web/site/routing/link-address.ts';
import { askConfirmation, openDialog, showError, useDialogs } from '../../../web/ui/dialogs/dialogs.ts';

const { tokenConfig } = settings.config;
const minute = 60_000;
const day = 24 * 60 * minute;

describe('a menu area', () => {
  const area = (name: string) => {
    const found = siteAreas.find((one) => one.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };
  const menu = (...off: readonly string[]) => ({
    menu: off.map((name) => ({ name, nameKr: name, visible: false })),
  });

  it('that has a page is open: every area of the menu has one', () => {
    for (const one of siteAreas) expect(areaState(one, menu()), one.name).toBe('open');
  });

  it('without a page says so: token power ball, whose calls alone work (spec §2)', () => {
    const pageless = [...siteAreas, ...sportAreas, ...miniAreas, ...tokenAreas].filter(
      (one) => areaState(one, menu()) === 'no-page',
    );
    expect(pageless.map(({ name }) => name)).toEqual(['토큰파워볼']);
    for (const one of pageless) expect(whyClosedArea(one, 'no-page')).toBe('현재 메뉴는 구현중입니다.');
  });

  it('the operator switched off is under maintenance and shows its own sentence [decisions §4]', () => {
    expect(areaState(area('스포츠'), menu('korean'))).toBe('maintenance');
    expect(areaState(area('카지노'), menu('casino'))).toBe('maintenance');
    expect(whyClosedArea(area('카지노'), 'maintenance')).toBe('라이브 카지노는 점검중입니다.');
    expect(whyClosedArea(area('슬롯'), 'maintenance')).toBe('슬롯게임은 점검중입니다.');
  });

  it('of a token game is closed by the game’s own switch, too', () => {
    const off = (name: string) => ({ ...menu(), tokenConfig: { [name]: { active: false } } });
    expect(tokenAreas.map((one) => one.tokenSwitch).toSorted()).toEqual(Object.keys(tokenConfig).toSorted());
    for (const one of tokenAreas) {
      const name = one.tokenSwitch ?? '';
      expect(areaState(one, off(name)), one.name).toBe('maintenance');
      expect(areaState(one, menu()), one.name).toBe('open');
      expect(tokenAreas.filter((other) => areaState(other, off(name)) === 'maintenance')).toEqual([one]);
    }
  });

  it('of casinos and slots shows the specification’s words', () => {
    expect(areaSentence('casino')).toBe('라이브 카지노는 점검중입니다.');
    expect(areaSentence('slot')).toBe('슬롯게임은 점검중입니다.');
    expect(areaSentence('evolution')).toBe('에볼루션 점검중입니다.');
    expect(areaSentence('asia')).toBe('아시아는 점검중입니다.');
  });

  it('is current on every page below it that no other area has', () => {
    const at = (name: string, pathname: string) => isInArea(area(name), pathname);
    for (const page of ['korean', 'special', 'european/7', 'live', 'results', 'korean-lsport'])
      expect(at('스포츠', `/sport/${page}`), page).toBe(true);
    expect(at('스포츠', '/sport/inplay/7')).toBe(false);
    expect(at('인플레이', '/sport/inplay')).toBe(true);
    expect(at('이벤트', '/sport/results')).toBe(false);
    expect([at('카지노', '/casino/live'), at('카지노', '/casino/slot')]).toEqual([true, false]);
    expect([at('슬롯', '/casino/slot'), at('슬롯', '/slots/pragmatic/001')]).toEqual([true, true]);
    expect(at('슬롯', '/casino/charge')).toBe(false);
  });

  it('that is a second way is shown only while its flag is on', () => {
    const names = (off: readonly string[]) => shownAreas(sportAreas, menu(...off)).map(({ name }) => name);
    expect(names([])).toEqual(expect.arrayContaining(['한국형2', '유럽형2', '인플레이2']));
    expect(names(['korean2', 'european', 'inplay'])).toEqual([
      ...['한국형', '스페셜', '유럽형', '인플레이', '실시간', '경기결과'],
    ]);
    expect(shownAreas(sportAreas, null).some(({ isExtra }) => isExtra)).toBe(false);
  });

  it('leads to the lotus games’ home', () => {
    expect(miniAreas.find(({ to }) => to === '/lotus/main')?.name).toBe('로투스');
  });

  it('of several games is closed when all of them are', () => {
    const games = area('미니게임').flags;
    expect(areaState(area('미니게임'), menu('powerball'))).toBe('open');
    expect(areaState(area('미니게임'), menu(...games))).toBe('maintenance');
  });
});

describe('an operator’s address', () => {
  it.each([
    ['/board/betting-rule', 'page'],
    ['https://t.example/channel', 'outside'],
    ['//evil.example', 'none'],
    ['/\\evil.example', 'none'],
    ['javascript:alert(1)', 'none'],
    ['http://plain.example', 'none'],
    ['02-123-4567', 'none'],
  ] as const)('%s is linked as: %s', (url, kind) => {
    expect(addressKind(url)).toBe(kind);
  });
});

describe('the member', () => {
  it('is polled every 15,000 ms while no socket is open, every 60,000 ms beside one [constant member refresh 15,000 ms] [state member refresh]', () => {
    for (const reads of [2, 3, 100]) {
      for (const socket of ['off', 'connecting', 'lost'] as const)
        expect(memberPollInterval(socket, reads)).toBe(15_000);
      expect(memberPollInterval('open', reads)).toBe(60_000);
    }
  });

  it('is polled first 1,000 ms after they are known, once, also when that fails [constant first refresh 1,000 ms]', () => {
    for (const socket of ['off', 'connecting', 'lost', 'open'] as const)
      expect(memberPollInterval(socket, 1)).toBe(1_000);
    expect(memberPollInterval('off', 0)).toBe(15_000);
  });
});

describe('a login’s end', () => {
  it('is thirty idle minutes or twelve hours, whichever comes first', () => {
    const now = 100 * day;
    expect(loginEnd({ beganAt: now - minute, inputAt: now }, now)).toEqual({
      kind: 'idle',
      left: idleLimits.member,
    });
    expect(loginEnd({ beganAt: now - loginLifetime + minute, inputAt: now }, now)).toEqual({
      kind: 'whole',
      left: minute,
    });
    expect(loginEnd({ beganAt: null, inputAt: now - 29 * minute }, now)).toEqual({
      kind: 'idle',
      left: minute,
    });
  });
});

describe('installing', () => {
  it('is hinted from the second visit on, and rests for 30 days once it was put away', () => {
    const now = 100 * day;
    expect(maySuggestInstall({ visits: 1, dismissedAt: 0 }, now)).toBe(false);
    expect(maySuggestInstall({ visits: 2, dismissedAt: 0 }, now)).toBe(true);
    expect(maySuggestInstall({ visits: 9, dismissedAt: now - 30 * day }, now)).toBe(false);
    expect(maySuggestInstall({ visits: 9, dismissedAt: now - 31 * day }, now)).toBe(true);
  });

  it('keeps the shell’s files: the page, what it imports, their styles, nothing of other pages', () => {
    const built = {
      'index.html': { file: 'site.js', css: ['site.css'], imports: ['_a.js', '_b.js'] },
      '_a.js': { file: 'a.js', imports: ['_b.js'] },
      '_b.js': { file: 'b.js', css: ['b.css'], imports: ['_a.js'] },
      'console.html': { file: 'console.js' },
    };
    expect([...shellFiles(built, ['index.html'])].sort()).toEqual([
      'a.js',
      'b.css',
      'b.js',
      'site.css',
      'site.js',
    ]);
  });
});

describe('a favourite match', () => {
  const match = (id: string, startsAt: number) => ({ id, name: id, search: id, startsAt });

  it('is added by its star and taken away by it', () => {
    const once = toggleFavourite([], match('a', 5), 0);
    expect(once).toEqual([match('a', 5)]);
    expect(toggleFavourite(once, match('a', 5), 0)).toEqual([]);
  });

  it('is shown soonest first until a day after its start', () => {
    const games = [match('later', 3 * day), match('soon', 2 * day), match('over', 0)];
    expect(currentFavourites(games, day + 1).map(({ id }) => id)).toEqual(['soon', 'later']);
  });
});

describe('the error dialog', () => {
  afterEach(() => useDialogs.setState({ open: null, error: null, question: null, toasts: [] }));

  it('stands alone: every other dialog closes before it opens, a question is answered with no [state one error dialog]', async () => {
    openDialog('deposit');
    const answer = askConfirmation('삭제하시겠습니까?');
    showError({ text: '로그인 후 이용해 주세요.' });
    const { open, question, error } = useDialogs.getState();
    expect({ open, question, text: error?.text }).toEqual({
      open: null,
      question: null,
      text: '로그인 후 이용해 주세요.',
    });
    expect(await answer).toBe(false);
  });
});
