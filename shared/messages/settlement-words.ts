import type { Bet } from '../model/betting/bet.ts';
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
