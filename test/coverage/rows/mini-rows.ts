import { type Row, rowsOf } from './row.ts';

/** The betting specification's power ball page and slip, which the ladder shares. */
const slice = 'mini games';

export const miniStateRows: readonly Row[] = rowsOf(slice, {
  'state mini one item': 'the cart holds one item; another takes its place',
  'state mini slip shut': 'the slip is disabled without a game and past the cut-off',
  'state mini cut-off': 'at the cut-off the cart is cleared and all modals hidden',
  'state mini last second': 'with a second left the game is requested again, the list a second later',
  'state mini after a bet': 'the cart is empty, the amount 0, the history is read again after 4 seconds',
  'state lotus after a bet': 'the same of a lotus slip, which confirms in a process modal before',
});

export const miniConstantRows: readonly Row[] = rowsOf(slice, {
  'constant power ball odds': 'odd/even and under/over 1.95; normal ball small and large 2.9, medium 2.6',
  'constant normal ball ranges': 'small 15~64, medium 65~80, large 81~130',
});

export const miniRuleRows: readonly Row[] = rowsOf(slice, {
  'rule mini empty': '선택후 베팅을 진행해주세요.',
  'rule mini minimum': '최소 베팅금은 {min}원 입니다.',
  'rule mini started': '이미 시작한 경기입니다.',
  'rule mini maximum': '베팅금액은 최대베팅금액을 초과할 수 없습니다., the amount is the maximum',
  'rule mini balance': 'above the balance the amount is the balance',
  'rule mini maximum win': 'winnings above the limit: the amount is floor(limit / odds)',
  'rule mini maximum odds': '최대 가능 배당을 초과했습니다., the selection goes',
  'rule mini winnings': 'floor(amount × odds)',
  'rule mini start amount': '10,000 on a desktop, 0 on a mobile',
  'rule mini half and max': 'half of the maximum, or the maximum, the balance when that is lower',
});
