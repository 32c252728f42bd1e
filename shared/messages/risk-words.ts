import type { RiskKind, RiskMark } from '../model/member/risk.ts';
import { grouped } from './format.ts';

export const riskNames = {
  sharp: '마감 배당 우위',
  arbitrage: '차익 의심',
  'same-picks': '연결 계정 동일 선택',
  'opposite-bets': '연결 계정 반대 베팅',
  'bonus-abuse': '보너스 악용 의심',
  'quick-bets': '자동 베팅 의심',
} as const satisfies Record<RiskKind, string>;

/** '+2.35%' of hundredths of a percent. */
export function closingText(average: number): string {
  const sign = average > 0 ? '+' : average < 0 ? '−' : '';
  return `${sign}${(Math.abs(average) / 100).toFixed(2)}%`;
}

/** '회원 1,204번' at the beginning of what a mark says; null of a mark without a linked member. */
export function linkedText({ kind, beside }: RiskMark): string | null {
  return kind === 'same-picks' || kind === 'opposite-bets' ? `회원 ${grouped(beside)}번` : null;
}

/** '단폴더 62건 평균 +2.35%' */
export function riskText(mark: RiskMark): string {
  const { kind, value, beside } = mark;
  switch (kind) {
    case 'sharp':
      return `단폴더 ${beside}건 평균 ${closingText(value)}`;
    case 'arbitrage':
      return `마감 배당보다 크게 높은 베팅 ${value}건 · 천원 단위가 아닌 금액 ${beside}건`;
    case 'same-picks':
      return `${linkedText(mark)}과 비슷한 시각에 같은 선택 ${value}건`;
    case 'opposite-bets':
      return `${linkedText(mark)}과 같은 기준점 반대 선택 ${value}건`;
    case 'bonus-abuse':
      return `30일 보너스 ${value}회 · 저위험 베팅 ${beside}%`;
    case 'quick-bets':
      return `사람보다 빠르게 이어진 베팅 ${value}건 · 가장 짧은 간격 ${(beside / 1000).toFixed(2)}초`;
  }
}
