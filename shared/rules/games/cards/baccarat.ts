import type { GameSettings } from '../../../model/games/game-settings.ts';
import { type SettlementCode, settlementCodes } from '../../../model/sports/match.ts';
import type { Draw } from '../../fairness/draw.ts';
import { integersFromTo, takeFrom } from '../../fairness/take-from.ts';
import type { Game } from '../game.ts';
import { codeFor, type FolderRule, oddsNamed, offering, type SelectionRule } from '../offering.ts';
import { isPair, puntoBancoResult, winnerOf } from './punto-banco.ts';

/** Eight decks, shuffled anew for each round; six cards are drawn, and used as the rule needs them. */
const shoe = integersFromTo(0, 8 * 52 - 1);
const cards = 6;
/** The same card of the shoe's third deck. */
const deckBeside = 104;

type Odds = Readonly<Record<string, number>> | undefined;
type OddsName = 'player' | 'banker' | 'tie' | 'pair';
type Row = readonly [key: string, nameKo: string, odds: OddsName, code: (draw: Draw) => SettlementCode];

/** A tie gives the stake back. */
function codeOfSide(draw: Draw, side: 'P' | 'B'): SettlementCode {
  const winner = winnerOf(draw);
  return winner === 'T' ? settlementCodes.void : codeFor(winner === side);
}

const main: readonly Row[] = [
  ['player', '플레이어', 'player', (draw) => codeOfSide(draw, 'P')],
  ['banker', '뱅커', 'banker', (draw) => codeOfSide(draw, 'B')],
  ['tie', '타이', 'tie', (draw) => codeFor(winnerOf(draw) === 'T')],
];
const pair: readonly Row[] = [
  ['playerPair', '플레이어 페어', 'pair', (draw) => codeFor(isPair(draw, 'player'))],
  ['bankerPair', '뱅커 페어', 'pair', (draw) => codeFor(isPair(draw, 'banker'))],
];

/** Two cards of 8, and two that an 8 beats at once: a pair, and none. */
const eights = [
  [3, 55],
  [2, 4],
] as const;
const beaten = [
  [0, 52],
  [0, 1],
] as const;
/** Each winner with each pair: player, banker or none. */
const outcomes: readonly Draw[] = [
  [eights, beaten],
  [beaten, eights],
  [eights, eights],
].flatMap(([players = eights, bankers = eights]) =>
  players.flatMap(([p1, p2]) => bankers.map(([b1, b2]) => [p1, b1 + deckBeside, p2, b2 + deckBeside, 9, 10])),
);

/** Baccarat's five selections. `codeOfBanker`: where a win of the banker does not always pay its price. */
export function baccaratFolders({
  oddsOf,
  codeOfBanker,
}: {
  readonly oddsOf: (name: OddsName) => SelectionRule['odds'];
  readonly codeOfBanker?: (draw: Draw) => SettlementCode;
}): readonly FolderRule[] {
  const folder = (
    detail: string,
    { nameKo, rows }: { nameKo: string; rows: readonly Row[] },
  ): FolderRule => ({
    key: `bac.${detail}`,
    type: 'bac',
    detail,
    nameKo,
    selections: rows.map(([key, name, odds, code]) => ({
      key: `bac.${key}`,
      nameKo: name,
      fullNameKo: `바카라 ${name}`,
      odds: oddsOf(odds),
      code: key === 'banker' ? (codeOfBanker ?? code) : code,
    })),
  });
  return [folder('main', { nameKo: '승부', rows: main }), folder('pair', { nameKo: '페어', rows: pair })];
}

/** How every baccarat is drawn and shown. */
export const baccaratDraws: Pick<Game, 'outcomes' | 'draw' | 'resultOf'> = {
  outcomes: () => outcomes,
  draw: (integers) => takeFrom(integers, { of: shoe, count: cards }),
  resultOf: puntoBancoResult,
};

type Kind = Pick<Game, 'key' | 'nameKo' | 'gType' | 'levelKind' | 'area' | 'permission'>;
interface Table {
  readonly active: boolean;
  readonly odds?: Odds;
  readonly roundSeconds?: number | undefined;
  readonly closeSeconds?: number | undefined;
  readonly offsetSeconds?: number | undefined;
}

function baccarat(
  kind: Kind,
  { tableOf, seconds, closeSeconds }: { tableOf: (settings: GameSettings) => Table } & Standard,
): Game {
  return {
    ...kind,
    isActive: (settings) => tableOf(settings).active,
    times: (settings) => {
      const table = tableOf(settings);
      return {
        seconds: table.roundSeconds ?? seconds,
        closeSeconds: table.closeSeconds ?? closeSeconds,
        offsetSeconds: table.offsetSeconds ?? 0,
      };
    },
    drawnBy: kind.key,
    ...offering(
      baccaratFolders({
        oddsOf:
          (name) =>
          ({ settings }) =>
            oddsNamed(tableOf(settings).odds, name),
      }),
    ),
    ...baccaratDraws,
  };
}

interface Standard {
  readonly seconds: number;
  readonly closeSeconds: number;
}
const lotus = { seconds: 60, closeSeconds: 15 };

export const lotusBaccarat1 = baccarat(
  {
    key: 'lotus-bac1',
    nameKo: '로투스 바카라1',
    gType: 'baca',
    levelKind: 'lotus',
    area: 'lotusBaccarat1',
    permission: null,
  },
  { tableOf: ({ lotusConfig }) => lotusConfig.baccarat1, ...lotus },
);

export const lotusBaccarat2 = baccarat(
  {
    key: 'lotus-bac2',
    nameKo: '로투스 바카라2',
    gType: 'baca',
    levelKind: 'lotus',
    area: 'lotusBaccarat2',
    permission: null,
  },
  { tableOf: ({ lotusConfig }) => lotusConfig.baccarat2, ...lotus },
);

export const tokenBaccarat = baccarat(
  {
    key: 'baccarat',
    nameKo: '바카라',
    gType: 'baccarat',
    levelKind: 'other',
    area: 'tokenBaccarat',
    permission: 'tokenBaccarat',
  },
  { tableOf: ({ tokenConfig }) => tokenConfig.baccarat, seconds: 45, closeSeconds: 10 },
);
