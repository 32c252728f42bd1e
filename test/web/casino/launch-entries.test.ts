import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MenuArea, menuAreas } from '../../../shared/model/admin/menu.ts';
import type { PermissionName } from '../../../shared/model/member/permissions.ts';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { launch } from '../../../web/features/casino/launching/launch.ts';
import { casinoEntry, liveSportsEntry } from '../../../web/features/casino/launching/launch-entries.ts';
import type { PublicSettings } from '../../../web/lib/calls/public-config.ts';
import type { CasinoPick } from '../../../web/lib/page/preferences.ts';

// The login listens to the browser as soon as its module is loaded.
vi.hoisted(() => void vi.stubGlobal('addEventListener', () => undefined));

/** One of each way into the casino. */
const picks = {
  slot: pick('slot', 'pragmatic', 'pragmatic-001'),
  'slot of Evolution': pick('slot', 'evolution', 'evolution-slot'),
  'Evolution’s lobby': pick('lobby', 'evolution', 'evolution'),
  'Evolution’s table': pick('table', 'evolution', 'evolution-1'),
  'Asian Gaming’s lobby': pick('lobby', 'asia', 'asia'),
  'Asian Gaming’s table': pick('table', 'asia', 'asia-1'),
  'another lobby': pick('lobby', 'wm', 'wm'),
  'another table': pick('table', 'wm', 'wm-1'),
} as const satisfies Readonly<Record<string, CasinoPick>>;
type Way = keyof typeof picks;

function pick(kind: CasinoPick['kind'], provider: string, code: string): CasinoPick {
  return { kind, provider, code, name: code, line: '', picture: '' };
}

const ways = Object.keys(picks) as Way[];
const slots: readonly Way[] = ['slot', 'slot of Evolution'];
const live = ways.filter((way) => !slots.includes(way));
const evolution: readonly Way[] = ['Evolution’s lobby', 'Evolution’s table'];
const asia: readonly Way[] = ['Asian Gaming’s lobby', 'Asian Gaming’s table'];

interface Situation {
  readonly off?: readonly MenuArea[];
  readonly testOnly?: boolean;
  readonly type?: string;
  readonly without?: readonly PermissionName[];
}

/** What the site knows of the operator's menu and of the member when a game is pressed. */
function launcher({ off = [], testOnly = false, type = '일반회원', without = [] }: Situation) {
  const settings = {
    menu: menuAreas.map((name) => ({ name, nameKr: name, visible: !off.includes(name) })),
    casinoTestOnly: testOnly,
  } as unknown as PublicSettings;
  const permissions = Object.fromEntries(without.map((name) => [name, { active: false }]));
  const member = {
    members_seq: 7,
    members_type: type,
    members_detail_setting: permissions,
  } as unknown as WireMember;
  return { login: 'member', member, settings, isMobile: false, askLogin: () => undefined } as const;
}

/** Sentences said for each way in that is closed; nothing was asked of a server and no window opened for any of them. */
async function said(situation: Situation): Promise<Partial<Record<Way, string>>> {
  const from = launcher(situation);
  const sentences: Partial<Record<Way, string>> = {};
  for (const way of ways) {
    const entry = casinoEntry(picks[way]);
    if (entry.whyClosed(from) === null) continue;
    await launch(entry, from, {
      open: () => {
        throw new Error('a window opened');
      },
      fail: (sentence) => {
        sentences[way] = sentence;
      },
    });
  }
  return sentences;
}

const each = (of: readonly Way[], sentence: string) => Object.fromEntries(of.map((way) => [way, sentence]));

const server = vi.fn(() => Promise.reject(new TypeError('no call is made')));
beforeEach(() => void vi.stubGlobal('fetch', server));
afterEach(() => {
  expect(server).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

describe('a pressed game, before any call, says', () => {
  it('nothing while everything is open', async () => {
    expect(await said({})).toEqual({});
  });

  it.each([
    ['카지노는 점검중입니다.', ['casino', 'slot'], ways],
    ['라이브 카지노는 점검중입니다.', ['casino'], live],
    ['슬롯게임은 점검중입니다.', ['slot'], slots],
    ['에볼루션 점검중입니다.', ['evolution'], evolution],
    ['아시아는 점검중입니다.', ['asia'], asia],
  ] as const)(
    '%s with %o switched off in the menu, of %o and of nothing else [message casino area closed] [message maintenance casino] [message maintenance slot] [message maintenance evolution] [message maintenance asia]',
    async (sentence, off, closed) => {
      expect(await said({ off })).toEqual(each(closed, sentence));
    },
  );

  it.each([
    ['에볼루션은 이용하실 수 없습니다.', 'evolution', evolution],
    ['아시아게이밍은 이용하실 수 없습니다.', 'asia', asia],
  ] as const)(
    '%s to a member without the permission %s, of %o [message evolution closed] [message asia gaming closed]',
    async (sentence, permission, forbidden) => {
      expect(await said({ without: [permission] })).toEqual(each(forbidden, sentence));
    },
  );

  it('카지노는 점검 중입니다. while it is tested, to all but 정산제외회원 [message casino testing]', async () => {
    expect(await said({ testOnly: true })).toEqual(each(ways, '카지노는 점검 중입니다.'));
    expect(await said({ testOnly: true, type: '정산제외회원' })).toEqual({});
  });

  it('the menu’s sentence before the test’s, and the test’s before the permission’s', async () => {
    const without: readonly PermissionName[] = ['evolution', 'asia'];
    expect(await said({ off: ['evolution'], testOnly: true, without })).toEqual({
      ...each(ways, '카지노는 점검 중입니다.'),
      ...each(evolution, '에볼루션 점검중입니다.'),
    });
    expect(await said({ off: ['evolution'], without })).toEqual({
      ...each(asia, '아시아게이밍은 이용하실 수 없습니다.'),
      ...each(evolution, '에볼루션 점검중입니다.'),
    });
  });

  it('실시간 스포츠는 점검중입니다. of live sports, which the casino’s menu does not close', () => {
    expect(liveSportsEntry.whyClosed(launcher({ off: ['live'] }))).toBe('실시간 스포츠는 점검중입니다.');
    expect(liveSportsEntry.whyClosed(launcher({ off: ['casino', 'slot'], testOnly: true }))).toBeNull();
  });
});
