import type { Draw } from '../../fairness/draw.ts';
import type { Game } from '../game.ts';
import { codeFor, type FolderRule, oddsNamed, offering } from '../offering.ts';
import { ballResult } from './ball-result.ts';
import { drawBalls, ladderOf } from './balls.ts';
import { powerBall } from './power-ball.ts';

type Ladder = ReturnType<typeof ladderOf>;
type Row = readonly [key: string, nameKo: string, wins: (ladder: Ladder) => boolean];

const nameKo = '파워사다리';

function folder(
  detail: string,
  named: { readonly nameKo: string; readonly odds: string; readonly rows: readonly Row[] },
): FolderRule {
  return {
    key: `ladder.${detail}`,
    type: 'ladder',
    detail,
    nameKo: named.nameKo,
    selections: named.rows.map(([key, name, wins]) => ({
      key: `ladder.${key}`,
      nameKo: name,
      fullNameKo: `${nameKo} ${name}`,
      odds: ({ settings }) => oddsNamed(settings.powerLadderOdds, named.odds),
      code: (draw) => codeFor(wins(ladderOf(draw))),
    })),
  };
}

const ends =
  (start: Ladder['start'], lines: Ladder['lines']) =>
  (ladder: Ladder): boolean =>
    ladder.start === start && ladder.lines === lines;

const folders: readonly FolderRule[] = [
  folder('start', {
    nameKo: '출발',
    odds: 'start',
    rows: [
      ['left', '좌', ({ start }) => start === '좌'],
      ['right', '우', ({ start }) => start === '우'],
    ],
  }),
  folder('lines', {
    nameKo: '줄수',
    odds: 'lines',
    rows: [
      ['3', '3줄', ({ lines }) => lines === 3],
      ['4', '4줄', ({ lines }) => lines === 4],
    ],
  }),
  folder('oe', {
    nameKo: '홀짝',
    odds: 'oddEven',
    rows: [
      ['odd', '홀', ({ oe }) => oe === '홀'],
      ['even', '짝', ({ oe }) => oe === '짝'],
    ],
  }),
  folder('combo', {
    nameKo: '조합',
    odds: 'combo',
    rows: [
      ['left_3', '좌3짝', ends('좌', 3)],
      ['left_4', '좌4홀', ends('좌', 4)],
      ['right_3', '우3홀', ends('우', 3)],
      ['right_4', '우4짝', ends('우', 4)],
    ],
  }),
];

/** A first ball of each start and number of lines. */
const outcomes: readonly Draw[] = [1, 2, 15, 16].map((first) => [first, 5, 6, 7, 8, 0]);

/** Read off the first ball of power ball's draw. */
export const powerLadder: Game = {
  key: 'powerladder',
  nameKo,
  gType: 'ladder',
  levelKind: 'mini',
  area: 'powerladder',
  permission: null,
  isActive: () => true,
  times: powerBall.times,
  drawnBy: 'powerball',
  ...offering(folders),
  outcomes: () => outcomes,
  draw: drawBalls,
  resultOf: ballResult,
};
