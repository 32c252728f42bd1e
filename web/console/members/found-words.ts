import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { records } from '../../../shared/calls/records/records.ts';

export type Found = ReplyOf<typeof records.calls.memberFind>['list'][number];
type Sighted = ReplyOf<typeof records.calls.memberLinks>['list'][number]['kind'];

/** What members share. */
export const sightedNames: Readonly<Record<Sighted, string>> = {
  device: '기기',
  address: 'IP 주소',
  account: '출금 계좌',
  owner: '예금주 이름',
};

/** By what a member was found. */
export const foundNames: Readonly<Record<Found['by'], string>> = {
  ...sightedNames,
  number: '회원 번호',
  id: '아이디 · 추천 코드',
  nickname: '닉네임',
  phone: '전화번호',
  bet: '베팅 번호',
  request: '입출금 신청 번호',
};
