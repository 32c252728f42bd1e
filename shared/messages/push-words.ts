import type { BetResult } from '../model/betting/bet.ts';
import type { ShownPush, WebPushNotice } from '../model/member/web-push.ts';
import { wonText } from './format.ts';

/** A settled bet as far as a lock screen shows it. */
export interface SettledForPush {
  readonly result: Exclude<BetResult, 'wait'>;
  readonly paid: number;
  /** Name of its first match, and how many others there are. */
  readonly first: string;
  readonly others: number;
}

type Other = Exclude<WebPushNotice, { readonly kind: 'settled' }>;
type Words = Omit<ShownPush, 'tag'>;

const results = { hit: '적중', miss: '미적중', exception: '적중특례' } as const;

/**
 * Everybody near the device may read it: what was paid, as the result of a bet is, and never a balance, an account or the
 * text of a note.
 */
export function settledPush({ result, paid, first, others }: SettledForPush): Words {
  const match = others > 0 ? `${first} 외 ${others}경기` : first;
  return {
    title: `베팅 결과: ${results[result]}`,
    body: paid > 0 ? `${match} · 지급 ${wonText(paid)}` : match,
    path: '/my/betting-result',
  };
}

export function pushWords(notice: Other): Words {
  switch (notice.kind) {
    case 'cash':
      return {
        title: `${notice.direction} 신청이 ${notice.isApproved ? '승인' : '거절'}되었습니다.`,
        body: '자세한 내용은 사이트에서 확인해 주세요.',
        path: notice.direction === '입금' ? '/balance/deposit' : '/balance/withdrawal',
      };
    case 'kickOff':
      return {
        title: '즐겨찾기한 경기가 곧 시작합니다.',
        body: `${notice.home} : ${notice.away} · ${clockText(notice.startsAt)} 시작`,
        path: `/sport/european/${encodeURIComponent(notice.gameId)}`,
      };
    case 'reply':
      return notice.of === 'inquiry'
        ? {
            title: '1:1 문의에 답변이 등록되었습니다.',
            body: '고객센터에서 확인해 주세요.',
            path: '/board/support/list',
          }
        : { title: '새 쪽지가 도착했습니다.', body: '쪽지함에서 확인해 주세요.', path: '/message/list' };
  }
}

const koreanClock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clockText = (at: number): string => koreanClock.format(at);
