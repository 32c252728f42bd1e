import type { PermissionName } from '../../../shared/model/member/permissions.ts';

/** What an operator may close to a member. */
export const permissionTexts: Readonly<Record<PermissionName, string>> = {
  korean: '한국형',
  european: '유럽형',
  evolution: '에볼루션',
  asia: '아시아게이밍',
  tokenRoulette: '토큰 룰렛',
  tokenHilo: '토큰 하이로우',
  tokenHilo5s: '토큰 하이로우 5초',
  tokenBaccarat: '토큰 바카라',
};

/** What a member's state is called, and its colour. */
export const memberStates = {
  active: { text: '정상', tone: 'good' },
  frozen: { text: '정지', tone: 'bad' },
  closed: { text: '탈퇴', tone: 'plain' },
  pending: { text: '승인대기', tone: 'plain' },
} as const;
