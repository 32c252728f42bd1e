import type { Game } from '../../../../shared/rules/games/game.ts';
import type { Chance, GameUi, Result } from '../frame/game-ui.ts';
import { BaccaratBoard, BaccaratOutcome } from './baccarat-board.tsx';
import { type Hands, handsOf, winnerNames } from './hands.ts';

/** Exact for eight decks shuffled anew. */
const tie = 0.095156;
const chances: Readonly<Record<string, Chance>> = {
  'bac.player': { win: 0.446247, back: tie },
  'bac.banker': { win: 0.458597, back: tie },
  'bac.tie': { win: tie, back: 0 },
  'bac.playerPair': { win: 0.074699, back: 0 },
  'bac.bankerPair': { win: 0.074699, back: 0 },
};

const rules = [
  '8덱을 매 회차 새로 섞어 플레이어와 뱅커에 두 장씩 나누고, 규칙에 따라 세 번째 카드를 받습니다.',
  'A는 1점, 10·J·Q·K는 0점이며 합의 끝자리가 9에 가까운 쪽이 이깁니다.',
  '두 장 합이 8이나 9면 양쪽 모두 더 받지 않습니다. 플레이어는 0~5에서 한 장을 더 받습니다.',
  '플레이어가 더 받지 않으면 뱅커는 0~5에서 받고, 더 받으면 그 카드에 따라 정해진 규칙으로 받습니다.',
  '타이면 플레이어·뱅커 베팅금은 돌려드립니다. 페어는 처음 두 장의 숫자가 같으면 적중입니다.',
];

function spoken(result: Result): string {
  const hands = handsOf(result);
  if (!hands) return '';
  const { p, b, winner } = hands;
  return `플레이어 ${p}, 뱅커 ${b}, ${winner === 'T' ? '타이' : `${winnerNames[winner]} 승`}`;
}

function tallies(results: readonly Result[]) {
  const all = results.flatMap((result) => handsOf(result) ?? []);
  const count = (is: (hands: Hands) => boolean): number => all.filter(is).length;
  return [
    { label: '플레이어', count: count(({ winner }) => winner === 'P'), tone: 'blue' },
    { label: '뱅커', count: count(({ winner }) => winner === 'B'), tone: 'red' },
    { label: '타이', count: count(({ winner }) => winner === 'T'), tone: 'green' },
    { label: '플레이어 페어', count: count(({ playerPair }) => playerPair), tone: 'blue' },
    { label: '뱅커 페어', count: count(({ bankerPair }) => bankerPair), tone: 'red' },
  ] as const;
}

/** One of the three baccarat games. */
export function baccaratUi(game: Game, betEntry: GameUi['betEntry']): GameUi {
  return {
    game,
    betEntry,
    revealMs: 3_800,
    Board: BaccaratBoard,
    Outcome: BaccaratOutcome,
    spoken,
    tallies,
    rules: betEntry === 'single' ? [...rules, '한 번에 한 항목에 베팅합니다.'] : rules,
    chanceOf: (key) => chances[key] ?? null,
  };
}
