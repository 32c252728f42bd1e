import { describe, expect, it } from 'vitest';
import { memberDecisionText, memberPlace } from '../../../web/console/approvals/member-change.ts';

describe('a change of a member that waits', () => {
  it('is named by level and state', () => {
    expect(['2 active', '10 frozen', '1 closed'].map(memberDecisionText)).toEqual([
      '레벨 2 · 정상',
      '레벨 10 · 정지',
      '레벨 1 · 탈퇴',
    ]);
  });

  it('names what else changes: a permission that is absent was given', () => {
    expect([
      memberPlace({ path: 'permissions.korean', before: undefined, after: false }),
      memberPlace({ path: 'permissions.asia', before: false, after: true }),
      memberPlace({ path: 'type', before: '일반회원', after: '정산제외회원' }),
    ]).toEqual([
      { path: '이용 권한 · 한국형', before: '허용', after: '차단' },
      { path: '이용 권한 · 아시아게이밍', before: '차단', after: '허용' },
      { path: '회원 유형', before: '일반회원', after: '정산제외회원' },
    ]);
  });
});
