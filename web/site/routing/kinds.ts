import type { SiteArea } from './areas.ts';

/** The events that are always there. */
export const eventAreas: readonly SiteArea[] = [
  { name: '출석체크', flags: [], to: '/event/attendance', for: 'member' },
  { name: '로또', flags: [], to: '/event/lotto', for: 'member' },
  { name: '룰렛', flags: [], to: '/event/roulette', for: 'member' },
];

/** Kinds of sports betting: parts of the first area. */
export const sportAreas: readonly SiteArea[] = [
  { name: '한국형', flags: ['korean'], to: '/sport/korean', for: 'member' },
  { name: '스페셜', flags: ['korean'], to: '/sport/special', for: 'member' },
  { name: '유럽형', flags: ['european'], to: '/sport/european', for: 'member' },
  { name: '인플레이', flags: ['inplay'], to: '/sport/inplay', for: 'member' },
  { name: '실시간', flags: ['live'], to: '/sport/live', for: 'member' },
  { name: '한국형2', flags: ['korean2'], to: '/sport/korean-lsport', for: 'member', isExtra: true },
  { name: '유럽형2', flags: ['european'], to: '/sport/european-lsport', for: 'member', isExtra: true },
  { name: '인플레이2', flags: ['inplay'], to: '/sport/inplay-lsport', for: 'member', isExtra: true },
  { name: '경기결과', flags: [], to: '/sport/results' },
];

/** The mini games. */
export const miniAreas: readonly SiteArea[] = [
  { name: '파워볼', flags: ['powerball'], to: '/mini/powerball', for: 'member' },
  { name: '파워사다리', flags: ['powerladder'], to: '/mini/powerladder', for: 'member' },
  { name: '로투스', flags: ['lotusOddEven', 'lotusBaccarat1'], to: '/lotus/main' },
  { name: '로투스 홀짝', flags: ['lotusOddEven'], to: '/lotus/oe', for: 'member' },
  { name: '로투스 바카라1', flags: ['lotusBaccarat1'], to: '/lotus/baccarat1', for: 'member' },
  { name: '로투스 바카라2', flags: ['lotusBaccarat2'], to: '/lotus/baccarat2', for: 'member' },
  { name: '토큰게임', flags: [], to: '/token/main', under: ['/token/'] },
  // Its calls work, but there is no page (spec §2).
  { name: '토큰파워볼', flags: [] },
];

/** The games of the token frames. */
export const tokenAreas: readonly SiteArea[] = [
  { name: '룰렛', flags: ['tokenRoulette'], tokenSwitch: 'roulette', to: '/token/roulette', for: 'member' },
  { name: '바카라', flags: ['tokenBaccarat'], tokenSwitch: 'baccarat', to: '/token/baccarat', for: 'member' },
  { name: '하이로우', flags: ['tokenHilo'], tokenSwitch: 'hilo', to: '/token/highlow', for: 'member' },
  {
    name: '하이로우 5초',
    flags: ['tokenHilo5s'],
    tokenSwitch: 'hilo_5s',
    to: '/token/highlow5s',
    for: 'member',
  },
  { name: '경마', flags: [], tokenSwitch: 'horse', to: '/token/horse', for: 'member' },
  { name: '키노', flags: [], tokenSwitch: 'keno', to: '/token/keno', for: 'member' },
  { name: '그래프', flags: [], tokenSwitch: 'graph', to: '/token/graph', for: 'member' },
];
