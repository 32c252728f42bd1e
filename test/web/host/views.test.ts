import { describe, expect, it } from 'vitest';
import { ballResult } from '../../../shared/rules/games/balls/ball-result.ts';
import { ladderOf } from '../../../shared/rules/games/balls/balls.ts';
import { ballResultIn } from '../../../web/host/games/power-ball-view/ball-result-in.ts';
import { ladderWay, posts, rungsOf } from '../../../web/host/games/power-ladder-view/power-ladder-view.tsx';

describe('the public views of power ball and ladder', () => {
  it('read a drawn round as the wire words it, and nothing from one that is not drawn', () => {
    const result = ballResult([20, 14, 9, 25, 13, 1]);
    expect(ballResultIn(result)).toMatchObject({
      balls: [20, 14, 9, 25, 13],
      powerball: 1,
      sum: 81,
      pbOE: '홀',
      nbSize: '대',
      ladder: { start: '우', lines: 4, oe: '짝' },
    });
    expect(ballResultIn(null)).toBeNull();
    expect(ballResultIn({ crash: 2 })).toBeNull();
  });

  it('walk every ladder to the end the rules name: left for 홀, right for 짝', () => {
    for (let first = 1; first <= 28; first += 1) {
      const ladder = ladderOf([first, 1, 2, 3, 4, 0]);
      const way = ladderWay(ladder);
      expect(way[0]?.x).toBe(ladder.start === '좌' ? posts.left : posts.right);
      expect(way.at(-1)).toEqual({ x: ladder.oe === '홀' ? posts.left : posts.right, y: posts.bottom });
      expect(rungsOf(ladder.lines)).toHaveLength(ladder.lines);
    }
  });
});
