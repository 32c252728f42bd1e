import type { Hundredths } from '../../../model/money.ts';
import type { Draw } from '../../fairness/draw.ts';
import { integersFromTo } from '../../fairness/take-from.ts';
import type { Game } from '../game.ts';
import { codeFor, type FolderRule, offering, type SelectionRule } from '../offering.ts';
import { tokenTimes } from '../round-times.ts';
import { hiloCardOf, hiloCards, hiloRanks, hiloResult } from './hilo-cards.ts';

const nameKo = '하이로우';
/** hi and lo return at most 96 %: odds are floor(96 / p) hundredths, of cards that win out of 25. */
const returned = 96;
const lowestOdds: Hundredths = 101;
const colors = 2;
const outcomes = integersFromTo(0, hiloCards - 1).map((card) => [card]);

type Row = readonly [key: string, nameKo: string, odds: Hundredths, wins: (draw: Draw) => boolean];

const fixed = ([key, name, odds, wins]: Row): SelectionRule => ({
  key,
  nameKo: name,
  fullNameKo: `${nameKo} ${name}`,
  odds: () => odds,
  code: (draw) => codeFor(wins(draw)),
});

type Rank = (typeof hiloRanks)[number];
const rankIn = (from: Rank, to: Rank) => {
  const lowest = hiloRanks.indexOf(from);
  const highest = hiloRanks.indexOf(to);
  return (draw: Draw) => {
    const { rank } = hiloCardOf(draw);
    return rank !== null && rank >= lowest && rank <= highest;
  };
};

/** Ranks above or below the previous card; null where hi and lo are closed: nothing drawn before, or a joker. */
function ranksBeyond(previous: Draw | null, direction: 'hi' | 'lo'): number | null {
  if (previous === null) return null;
  const { rank } = hiloCardOf(previous);
  if (rank === null) return null;
  return direction === 'hi' ? hiloRanks.length - 1 - rank : rank;
}

function beyond(direction: 'hi' | 'lo', name: string): SelectionRule {
  return {
    key: direction,
    nameKo: name,
    fullNameKo: `${nameKo} ${name}`,
    odds: ({ previous }) => {
      const ranks = ranksBeyond(previous, direction);
      if (ranks === null || ranks === 0) return null;
      const odds = Math.floor((returned * hiloCards) / (ranks * colors));
      return odds < lowestOdds ? null : odds;
    },
    // Never sold without a previous card; should one be lost, the stake goes back.
    code: (draw, previous) => {
      if (ranksBeyond(previous, direction) === null || previous === null) return 3;
      const before = hiloCardOf(previous).rank;
      const { rank } = hiloCardOf(draw);
      if (rank === null || before === null) return 1;
      return codeFor(direction === 'hi' ? rank > before : rank < before);
    },
  };
}

const folders: readonly FolderRule[] = [
  {
    key: 'hilo.color',
    type: 'hilo',
    detail: 'color',
    nameKo: '색',
    selections: [
      fixed(['red', '레드', 200, (draw) => hiloCardOf(draw).color === 'red']),
      fixed(['black', '블랙', 200, (draw) => hiloCardOf(draw).color === 'black']),
    ],
  },
  {
    key: 'hilo.group',
    type: 'hilo',
    detail: 'group',
    nameKo: '카드',
    selections: [
      fixed(['2-9', '2~9', 150, rankIn('2', '9')]),
      fixed(['jqka', 'JQKA', 300, rankIn('J', 'A')]),
      fixed(['ka', 'KA', 600, rankIn('K', 'A')]),
      fixed(['a', 'A', 1_200, rankIn('A', 'A')]),
      fixed(['joker', '조커', 2_400, (draw) => hiloCardOf(draw).rank === null]),
    ],
  },
  {
    key: 'hilo.beyond',
    type: 'hilo',
    detail: 'beyond',
    nameKo: '하이/로우',
    selections: [beyond('hi', '하이'), beyond('lo', '로우')],
  },
];

type Kind = Pick<Game, 'key' | 'nameKo' | 'gType' | 'area' | 'permission'>;

function hiloGame(
  kind: Kind,
  named: { readonly config: 'hilo' | 'hilo_5s'; readonly seconds: number; readonly closeSeconds: number },
): Game {
  return {
    ...kind,
    levelKind: 'other',
    isActive: ({ tokenConfig }) => tokenConfig[named.config].active,
    times: ({ tokenConfig }) => tokenTimes(tokenConfig[named.config], named),
    drawnBy: kind.key,
    usesPrevious: true,
    ...offering(folders),
    outcomes: () => outcomes,
    draw: (integers) => [integers.below(hiloCards)],
    resultOf: hiloResult,
  };
}

export const hilo = hiloGame(
  { key: 'hilo', nameKo, gType: 'hilo', area: 'tokenHilo', permission: 'tokenHilo' },
  { config: 'hilo', seconds: 30, closeSeconds: 7 },
);

export const hiloFiveSeconds = hiloGame(
  { key: 'hilo5s', nameKo: '하이로우 5초', gType: 'hilo_5s', area: 'tokenHilo5s', permission: 'tokenHilo5s' },
  { config: 'hilo_5s', seconds: 5, closeSeconds: 2 },
);
