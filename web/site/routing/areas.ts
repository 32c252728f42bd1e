import type { MenuArea } from '../../../shared/model/admin/menu.ts';
import type { PublicSettings } from '../../lib/calls/public-config.ts';

export interface SiteArea {
  readonly name: string;
  /** Entries of `config.menu`: the area is closed when all of them are. */
  readonly flags: readonly MenuArea[];
  /** A token game's switch (`tokenConfig`), which closes it as well. */
  readonly tokenSwitch?: string;
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

/** Whether a page belongs to the area. */
export function isInArea({ to, under }: SiteArea, pathname: string): boolean {
  if (to === undefined || pathname === to) return pathname === to;
  if (!under?.some((start) => pathname.startsWith(start))) return false;
  return !siteAreas.some((area) => area.to !== to && area.to !== undefined && pathname.startsWith(area.to));
}

/** The areas a menu shows: all but extra ones that are closed. */
export function shownAreas(areas: readonly SiteArea[], settings: Switches | null): readonly SiteArea[] {
  return areas.filter((area) => !area.isExtra || (settings !== null && areaState(area, settings) === 'open'));
}

type Switches = Pick<PublicSettings, 'menu' | 'tokenConfig'>;

export type AreaState = 'open' | 'maintenance' | 'no-page';

/** Whether an area can be opened; the operator's flag is checked before a missing page. */
export function areaState({ flags, tokenSwitch, to }: SiteArea, settings: Switches | null): AreaState {
  const off = (area: MenuArea): boolean =>
    settings?.menu?.some(({ name, visible }) => name === area && !visible) ?? false;
  if (flags.length > 0 && flags.every(off)) return 'maintenance';
  if (tokenSwitch !== undefined && settings?.tokenConfig?.[tokenSwitch]?.active === false)
    return 'maintenance';
  return to === undefined ? 'no-page' : 'open';
}
