import { api } from '../../lib/calls/api.ts';
import { resultCalls } from './rounds/result-calls.ts';
import type { ReadResults } from './rounds/round-query.ts';

/** A game our own host plays in a frame. */
export interface FramedGame {
  /** The game's key. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** What it is about, in a line. */
  readonly line: string;
  /** The frame's address with a new launch ticket; a narrow page may have its own. */
  readonly address: (mobile: boolean) => Promise<string>;
  readonly readResults: ReadResults;
}

/** Each opening requests its own launch ticket; it is not a duplicate post. */
const once = { again: true } as const;

function tokenAddress(gType: string, { uid, hash }: { readonly uid: string; readonly hash: string }): string {
  return `/host.html?${new URLSearchParams({ gType, uid, hash })}`;
}

const withPermission = (gType: string) => async () =>
  tokenAddress(gType, await api.games.tokenInfo({ gType }, once));
const forVisitors = (gType: string) => async () => tokenAddress(gType, await api.games.tokenUser({}, once));

export const lotusGames = {
  oddEven: {
    key: 'lotus-oe',
    name: '로투스 홀짝',
    path: '/lotus/oe',
    line: '카드 두 장의 합과 히든카드 · 90초',
    address: async (mobile) => (await api.games.lotusOddEvenFrame({ is_mobile: mobile }, once)).url,
    readResults: resultCalls.lotus,
  },
  baccarat1: {
    key: 'lotus-bac1',
    name: '로투스 바카라1',
    path: '/lotus/baccarat1',
    line: '플레이어와 뱅커의 승부 · 60초',
    address: async (mobile) =>
      (await api.games.lotusBaccaratFrame({ table: 1, is_mobile: mobile }, once)).url,
    readResults: resultCalls.lotus,
  },
  baccarat2: {
    key: 'lotus-bac2',
    name: '로투스 바카라2',
    path: '/lotus/baccarat2',
    line: '30초 뒤에 시작하는 두 번째 테이블 · 60초',
    address: async (mobile) =>
      (await api.games.lotusBaccaratFrame({ table: 2, is_mobile: mobile }, once)).url,
    readResults: resultCalls.lotus,
  },
} as const satisfies Record<string, FramedGame>;

export const tokenGames = {
  roulette: {
    key: 'roulette',
    name: '룰렛',
    path: '/token/roulette',
    line: '싱글 제로 휠, 최고 36배 · 45초',
    address: withPermission('roulette'),
    readResults: resultCalls.other,
  },
  baccarat: {
    key: 'baccarat',
    name: '바카라',
    path: '/token/baccarat',
    line: '플레이어, 뱅커, 타이, 페어 · 45초',
    address: withPermission('baccarat'),
    readResults: resultCalls.other,
  },
  hilo: {
    key: 'hilo',
    name: '하이로우',
    path: '/token/highlow',
    line: '이전 카드보다 높을까 낮을까 · 30초',
    address: withPermission('hilo'),
    readResults: resultCalls.other,
  },
  hilo5s: {
    key: 'hilo5s',
    name: '하이로우 5초',
    path: '/token/highlow5s',
    line: '5초마다 한 장씩',
    address: withPermission('hilo_5s'),
    readResults: resultCalls.other,
  },
  horse: {
    key: 'horse',
    name: '경마',
    path: '/token/horse',
    line: '여덟 마리의 경주 · 60초',
    address: forVisitors('horse'),
    readResults: resultCalls.other,
  },
  keno: {
    key: 'keno',
    name: '키노',
    path: '/token/keno',
    line: '40개 번호 중 10개 추첨',
    address: forVisitors('keno'),
    readResults: resultCalls.other,
  },
  graph: {
    key: 'graph',
    name: '그래프',
    path: '/token/graph',
    line: '멈추기 전에 캐시아웃, 최고 100배',
    address: forVisitors('graph'),
    readResults: resultCalls.other,
  },
} as const satisfies Record<string, FramedGame>;
