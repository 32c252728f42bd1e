import { expect, it } from 'vitest';
import { isBehindFoot } from '../../../web/host/games/frame/frame-sheet.tsx';

it.each([
  ['ends within the window', 700, 844, '72px', false],
  ['reaches below the window', 900, 844, 'auto', true],
  ['ends behind the bar of a phone', 800, 844, '128px', true],
  ['ends just above it', 716, 844, '128px', false],
])('a frame that %s', (_, bottom, height, covered, isBehind) => {
  expect(isBehindFoot(bottom, { height, covered })).toBe(isBehind);
});
