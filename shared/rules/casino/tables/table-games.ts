import type { TableGame } from '../../../model/casino/casino-kinds.ts';
import type { Game, TableKey } from '../../games/game.ts';
import { gameOf } from '../../games/games.ts';
import { type LiveProvider, type LiveTable, liveCatalogue, liveTable } from '../live-catalogue.ts';
import { baccaratTable, noCommissionTable } from './baccarat-tables.ts';
import { dragonTigerTable } from './dragon-tiger-table.ts';
import { rouletteTable } from './roulette-table.ts';
import { sicBoTable } from './sic-bo-table.ts';
import type { TableRules } from './table-rules.ts';

/** The games that are played at live tables; a table of any other is closed. */
const rulesOf: Readonly<Partial<Record<TableGame, TableRules>>> = {
  baccarat: baccaratTable,
  'baccarat-no-commission': noCommissionTable,
  roulette: rouletteTable,
  'dragon-tiger': dragonTigerTable,
  'sic-bo': sicBoTable,
};

/** All tables keep one time: their rounds of a moment are drawn from the same beacon. */
const times = { seconds: 45, closeSeconds: 10, offsetSeconds: 0 } as const;

const isTableKey = (code: string): code is TableKey => /^[a-z][a-z_]*-\d+$/.test(code);

const games: ReadonlyMap<string, Game> = new Map(
  liveCatalogue.flatMap((provider) =>
    provider.tables.flatMap((table) => {
      const game = gameFrom(provider, table);
      return game ? [[game.key, game] as const] : [];
    }),
  ),
);

function gameFrom({ ko }: LiveProvider, { code, ko: name, game }: LiveTable): Game | null {
  const rules = rulesOf[game];
  if (!rules || !isTableKey(code)) return null;
  const { kindKo, nameOf, ...rest } = rules;
  return {
    ...rest,
    key: code,
    nameKo: `${ko} ${name}`,
    gType: code,
    levelKind: 'other',
    area: null,
    permission: null,
    isActive: () => true,
    times: () => times,
    drawnBy: code,
    table: game,
    nameOf: (key) => nameOf(key).replace(`${kindKo} `, ''),
  };
}

/** The game of a table of the catalogue by its code; undefined when there is none, or nobody plays it. */
export function tableGame(code: string): Game | undefined {
  return games.get(code);
}

/** The games of every table that is played, in the catalogue's order. */
export const tableGames: readonly Game[] = [...games.values()];

/** Provider and name of a table's game. @throws RangeError for a game that is no table's */
export function tableNames({ key }: Pick<Game, 'key'>): {
  readonly provider: LiveProvider;
  readonly table: LiveTable;
} {
  const found = liveTable(key);
  if (!found) throw new RangeError(`${key} is no table`);
  return found;
}

/** A game of rounds by its key: a mini or token game, or a live table. */
export function roundGameOf(key: string): Game | undefined {
  return gameOf(key) ?? tableGame(key);
}
