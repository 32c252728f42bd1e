import type { Bet } from '../model/betting/bet.ts';
import type { VoidCause } from '../model/sports/void-causes.ts';
import { wonText } from './format.ts';
import { sentence } from './ko.ts';

/** The note to a member whose settled bet was corrected; `delta` in won, negative when it was taken back. */
export function correctedNote(named: { readonly bet: Bet; readonly delta: number }): {
  readonly title: string;
  readonly content: string;
} {
  const { bet, delta } = named;
  const moved = delta > 0 ? `${wonText(delta)}이 지급되었습니다.` : `${wonText(-delta)}이 회수되었습니다.`;
  const waits = bet.status === 'open' ? '\n결과가 다시 확정되면 정산됩니다.' : '';
  return {
    title: '베팅 정산 정정 안내',
    content: `베팅번호 ${bet.code}의 정산이 정정되어 ${moved}${waits}`,
  };
}

/** The note to a member whose round was taken back. */
export function voidNote({ code }: Bet): { readonly title: string; readonly content: string } {
  return { title: '회차 무효 안내', content: `베팅번호 ${code}\n${sentence('roundVoid')}` };
}

/** What members read of each published reason of a void: its name, and when it holds. */
export const voidCauseTexts: Readonly<Record<VoidCause, { readonly name: string; readonly when: string }>> = {
  'match-cancelled': { name: '경기 취소·연기', when: '경기가 열리지 않았거나 다른 날로 연기된 경우' },
  'match-abandoned': { name: '경기 중단', when: '경기가 끝까지 진행되지 않아 결과를 정할 수 없는 경우' },
  'match-data-wrong': {
    name: '경기 정보 오류',
    when: '팀, 장소, 시작 시각, 점수가 실제와 다르게 제공된 경우',
  },
  'price-wrong': { name: '배당·기준점 오류', when: '배당이나 기준점이 명백히 잘못 제공된 경우' },
  'market-cancelled': { name: '마켓 취소', when: '마켓의 결과를 공식 기록으로 확인할 수 없는 경우' },
  'bet-too-late': { name: '마감 후 접수', when: '시작 또는 결과를 알 수 있게 된 뒤에 접수된 베팅인 경우' },
  'match-suspicious': {
    name: '승부조작 의심',
    when: '주관 단체나 감독 기관이 경기를 조사하거나 무효로 한 경우',
  },
  'draw-failed': { name: '추첨 오류', when: '추첨이 공개된 절차대로 이루어지지 않은 경우' },
  'system-failed': { name: '시스템 장애', when: '장애로 베팅이나 추첨을 정상적으로 진행하지 못한 경우' },
  'round-suspicious': { name: '비정상 베팅', when: '오류를 이용한 베팅이 회차에 접수된 경우' },
};

/** A void's reason as it is kept: the published one, and what the operator added. */
export function voidReason(cause: VoidCause, added: string): string {
  const { name } = voidCauseTexts[cause];
  return added === '' ? name : `${name}: ${added}`;
}

/** The published reason that a kept one begins with; undefined in texts from before there was a list. */
export function voidCauseIn<C extends VoidCause>(reason: string, causes: readonly C[]): C | undefined {
  return causes.find((cause) => {
    const { name } = voidCauseTexts[cause];
    return reason === name || reason.startsWith(`${name}: `);
  });
}
