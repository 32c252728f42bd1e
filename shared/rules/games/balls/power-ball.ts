import type { MenuArea } from '../../../model/admin/menu.ts';
import type { Draw } from '../../fairness/draw.ts';
import { integersFromTo } from '../../fairness/take-from.ts';
import type { Game, GameKey } from '../game.ts';
import { codeFor, type FolderRule, oddsNamed, offering } from '../offering.ts';
import { miniTimes } from '../round-times.ts';
import { ballResult, highestSize, highestUnder } from './ball-result.ts';
import { drawBalls, powerBallOf, sumOf } from './balls.ts';

type Wins = (number: number) => boolean;

const isOdd: Wins = (number) => number % 2 === 1;
const isEven: Wins = (number) => number % 2 === 0;
const both =
  (one: Wins, other: Wins): Wins =>
  (number) =>
    one(number) && other(number);

/** Name in the settings, name on the button, name in history lines. */
type Row = readonly [name: string, nameKo: string, fullNameKo: string, wins: Wins];

function folder(
  type: 'pb' | 'nb',
  named: { readonly detail: string; readonly nameKo: string; readonly rows: readonly Row[] },
): FolderRule {
  const numberOf: (draw: Draw) => number = type === 'pb' ? powerBallOf : sumOf;
  return {
    key: `${type}.${named.detail}`,
    type,
    detail: named.detail,
    nameKo: named.nameKo,
    selections: named.rows.map(([name, nameKo, fullNameKo, wins]) => ({
      key: `${type}.${name}`,
      nameKo,
      fullNameKo,
      odds: ({ settings }) => oddsNamed(settings.powerballOdds[type], name),
      code: (draw) => codeFor(wins(numberOf(draw))),
    })),
  };
}

const pbUnder: Wins = (ball) => ball <= highestUnder.powerBall;
const pbOver: Wins = (ball) => ball > highestUnder.powerBall;
const nbUnder: Wins = (sum) => sum <= highestUnder.sum;
const nbOver: Wins = (sum) => sum > highestUnder.sum;
const { small, medium } = highestSize;

const folders: readonly FolderRule[] = [
  folder('pb', {
    detail: 'oe',
    nameKo: '파워볼 홀짝',
    rows: [
      ['odd', '홀', '파워볼 홀', isOdd],
      ['even', '짝', '파워볼 짝', isEven],
    ],
  }),
  folder('pb', {
    detail: 'uo',
    nameKo: '파워볼 0~4/5~9',
    rows: [
      ['under', '언더', '파워볼 언더(0~4)', pbUnder],
      ['over', '오버', '파워볼 오버(5~9)', pbOver],
    ],
  }),
  folder('pb', {
    detail: 'combo',
    nameKo: '파워볼 조합',
    rows: [
      ['odd_under', '홀+언더', '파워볼 홀+언더 (1,3)', both(isOdd, pbUnder)],
      ['odd_over', '홀+오버', '파워볼 홀+오버 (5,7,9)', both(isOdd, pbOver)],
      ['even_under', '짝+언더', '파워볼 짝+언더 (0,2,4)', both(isEven, pbUnder)],
      ['even_over', '짝+오버', '파워볼 짝+오버 (6,8)', both(isEven, pbOver)],
    ],
  }),
  folder('nb', {
    detail: 'oe',
    nameKo: '일반볼합 홀짝',
    rows: [
      ['odd', '홀', '일반볼합 홀', isOdd],
      ['even', '짝', '일반볼합 짝', isEven],
    ],
  }),
  folder('nb', {
    detail: 'uo',
    nameKo: '일반볼합 언더오버(72.5)',
    rows: [
      ['under', '언더', '일반볼합 언더(72.5)', nbUnder],
      ['over', '오버', '일반볼합 오버(72.5)', nbOver],
    ],
  }),
  folder('nb', {
    detail: 'size',
    nameKo: '일반볼 대중소',
    rows: [
      ['large', '대', '일반볼 대(81~130)', (sum) => sum > medium],
      ['medium', '중', '일반볼 중(65~80)', (sum) => sum > small && sum <= medium],
      ['small', '소', '일반볼 소(15~64)', (sum) => sum <= small],
    ],
  }),
  folder('nb', {
    detail: 'combo',
    nameKo: '일반볼합 조합',
    rows: [
      ['odd_under', '홀+언더', '일반볼합 홀+언더', both(isOdd, nbUnder)],
      ['odd_over', '홀+오버', '일반볼합 홀+오버', both(isOdd, nbOver)],
      ['even_under', '짝+언더', '일반볼합 짝+언더', both(isEven, nbUnder)],
      ['even_over', '짝+오버', '일반볼합 짝+오버', both(isEven, nbOver)],
    ],
  }),
];

/** An odd and an even sum of each size, the medium ones on either side of the line. */
const sums = [
  ...[
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 6],
  ],
  ...[
    [9, 13, 14, 15, 20],
    [9, 13, 14, 15, 21],
  ],
  ...[
    [9, 13, 14, 15, 22],
    [9, 13, 14, 15, 23],
  ],
  ...[
    [9, 15, 16, 18, 23],
    [9, 15, 16, 18, 24],
  ],
];
const outcomes: readonly Draw[] = sums.flatMap((balls) =>
  integersFromTo(0, 9).map((ball) => [...balls, ball]),
);

interface Kind {
  readonly key: GameKey;
  readonly nameKo: string;
  readonly gType: string;
  readonly area: MenuArea | null;
  readonly seconds: number;
  readonly closeSeconds: number;
}

function ballGame({ seconds, closeSeconds, ...kind }: Kind): Game {
  return {
    ...kind,
    levelKind: 'mini',
    permission: null,
    isActive: () => true,
    times: (settings) => miniTimes(settings, { nameKo: kind.nameKo, seconds, closeSeconds }),
    drawnBy: kind.key,
    ...offering(folders),
    outcomes: () => outcomes,
    draw: drawBalls,
    resultOf: ballResult,
  };
}

export const powerBall = ballGame({
  key: 'powerball',
  nameKo: '파워볼',
  gType: 'powerball',
  area: 'powerball',
  seconds: 300,
  closeSeconds: 30,
});

/** No menu area of its own: its side link says that it is being built, its calls work. */
export const tokenPowerBall = ballGame({
  key: 'tokenpowerball',
  nameKo: '토큰파워볼',
  gType: 'token',
  area: null,
  seconds: 60,
  closeSeconds: 10,
});
