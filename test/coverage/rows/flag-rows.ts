import { type Row, rowsOf } from './row.ts';

/** Spec §3 and §6: the menu visibility list. A flag closes what its area lists, its pages and its placements. */
export const flagRows: readonly Row[] = [
  ...rowsOf('sports betting', {
    'flag inplay': 'in-play: lists, detail, frame, pages, four placements',
    'flag korean': 'Korean style: lists, popular matches, frame, pages, two placements',
    'flag korean2': 'Korean style 2 (lsport): list, page, two placements',
    'flag european': 'European style, of lsport too: lists, dates, details, frame, pages, four placements',
    'flag live': 'live: list, frame, launcher, page, two placements',
  }),
  ...rowsOf('mini games', {
    'flag powerball': 'power ball: game, page, placement',
    'flag powerladder': 'power ladder: game, page, placement',
    'flag lotusOddEven': 'lotus odd/even: game, frame, page, placement',
    'flag lotusBaccarat1': 'lotus baccarat 1: game, frame, page, placement',
    'flag lotusBaccarat2': 'lotus baccarat 2: game, frame, page, placement',
    'flag tokenRoulette': 'token roulette: ticket, page, placement',
    'flag tokenBaccarat': 'token baccarat: ticket, page, placement',
    'flag tokenHilo': 'token high-low: ticket, page, placement',
    'flag tokenHilo5s': 'token high-low 5 seconds: ticket, page, placement',
  }),
  ...rowsOf('casino wallet', {
    'flag casinoDeposit': 'casino deposit: page and call',
    'flag casinoWithdrawal': 'casino withdrawal: page and call',
  }),
  ...rowsOf('casino', {
    'flag casino': 'live casino: its page, its tables and lobbies',
    'flag slot': 'slots: their pages and titles',
    'flag evolution': 'evolution: its lobby, its tables, its token',
    'flag asia': 'asia gaming: its lobby, its tables, its token',
  }),
];

/** Spec §5: what a closed area says. */
export const maintenanceRows: readonly Row[] = [
  ...rowsOf('sports betting', {
    'message maintenance inplay': '인플레이는 점검중입니다.',
    'message maintenance live': '실시간 스포츠는 점검중입니다.',
  }),
  ...rowsOf('mini games', {
    'message maintenance powerball': '파워볼은 점검중입니다.',
    'message maintenance powerladder': '파워사다리는 점검중입니다.',
    'message maintenance lotusOddEven': '홀짝은 점검중입니다.',
    'message maintenance lotusBaccarat1': '바카라1은 점검중입니다.',
    'message maintenance lotusBaccarat2': '바카라2는 점검중입니다.',
    'message maintenance tokenRoulette': '룰렛은 점검중입니다.',
    'message maintenance tokenBaccarat': '바카라는 점검중입니다.',
    'message maintenance tokenHilo': '하이로우는 점검중입니다.',
    'message maintenance tokenHilo5s': '하이로우 5초는 점검중입니다.',
  }),
  ...rowsOf('casino wallet', {
    'message maintenance casinoDeposit': '카지노 충전은 점검중입니다.',
    'message maintenance casinoWithdrawal': '카지노 환전은 점검중입니다.',
  }),
  ...rowsOf('casino', {
    'message casino area closed': '카지노는 점검중입니다. while live casino and slots are both closed',
    'message maintenance casino': '라이브 카지노는 점검중입니다.',
    'message maintenance slot': '슬롯게임은 점검중입니다.',
    'message maintenance evolution': '에볼루션 점검중입니다.',
    'message maintenance asia': '아시아는 점검중입니다.',
  }),
];
