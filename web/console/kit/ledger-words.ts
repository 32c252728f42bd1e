const kinds: Readonly<Record<string, string>> = {
  DPQ: '입금 신청',
  DEP: '입금 승인',
  WDQ: '출금 신청',
  WDA: '출금 승인',
  WDR: '출금 거절',
  BET: '베팅',
  CXL: '베팅 취소',
  CSH: '캐시아웃',
  STL: '정산',
  RCV: '미수금 회수',
  ADJ: '조정',
  BNK: '은행 대사',
  PTS: '포인트 지급',
  CNV: '포인트 전환',
  EVT: '이벤트',
  CAS: '카지노 이동',
  CASOK: '카지노 이동 완료',
  CASREV: '카지노 이동 취소',
  CSB: '카지노',
};

const accounts: Readonly<Record<string, string>> = {
  cash: '보유금',
  point: '포인트',
  hold: '출금 보류',
  receivable: '미수금',
  BET_POOL: '베팅 풀',
  DEPOSIT_CLEARING: '입금 미결제',
  WITHDRAW_CLEARING: '출금 미결제',
  BANK: '은행',
  POINT_EXPENSE: '포인트 비용',
  POINT_LIABILITY: '포인트 부채',
  POINT_CASH: '포인트 전환금',
  BONUS_EXPENSE: '보너스 비용',
  EVENT_EXPENSE: '이벤트 비용',
  ADJUSTMENT: '조정',
  credit: '카지노 크레딧',
  CASINO_CLEARING: '카지노 이동 중',
  CASINO_RESULT: '카지노 손익',
};

const reasons: Readonly<Record<string, string>> = {
  'opening balance': '초기 잔액',
  'deposit request': '입금 신청',
  'withdrawal request': '출금 신청',
  approved: '승인',
  bet: '베팅',
  cancel: '베팅 취소',
  'cash-out': '캐시아웃',
  'automatic cash-out': '자동 캐시아웃',
  settlement: '정산',
  'casino charge': '카지노 충전',
  'casino exchange': '카지노 환전',
  'casino confirmed': '카지노 확인',
  'casino refused': '카지노 거절',
  'casino bet': '카지노 베팅',
  'casino win': '카지노 결과',
  'casino rollback': '카지노 베팅 취소',
  receivable: '미수금 회수',
  attendance: '출석체크',
  'prize wheel': '룰렛',
  'lotto ticket': '로또 응모',
  'lotto prize': '로또 당첨',
  'lost ticket': '낙첨 포인트',
  'point conversion': '포인트 전환',
  'one-time link': '일회용 링크',
  reused: '지난 로그인 재사용',
  passkey: '패스키',
  own: '본인',
  dormant: '휴면 해제',
  'address-refused': '허용되지 않은 주소',
};

const actors: Readonly<Record<string, string>> = {
  operator: '관리자',
  member: '회원',
  job: '작업',
  settlement: '시스템',
  casino: '카지노',
};

/** Korean reason of an entry; a typed reason is shown as typed. */
export function reasonText(reason: string): string {
  return reasons[reason] ?? reason;
}

/** 'operator:cashier01' as '관리자 cashier01'. */
export function actorText(actor: string): string {
  const [kind = '', ...who] = actor.split(':');
  return [actors[kind] ?? kind, ...who].join(' ');
}

/** Korean name of an entry's kind; an unknown kind is shown as it is. */
export function kindText(kind: string): string {
  return kinds[kind] ?? kind;
}

export function accountText(account: string): string {
  const [kind = '', ...of] = account.split(':');
  const known = accounts[kind];
  return known === undefined ? account : [known, ...of].join(' ');
}

const order = ['cash', 'hold', 'point', 'receivable'];

/** Sort order: the member's accounts first, then the house accounts by name. */
export function compareAccounts(
  one: { readonly account: string },
  other: { readonly account: string },
): number {
  const place = ({ account }: { readonly account: string }): number =>
    order.indexOf(account) + 1 || order.length + 1;
  return place(one) - place(other) || one.account.localeCompare(other.account);
}
