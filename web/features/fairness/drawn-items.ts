import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { runners } from '../../../shared/rules/games/runners.ts';

/** Things drawn together: balls, a hand of cards. */
export interface DrawnItems {
  readonly name: string;
  readonly items: readonly string[];
}

const hands = [
  ['player', '플레이어'],
  ['banker', '뱅커'],
] as const;
const pocketColors: Readonly<Record<string, string>> = { red: '레드', black: '블랙', green: '그린' };

/** The balls, cards or runners behind the numbers of a draw. */
export function drawnItems(game: Game, draw: Draw): readonly DrawnItems[] {
  const result = game.resultOf(draw);
  switch (game.table ?? game.drawnBy) {
    case 'powerball':
    case 'powerladder':
    case 'tokenpowerball':
      return [
        { name: '일반볼', items: draw.slice(0, -1).map(String) },
        { name: '파워볼', items: [String(draw.at(-1))] },
      ];
    case 'lotus-oe':
      return [{ name: '카드', items: cardsIn(result['cards']) }];
    case 'lotus-bac1':
    case 'lotus-bac2':
    case 'baccarat':
    case 'baccarat-no-commission':
      return hands.map(([key, name]) => ({ name, items: textsIn(result[key]) }));
    case 'dragon-tiger':
      return [
        { name: '드래곤', items: [String(result['dragon'])] },
        { name: '타이거', items: [String(result['tiger'])] },
      ];
    case 'sic-bo':
      return [
        { name: '주사위', items: textsIn(result['dice']) },
        { name: '합', items: [String(result['sum'])] },
      ];
    case 'hilo':
    case 'hilo5s':
      return [{ name: '카드', items: [String(result['card'])] }];
    case 'roulette':
      return [
        { name: '포켓', items: [`${result['pocket']} ${pocketColors[String(result['color'])] ?? ''}`] },
      ];
    case 'horse':
      return [{ name: '도착 순서', items: draw.map(runnerName) }];
    case 'graph':
      return [{ name: '크래시', items: [`${result['crash']}배`] }];
    case 'keno':
      return [{ name: '추첨 번호', items: draw.map(String) }];
    default:
      return [];
  }
}

function runnerName(number: number): string {
  return `${number} ${runners.find((runner) => runner.number === number)?.nameKo ?? ''}`;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function cardsIn(value: unknown): readonly string[] {
  const cards: readonly unknown[] = Array.isArray(value) ? value : [];
  return cards.flatMap((card) =>
    typeof card === 'object' && card !== null && 'rank' in card && 'suit' in card
      ? [`${card.suit}${card.rank === 1 ? 'A' : card.rank}`]
      : [],
  );
}
