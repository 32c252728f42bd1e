import { expect, it } from 'vitest';
import { resultStateOf, resultStateText } from '../../../web/host/games/tray/result-state.ts';

it.each([
  ['is being dealt until its cards are all shown', { isRevealed: false, isFresh: true }, true, 'dealing'],
  ['is told while no chip lies on the table', { isRevealed: true, isFresh: true }, false, 'result'],
  ['is past behind chips of the next round', { isRevealed: true, isFresh: true }, true, 'past'],
  [
    'is past where it was drawn before the page was opened',
    { isRevealed: true, isFresh: false },
    false,
    'past',
  ],
] as const)('the newest result %s', (_, view, hasChips, resultState) => {
  expect(resultStateOf(view, hasChips)).toBe(resultState);
});

it('the cards on a table never stand without the round they are of', () => {
  const of = { round: 710, outcome: '뱅커 승' };
  expect(resultStateText('dealing', of)).toBe('710회차 카드 공개');
  expect(resultStateText('result', of)).toBe('710회차 뱅커 승');
  expect(resultStateText('past', of)).toBe('이전 710회차 · 뱅커 승');
});
