import type { ContactMeans, ContactOutcome, HarmKind, HarmMarker } from '../model/member/harm.ts';
import { grouped } from './format.ts';

export const harmNames = {
  'rising-deposits': '입금 급증',
  chasing: '손실 만회 입금',
  'night-play': '심야 이용',
  'limit-raises': '한도 상향 반복',
} as const satisfies Record<HarmKind, string>;

/** '최근 7일 입금 1,200,000원 · 이전 4주 평균 300,000원' */
export function harmText({ kind, value, beside }: HarmMarker): string {
  switch (kind) {
    case 'rising-deposits':
      return `최근 7일 입금 ${grouped(value)}원 · 이전 4주 평균 ${grouped(beside)}원`;
    case 'chasing':
      return `하루 입금 ${value}회 · 그날 손실 ${grouped(beside)}원`;
    case 'night-play':
      return `7일 중 ${value}일 밤 (0~6시) · 가장 긴 밤 ${grouped(beside)}분`;
    case 'limit-raises':
      return `30일 동안 한도 상향 ${value}회 요청`;
  }
}

export const meansNames = {
  phone: '전화',
  note: '쪽지',
  chat: '상담',
  'not-reached': '연결 안 됨',
} as const satisfies Record<ContactMeans, string>;

export const outcomeNames = {
  watch: '계속 관찰',
  limits: '한도 안내',
  break: '휴식 안내',
  exclusion: '자가 제한 안내',
  'no-concern': '우려 없음',
} as const satisfies Record<ContactOutcome, string>;
