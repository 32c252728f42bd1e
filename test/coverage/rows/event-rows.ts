import { type Row, rowsOf } from './row.ts';

/** The events of spec §2 and §7: pages, calls, sentences, and the figures the project gives them. */
export const eventRows: readonly Row[] = rowsOf('events', {
  'route /event/attendance': 'login needed',
  'route /event/lotto': 'login needed',
  'route /event/roulette': 'login needed',
  'call POST /events/chulsuk/status':
    'the month’s stamps, what they bring and the description of the settings',
  'call POST /events/chulsuk/process': 'attends today, once, for points',
  'call POST /events/lotto': 'chooses the numbers of one ticket',
  'call POST /events/lotto/list': 'own tickets with their draws, what is left of the week, past draws',
  'call POST /events/roulette': 'spins the wheel by the member’s seeds',
  'call POST /events/roulette/list': 'newest spins, the wheel with its probabilities, spins left',
  'message attendance done': '출석체크가 완료되었습니다. {point}P가 지급되었습니다.',
  'message attendance already': '오늘은 이미 출석하셨습니다.',
  'message attendance deposit': '당일 {min}원 이상 입금 후 참여 가능합니다.',
  'message wheel no coupon': '사용 가능한 룰렛 쿠폰이 없습니다.',
  'message wheel result': '축하합니다! {label} 당첨되었습니다. or 아쉽지만 다음 기회에!',
  'message lotto done': '로또 응모가 완료되었습니다.',
  'message lotto no ticket': '보유한 응모권이 없습니다.',
  'message lotto closed': '이번 회차 응모가 마감되었습니다.',
  'constant attendance points':
    '1,000P, on the 7th, 14th, 21st, 28th of a month 5,000, 10,000, 20,000, 50,000P',
  'constant attendance deposit 10,000': 'won credited on the day',
  'constant lotto week': 'Saturday 20:00 to Saturday 20:00 in Korea',
  'constant lotto draw 21:00': 'on Saturdays in Korea',
  'constant lotto ticket 50,000': 'won of the week for each',
  'constant lotto prizes': '5,000,000, 1,000,000, 300,000, 30,000, 3,000P: 118P a ticket',
  'constant wheel weights': '400 250 150 80 20 4 1 95 of 1,000: 4,200P a spin',
  'constant wheel spins': 'one for each 100,000 won of the day, three at most',
});
