import { lotusOddEven } from '../../../../shared/rules/games/cards/lotus-odd-even.ts';
import type { GameUi, Result } from '../frame/game-ui.ts';
import { OddEvenBoard, OddEvenOutcome, type TwoCards, twoCardsOf } from './odd-even-board.tsx';

function spoken(result: Result): string {
  const cards = twoCardsOf(result);
  return cards ? `${cards.oe}, 합 ${cards.sum}, 히든카드 ${cards.hidden} ${cards.uo} ${cards.color}` : '';
}

function tallies(results: readonly Result[]) {
  const all = results.flatMap((result) => twoCardsOf(result) ?? []);
  const count = (is: (cards: TwoCards) => boolean): number => all.filter(is).length;
  return [
    { label: '홀', count: count(({ oe }) => oe === '홀'), tone: 'blue' },
    { label: '짝', count: count(({ oe }) => oe === '짝'), tone: 'red' },
    { label: '언더', count: count(({ uo }) => uo === '언더'), tone: 'blue' },
    { label: '오버', count: count(({ uo }) => uo === '오버'), tone: 'red' },
    { label: '레드', count: count(({ color }) => color === '레드'), tone: 'red' },
    { label: '블랙', count: count(({ color }) => color === '블랙'), tone: 'plain' },
  ] as const;
}

export const oddEvenUi: GameUi = {
  game: lotusOddEven,
  betEntry: 'single',
  revealMs: 2_600,
  Board: OddEvenBoard,
  Outcome: OddEvenOutcome,
  spoken,
  tallies,
  rules: [
    'A(1)부터 10까지의 카드를 두 번 뽑습니다. 두 장은 서로 영향을 주지 않습니다.',
    '두 장의 합이 홀수면 홀, 짝수면 짝이 적중입니다.',
    '두 번째 카드가 히든카드입니다. 1~5는 언더, 6~10은 오버입니다.',
    '히든카드의 색(♥♦ 레드, ♠♣ 블랙)과 무늬에도 베팅할 수 있습니다.',
    '한 번에 한 항목에 베팅합니다.',
  ],
  chanceOf: (key) => ({ win: /^hidden\.(spade|heart|diamond|club)$/.test(key) ? 1 / 4 : 1 / 2, back: 0 }),
};
