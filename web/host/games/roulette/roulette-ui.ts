import { roulette } from '../../../../shared/rules/games/roulette.ts';
import { pocketColor } from '../../../../shared/rules/games/roulette-bets.ts';
import type { GameUi, Result } from '../frame/game-ui.ts';
import { betsByKey, PocketMark, RouletteBoard } from './roulette-board.tsx';

const pockets = 37;
const returned = 3_600;

const colorNames = { red: '레드', black: '블랙', green: '그린' } as const;

/** Null where a result is not roulette's. */
function pocketOf({ pocket }: Result): number | null {
  return typeof pocket === 'number' ? pocket : null;
}

function spoken(result: Result): string {
  const pocket = pocketOf(result);
  return pocket === null ? '' : `${pocket} ${colorNames[pocketColor(pocket)]}`;
}

function tallies(results: readonly Result[]) {
  const drawn = results.flatMap((result) => pocketOf(result) ?? []);
  const count = (is: (pocket: number) => boolean): number => drawn.filter(is).length;
  return [
    { label: '레드', count: count((one) => pocketColor(one) === 'red'), tone: 'red' },
    { label: '블랙', count: count((one) => pocketColor(one) === 'black'), tone: 'plain' },
    { label: '0', count: count((one) => one === 0), tone: 'green' },
    { label: '홀', count: count((one) => one % 2 === 1), tone: 'blue' },
    { label: '짝', count: count((one) => one > 0 && one % 2 === 0), tone: 'red' },
    { label: '1~18', count: count((one) => one > 0 && one <= 18), tone: 'blue' },
    { label: '19~36', count: count((one) => one > 18), tone: 'red' },
  ] as const;
}

export const rouletteUi: GameUi = {
  game: roulette,
  betEntry: 'chips',
  fixedOdds: new Map([...betsByKey].map(([key, { covers }]) => [key, returned / covers.length])),
  revealMs: 4_200,
  Board: RouletteBoard,
  Outcome: PocketMark,
  spoken,
  tallies,
  rules: [
    '0부터 36까지 37개 번호 중 하나가 추첨됩니다. 0이 하나인 유러피언 룰렛입니다.',
    '배당은 36을 선택한 번호 수로 나눈 값이며, 적중하면 베팅금을 포함해 지급됩니다.',
    '번호 칸의 가장자리를 누르면 스플릿·스트리트·코너·식스라인에 베팅됩니다. 목록에서도 선택할 수 있습니다.',
    '0이 나오면 레드·블랙, 홀·짝, 1~18·19~36, 더즌, 컬럼은 미적중입니다.',
    '한 회차에 최대 30개 항목까지 베팅할 수 있습니다.',
  ],
  chanceOf: (key) => {
    const bet = betsByKey.get(key);
    return bet ? { win: bet.covers.length / pockets, back: 0 } : null;
  },
  rowName: (key) => betsByKey.get(key)?.group ?? key,
};
