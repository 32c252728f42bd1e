import type { TableGame } from '../../model/casino/casino-kinds.ts';
import file from '../../model/casino/live-catalogue.json' with { type: 'json' };

export interface LiveTable {
  /** 'evolution-1' */
  readonly code: string;
  readonly ko: string;
  readonly game: TableGame;
}

export interface LiveProvider {
  readonly code: string;
  readonly en: string;
  readonly ko: string;
  /** The lobby type of the specification: 45 Evolution, 44 Asian Gaming; null where there is none. */
  readonly lobby: number | null;
  readonly tables: readonly LiveTable[];
}

/** The 7 live providers with their tables. */
export const liveCatalogue = file as readonly LiveProvider[];

const tables = new Map(
  liveCatalogue.flatMap((provider) => provider.tables.map((table) => [table.code, { provider, table }])),
);

export const liveTable = (
  code: string,
): { readonly provider: LiveProvider; readonly table: LiveTable } | undefined => tables.get(code);
export const liveProvider = (code: string): LiveProvider | undefined =>
  liveCatalogue.find((provider) => provider.code === code);
export const lobbyProvider = (type: number): LiveProvider | undefined =>
  liveCatalogue.find(({ lobby }) => lobby === type);
