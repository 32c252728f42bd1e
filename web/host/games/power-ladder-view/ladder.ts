interface Ladder {
  readonly start: string;
  readonly lines: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Coordinates of the posts. */
export const posts = { left: 60, right: 180, top: 24, bottom: 176 } as const;

/** Heights of the rungs, evenly between top and bottom. */
export function rungsOf(lines: number): readonly number[] {
  const step = (posts.bottom - posts.top) / (lines + 1);
  return Array.from({ length: lines }, (_, place) => posts.top + step * (place + 1));
}

/** The path down: along a post, across each rung, to the end. It ends left for 홀 and right for 짝. */
export function ladderWay({ start, lines }: Ladder): readonly Point[] {
  let isLeft = start === '좌';
  const at = (y: number): Point => ({ x: isLeft ? posts.left : posts.right, y });
  const way = [at(posts.top)];
  for (const y of rungsOf(lines)) {
    way.push(at(y));
    isLeft = !isLeft;
    way.push(at(y));
  }
  way.push(at(posts.bottom));
  return way;
}
