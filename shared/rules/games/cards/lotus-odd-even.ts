import type { Draw } from '../../fairness/draw.ts';
import { integersFromTo } from '../../fairness/take-from.ts';
import type { Game } from '../game.ts';
import { codeFor, drawnAt, type FolderRule, oddsNamed, offering } from '../offering.ts';
import { isRed, type Suit, suitOf, suits } from './punto-banco.ts';

const ranks = 10;
/** The hidden card counts as under up to here: the line is 5.5. */
const highestUnder = 5;

interface Cards {
  readonly first: number;
  readonly hidden: number;
  readonly hiddenSuit: Suit;
}

/** Rank, suit, rank, suit. */
function cardsOf(draw: Draw): Cards {
  return { first: drawnAt(draw, 0), hidden: drawnAt(draw, 2), hiddenSuit: suitOf(drawnAt(draw, 3)) };
}

type Row = readonly [key: string, nameKo: string, wins: (cards: Cards) => boolean];

function folder(named: {
  readonly type: 'oe' | 'hidden';
  readonly detail: 'oe' | 'uo' | 'color' | 'suit';
  readonly nameKo: string;
  readonly rows: readonly Row[];
}): FolderRule {
  const { type, detail, nameKo, rows } = named;
  return {
    key: type === detail ? type : `${type}.${detail}`,
    type,
    detail,
    nameKo,
    selections: rows.map(([key, name, wins]) => ({
      key: `${type}.${key}`,
      nameKo: name,
      fullNameKo: `${type === 'oe' ? '홀짝' : '히든카드'} ${name}`,
      odds: ({ settings }) => oddsNamed(settings.lotusConfig.oe.odds, detail),
      code: (draw) => codeFor(wins(cardsOf(draw))),
    })),
  };
}

const suitNames = { '♠': 'spade', '♥': 'heart', '♦': 'diamond', '♣': 'club' } as const;

const folders: readonly FolderRule[] = [
  folder({
    type: 'oe',
    detail: 'oe',
    nameKo: '홀짝',
    rows: [
      ['odd', '홀', ({ first, hidden }) => (first + hidden) % 2 === 1],
      ['even', '짝', ({ first, hidden }) => (first + hidden) % 2 === 0],
    ],
  }),
  folder({
    type: 'hidden',
    detail: 'uo',
    nameKo: '히든카드 언더오버(5.5)',
    rows: [
      ['under', '언더', ({ hidden }) => hidden <= highestUnder],
      ['over', '오버', ({ hidden }) => hidden > highestUnder],
    ],
  }),
  folder({
    type: 'hidden',
    detail: 'color',
    nameKo: '히든카드 색',
    rows: [
      ['red', '레드', ({ hiddenSuit }) => isRed(hiddenSuit)],
      ['black', '블랙', ({ hiddenSuit }) => !isRed(hiddenSuit)],
    ],
  }),
  folder({
    type: 'hidden',
    detail: 'suit',
    nameKo: '히든카드 무늬',
    rows: suits.map((suit) => [suitNames[suit], suit, ({ hiddenSuit }) => hiddenSuit === suit]),
  }),
];

/** Of the first card only whether it is odd counts. */
const outcomes: readonly Draw[] = [1, 2].flatMap((first) =>
  integersFromTo(1, ranks).flatMap((hidden) => suits.map((_, suit) => [first, 0, hidden, suit])),
);

/** Two cards A–10, each drawn from all: odd and even stay at exactly one half. */
export const lotusOddEven: Game = {
  key: 'lotus-oe',
  nameKo: '로투스 홀짝',
  gType: 'oe',
  levelKind: 'lotus',
  area: 'lotusOddEven',
  permission: null,
  isActive: ({ lotusConfig }) => lotusConfig.oe.active,
  times: ({ lotusConfig: { oe } }) => ({
    seconds: oe.roundSeconds,
    closeSeconds: oe.closeSeconds,
    offsetSeconds: oe.offsetSeconds ?? 0,
  }),
  drawnBy: 'lotus-oe',
  ...offering(folders),
  outcomes: () => outcomes,
  draw: (integers) => {
    const card = () => [integers.below(ranks) + 1, integers.below(suits.length)];
    return [...card(), ...card()];
  },
  resultOf: (draw) => {
    const { first, hidden, hiddenSuit } = cardsOf(draw);
    return {
      cards: [
        { rank: first, suit: suitOf(drawnAt(draw, 1)) },
        { rank: hidden, suit: hiddenSuit },
      ],
      sum: first + hidden,
      oe: (first + hidden) % 2 === 1 ? '홀' : '짝',
      hiddenUO: hidden <= highestUnder ? '언더' : '오버',
      hiddenColor: isRed(hiddenSuit) ? '레드' : '블랙',
      hiddenSuit,
    };
  },
};
