import { keno } from '../../../../shared/rules/games/keno.ts';
import type { GameFace } from '../frame/face.ts';
import { returnOf } from './return-of.ts';

const picks = Array.from({ length: 10 }, (_, place) => place + 1);

/** Keno has no rounds: what faces of rounds tell of them stays empty. */
export const kenoFace: GameFace = {
  game: keno,
  slip: 'one',
  fixedOdds: new Map(),
  revealMs: 0,
  Board: () => null,
  Outcome: () => null,
  spoken: () => '',
  tallies: () => [],
  rules: [
    '1~40 중 1~10개의 번호를 고르면 베팅 즉시 10개의 번호를 추첨합니다.',
    '고른 번호가 추첨 번호에 몇 개 들어 있는지에 따라 배당표대로 지급합니다.',
    '추첨은 베팅마다 내 시드(서버 시드, 클라이언트 시드, 게임 번호)에서 나오며 번호를 고르는 방법은 결과에 영향을 주지 않습니다.',
    `환수율(RTP): ${picks.map((count) => `${count}개 ${(returnOf(count) * 100).toFixed(2)}%`).join(', ')}`,
  ],
  chanceOf: () => null,
};
