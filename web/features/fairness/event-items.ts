import { roundGameOf } from '../../../shared/rules/casino/tables/table-games.ts';
import { eventDrawings } from '../../../shared/rules/events/drawings.ts';
import { lottoDrawOf, lottoKey } from '../../../shared/rules/events/lotto.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Drawing } from '../../../shared/rules/fairness/drawing.ts';
import { type DrawnItems, drawnItems } from './drawn-items.ts';

/** A game of rounds or an event by its key. */
export function drawingOf(key: string): Drawing | undefined {
  return roundGameOf(key) ?? eventDrawings.find((event) => event.key === key);
}

/** What stands behind the numbers of a draw, of a game or of an event. */
export function itemsOf(drawing: Drawing, draw: Draw): readonly DrawnItems[] {
  const game = roundGameOf(drawing.key);
  if (game) return drawnItems(game, draw);
  if (drawing.key !== lottoKey) return [{ name: '추첨 값', items: draw.map(String) }];
  const { numbers, bonus } = lottoDrawOf(draw);
  return [
    { name: '당첨번호', items: numbers.map(String) },
    { name: '보너스', items: [String(bonus)] },
  ];
}
