import { type Row, rowsOf } from './row.ts';

/** The sandbox's slot: calls, sentences and figures the project gives it. */
export const slotRows: readonly Row[] = rowsOf('slot', {
  'call POST /sandbox/slot/title': 'a title with the member’s credit; an interrupted round is finished first',
  'call POST /sandbox/slot/spin': 'bet and result by callbacks, then the stops of the seed',
  'call POST /sandbox/slot/rounds': 'own rounds, newest first, in pages',
  'message slot stake': '베팅금은 {least}원부터 {most}원까지 {step}원 단위로 설정할 수 있습니다.',
  'message slot credit short': '카지노 크레딧이 부족합니다. 카지노 충전 후 이용해 주세요.',
  'message slot limit': '베팅 한도를 초과하여 베팅할 수 없습니다.',
  'message slot member locked':
    '현재 카지노를 이용하실 수 없습니다. 이용 제한 또는 휴식 설정을 확인해 주세요.',
  'message slot nonce spent': 'a refused bet says that its nonce is spent and nothing was taken',
  'constant slot stake 200 to 100,000': 'won, in steps of 20',
  'constant slot return 95.834 %': 'by enumeration, and of a million spins within 4 standard errors',
  'constant slot cycle 2.5 s': 'from one press to the next at least',
  'rule slot autoplay needs limits': 'spins, loss and single win before it starts; it never loses more',
});
