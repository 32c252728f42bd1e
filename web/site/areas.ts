import { areaSentence } from '../../shared/messages/area-sentence.ts';
import { t } from '../../shared/messages/messages.ts';
import type { MenuArea } from '../../shared/model/menu.ts';
import type { PublicSettings } from '../lib/public-config.ts';

export interface SiteArea {
  readonly name: string;
  /** Entries of `config.menu` behind it: closed when every one of them is. */
  readonly flags: readonly MenuArea[];
  /** Its page; an area without one is still being built. */
  readonly to?: string;
  readonly for?: 'member';
}

/** The areas of the site in the menus' order (ui.md §7). */
export const siteAreas: readonly SiteArea[] = [
  { name: '스포츠', flags: ['korean'], to: '/sport/korean', for: 'member' },
  { name: '인플레이', flags: ['inplay'] },
  {
    name: '미니게임',
    flags: ['powerball', 'powerladder', 'lotusOddEven', 'lotusBaccarat1', 'lotusBaccarat2'],
  },
  { name: '카지노', flags: ['casino'] },
  { name: '슬롯', flags: ['slot'] },
  { name: '이벤트', flags: [], to: '/board/event/list' },
];

/** 실시간 스포츠 opens outside this site; until its launcher is there it says so. */
export const liveSports: SiteArea = { name: '라이브 스포츠', flags: ['live'] };

export type AreaState = 'open' | 'repair' | 'unbuilt';

/** Whether an area may be entered; the operator's flag comes before what is missing. */
export function areaState({ flags, to }: SiteArea, settings: Pick<PublicSettings, 'menu'> | null): AreaState {
  const off = (area: MenuArea): boolean =>
    settings?.menu?.some(({ name, visible }) => name === area && !visible) ?? false;
  if (flags.length > 0 && flags.every(off)) return 'repair';
  return to === undefined ? 'unbuilt' : 'open';
}

/** Why an area is not entered. */
export function whyClosedArea({ flags }: SiteArea, state: Exclude<AreaState, 'open'>): string {
  const [flag] = flags;
  if (state === 'unbuilt') return t('menuNotReady');
  return flags.length === 1 && flag !== undefined ? areaSentence(flag) : '점검중 입니다.';
}
