import { points, wonText } from '../../../shared/messages/format.ts';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { bankText } from '../kit/bank-text.ts';
import { roleText } from '../kit/session.ts';
import { shiftText } from '../matches/shift-text.ts';
import { memberDecisionText } from './member-change.ts';

const kinds = {
  cash: '보유금 조정',
  point: '포인트 조정',
  bank: '출금 계좌',
  reset: '비밀번호 재설정',
  roles: '운영자 권한',
  settings: '설정',
  bonus: '보너스 옵션',
  account: '입금 계좌',
  code: '보너스 코드',
  price: '배당 고정',
  shift: '마진 조정',
  lines: '은행 입금내역',
  line: '입금내역 지정',
  factor: '베팅 한도 비율',
  member: '회원 상태·레벨',
} as const;
/** What a request is about that is about no member. */
export function targetText({ kind, id }: Pick<ApprovalRow, 'kind' | 'id'>): string {
  return kind === 'lines' ? bankText(id) : id || '사이트';
}

export function approvalKind({ kind }: ApprovalRow): string {
  return kinds[kind];
}

/** The requested change as text: '+50,000원', the new account, the new roles, how many places of the settings. */
export function approvalText(row: ApprovalRow): string {
  const { kind, amount, change, placeCount } = row;
  if (kind === 'lines') return `${placeCount}건 ${wonText(amount)}`;
  if (placeCount > 0 && kind !== 'member') return `${placeCount}개 항목 변경`;
  if (kind === 'member') return sideText(row, change) + (placeCount > 0 ? ` 외 ${placeCount}개` : '');
  const sign = amount > 0 ? '+' : '';
  if (kind === 'line') return wonText(amount);
  if (kind === 'cash') return `${sign}${wonText(amount)}`;
  if (kind === 'point') return `${sign}${points(amount)}`;
  return kind === 'reset' ? '링크 발급' : sideText(row, change);
}

/** One side of a change of an account, roles or a price. */
export function sideText({ kind, id }: ApprovalRow, side: string): string {
  if (kind === 'price') return side || '피드 배당';
  if (kind === 'shift') return shiftText(Number(side));
  if (kind === 'factor') return `${side}%`;
  if (kind === 'bank' || kind === 'line') return side;
  if (kind === 'member') return memberDecisionText(side);
  if (side === 'frozen') return '사용 중지';
  return roleText({ operatorId: id, roles: side.split(' ').filter(Boolean) }) || '권한 없음';
}

/** A request in a line: '닉네임 · 아이디 · 보유금 조정 · +50,000원'. */
export function requestText(row: ApprovalRow): string {
  const who = row.nickname === '' ? targetText(row) : `${row.nickname} · ${row.id}`;
  return [who, approvalKind(row), approvalText(row)].join(' · ');
}
