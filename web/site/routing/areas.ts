import { areaSentence } from '../../../shared/messages/area-sentence.ts';
import { t } from '../../../shared/messages/messages.ts';
import type { MenuArea } from '../../../shared/model/admin/menu.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';

export interface SiteArea {
  readonly name: string;
  /** Entries of `config.menu`: the area is closed when all of them are. */
  readonly flags: readonly MenuArea[];
  /** Its page; an area without one says so. */
  readonly to?: string;
  readonly for?: 'member';
  /** Paths below these prefixes belong to it, unless they are another area's page. */
  readonly under?: readonly string[];
  /** A second way to what another area has: while it is closed nothing says so, it is not there. */
  readonly isExtra?: boolean;
}

/** The areas of the site in the menus' order. */
export const siteAreas: readonly SiteArea[] = [
  { name: '스포츠', flags: ['korean'], to: '/sport/korean', for: 'member', under: ['/sport/'] },
  { name: '인플레이', flags: ['inplay'], to: '/sport/inplay', for: 'member' },
  {
    name: '미니게임',
    flags: ['powerball', 'powerladder', 'lotusOddEven', 'lotusBaccarat1', 'lotusBaccarat2'],
    to: '/mini/powerball',
    for: 'member',
    under: ['/mini/', '/lotus/', '/token/'],
  },
  { name: '카지노', flags: ['casino'], to: '/casino/live', for: 'member' },
  { name: '슬롯', flags: ['slot'], to: '/casino/slot', for: 'member', under: ['/slots/'] },
  { name: '이벤트', flags: [], to: '/board/event/list', under: ['/event/', '/board/event/'] },
];

/** The events that are always there. */
export const eventAreas: readonly SiteArea[] = [
  { name: '출석체크', flags: [], to: '/event/attendance', for: 'member' },
  { name: '로또', flags: [], to: '/event/lotto', for: 'member' },
  { name: '룰렛', flags: [], to: '/event/roulette', for: 'member' },
];

/** Kinds of sports betting: parts of the first area. */
export const sportAreas: readonly SiteArea[] = [
  { name: '한국형', flags: ['korean'], to: '/sport/korean', for: 'member' },
  { name: '스페셜', flags: ['korean'], to: '/sport/special', for: 'member' },
  { name: '유럽형', flags: ['european'], to: '/sport/european', for: 'member' },
  { name: '인플레이', flags: ['inplay'], to: '/sport/inplay', for: 'member' },
  { name: '실시간', flags: ['live'], to: '/sport/live', for: 'member' },
  { name: '한국형2', flags: ['korean2'], to: '/sport/korean-lsport', for: 'member', isExtra: true },
  { name: '유럽형2', flags: ['european'], to: '/sport/european-lsport', for: 'member', isExtra: true },
  { name: '인플레이2', flags: ['inplay'], to: '/sport/inplay-lsport', for: 'member', isExtra: true },
  { name: '경기결과', flags: [], to: '/sport/results' },
];

/** The mini games. */
export const miniAreas: readonly SiteArea[] = [
  { name: '파워볼', flags: ['powerball'], to: '/mini/powerball', for: 'member' },
  { name: '파워사다리', flags: ['powerladder'], to: '/mini/powerladder', for: 'member' },
  { name: '로투스', flags: ['lotusOddEven', 'lotusBaccarat1'], to: '/lotus/main' },
  { name: '로투스 홀짝', flags: ['lotusOddEven'], to: '/lotus/oe', for: 'member' },
  { name: '로투스 바카라1', flags: ['lotusBaccarat1'], to: '/lotus/baccarat1', for: 'member' },
  { name: '로투스 바카라2', flags: ['lotusBaccarat2'], to: '/lotus/baccarat2', for: 'member' },
  { name: '토큰게임', flags: [], to: '/token/main', under: ['/token/'] },
  // Its calls work, but there is no page (spec §2).
  { name: '토큰파워볼', flags: [] },
];

/** The games of the token frames. */
export const tokenAreas: readonly SiteArea[] = [
  { name: '룰렛', flags: ['tokenRoulette'], to: '/token/roulette', for: 'member' },
  { name: '바카라', flags: ['tokenBaccarat'], to: '/token/baccarat', for: 'member' },
  { name: '하이로우', flags: ['tokenHilo'], to: '/token/highlow', for: 'member' },
  { name: '하이로우 5초', flags: ['tokenHilo5s'], to: '/token/highlow5s', for: 'member' },
  { name: '경마', flags: [], to: '/token/horse', for: 'member' },
  { name: '키노', flags: [], to: '/token/keno', for: 'member' },
  { name: '그래프', flags: [], to: '/token/graph', for: 'member' },
];

/** Whether a page belongs to the area. */
export function isInArea({ to, under }: SiteArea, pathname: string): boolean {
  if (to === undefined || pathname === to) return pathname === to;
  if (!under?.some((start) => pathname.startsWith(start))) return false;
  return !siteAreas.some((area) => area.to !== to && area.to !== undefined && pathname.startsWith(area.to));
}

/** The areas a menu shows: all but extra ones that are closed. */
export function shownAreas(
  areas: readonly SiteArea[],
  settings: Pick<PublicSettings, 'menu'> | null,
): readonly SiteArea[] {
  return areas.filter((area) => !area.isExtra || (settings !== null && areaState(area, settings) === 'open'));
}

export type AreaState = 'open' | 'maintenance' | 'no-page';

/** Whether an area can be opened; the operator's flag is checked before a missing page. */
export function areaState({ flags, to }: SiteArea, settings: Pick<PublicSettings, 'menu'> | null): AreaState {
  const off = (area: MenuArea): boolean =>
    settings?.menu?.some(({ name, visible }) => name === area && !visible) ?? false;
  if (flags.length > 0 && flags.every(off)) return 'maintenance';
  return to === undefined ? 'no-page' : 'open';
}

/** The text that says why an area cannot be opened. */
export function whyClosedArea({ flags }: SiteArea, state: Exclude<AreaState, 'open'>): string {
  const [flag] = flags;
  if (state === 'no-page') return t('menuNotReady');
  return flags.length === 1 && flag !== undefined ? areaSentence(flag) : '점검중 입니다.';
}
