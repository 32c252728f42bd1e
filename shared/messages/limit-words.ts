import type { LimitName, PlayerLimitChange } from '../model/member/player-limits.ts';
import { grouped } from './format.ts';

/** Limits as their owner reads them. */
export const limitNames = {
  depositDaily: '입금 한도 (일)',
  depositWeekly: '입금 한도 (주)',
  depositMonthly: '입금 한도 (월)',
  lossDaily: '손실 한도 (일)',
  playMinutesDaily: '이용 시간 (일)',
} as const satisfies Record<LimitName, string>;

export const changeNames: Readonly<Record<PlayerLimitChange['what'], string>> = {
  ...limitNames,
  reminderMinutes: '이용 시간 알림',
  timeOut: '휴식',
  exclusion: '자가 제한',
};

const inMinutes = new Set<PlayerLimitChange['what']>(['playMinutesDaily', 'reminderMinutes']);

/** '100,000원', '60분', or 없음 where there is no limit. */
export function limitText(what: PlayerLimitChange['what'], value: number | null): string {
  if (value === null) return '없음';
  return inMinutes.has(what) ? `${grouped(value)}분` : `${grouped(value)}원`;
}
