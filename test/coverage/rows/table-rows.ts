import { type Row, rowsOf } from './row.ts';

/** The live tables of the sandbox provider (spec §3, the design of the casino port): calls, rules, figures. */
export const tableRows: readonly Row[] = rowsOf('casino wallet', {
  'call POST /sandbox/table/lobby': 'a provider’s tables, their last results, which of them are open',
  'call POST /sandbox/table/state':
    'round, own bets, credit, limits and the rounds before; due bets are finished first',
  'call POST /sandbox/table/bet': 'up to 30 lines on a round; its stake by callback, once for a key',
  'call POST /sandbox/table/results': 'own bets at a table and its rounds, in pages',
  'constant table round': '45 s, bets for 35 of them',
  'rule table bet in time': 'no bet leaves from the close on, by the server’s clock',
  'rule table limits': '1,000–500,000 won a bet, 30 lines, at most 10,000,000 won from one draw',
  'rule table game not played': '점검중입니다.',
  'rule table credit': '카지노 크레딧이 부족합니다. 카지노 충전 후 이용해 주세요.',
  'rule table stake once': 'lost replies, doubled presses and ended processes take a stake once',
  'rule table paid once': 'a result is paid once, at the retry times, by job or look',
  'rule table void': 'a voided round gives stakes back',
  'rule table fair': 'committed to before, derived again from what is published',
  'rule no commission': 'banker 2.00, 1.50 on six: 98.54 %',
  'rule dragon tiger': 'sides 2.00, half lost on a tie; tie 9.00, suited tie 51.00',
  'rule sic bo': 'the pay table of Macau',
});
