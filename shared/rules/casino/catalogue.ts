import type { SlotTheme, TableGame } from '../../model/casino/casino-kinds.ts';
import file from '../../model/casino/catalogue.json' with { type: 'json' };

export interface SlotTitle {
  /** 'pragmatic-001': the wire's `game_id`. */
  readonly id: string;
  readonly en: string;
  readonly ko: string;
  readonly theme: SlotTheme;
}

export interface SlotProvider {
  readonly code: string;
  readonly en: string;
  readonly ko: string;
  readonly titles: readonly SlotTitle[];
}

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

export interface Catalogue {
  readonly slot: readonly SlotProvider[];
  readonly live: readonly LiveProvider[];
}

/** The 25 slot providers with 110 titles and the 7 live providers. Titles are facts; Korean spellings and pictures are our own. */
export const catalogue = file as Catalogue;

const titles = new Map(
  catalogue.slot.flatMap((provider) => provider.titles.map((title) => [title.id, { provider, title }])),
);
const tables = new Map(
  catalogue.live.flatMap((provider) => provider.tables.map((table) => [table.code, { provider, table }])),
);

export const slotTitle = (
  id: string,
): { readonly provider: SlotProvider; readonly title: SlotTitle } | undefined => titles.get(id);
export const liveTable = (
  code: string,
): { readonly provider: LiveProvider; readonly table: LiveTable } | undefined => tables.get(code);
export const liveProvider = (code: string): LiveProvider | undefined =>
  catalogue.live.find((provider) => provider.code === code);
export const lobbyProvider = (type: number): LiveProvider | undefined =>
  catalogue.live.find(({ lobby }) => lobby === type);
