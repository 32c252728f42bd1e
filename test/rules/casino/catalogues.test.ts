import { describe, expect, it } from 'vitest';
import { slotThemes, tableGames } from '../../../shared/model/casino/casino-kinds.ts';
import { liveCatalogue, liveTable, lobbyProvider } from '../../../shared/rules/casino/live-catalogue.ts';
import { slotCatalogue, slotTitle } from '../../../shared/rules/casino/slot-catalogue.ts';

const titles = slotCatalogue.flatMap((provider) => provider.titles);
const tables = liveCatalogue.flatMap((provider) => provider.tables);

describe('the casino’s catalogue', () => {
  it('has 25 slot providers with 110 titles and 7 live providers with 47 tables', () => {
    expect([slotCatalogue.length, titles.length]).toEqual([25, 110]);
    expect([liveCatalogue.length, tables.length]).toEqual([7, 47]);
  });

  it('names every title and table once, and finds each by its code with its provider', () => {
    const codes = [...titles.map(({ id }) => id), ...tables.map(({ code }) => code)];
    expect(new Set(codes).size).toBe(codes.length);
    for (const provider of slotCatalogue)
      for (const title of provider.titles) expect(slotTitle(title.id)).toEqual({ provider, title });
    for (const provider of liveCatalogue)
      for (const table of provider.tables) expect(liveTable(table.code)).toEqual({ provider, table });
    expect([slotTitle('evolution-1'), liveTable('pragmatic-001')]).toEqual([undefined, undefined]);
  });

  it('gives every title a known theme and every table a known game', () => {
    expect(new Set(titles.map(({ theme }) => theme))).toEqual(new Set(slotThemes));
    expect(new Set(tables.map(({ game }) => game))).toEqual(
      new Set(tableGames.filter((game) => tables.some((table) => table.game === game))),
    );
    expect(tables.every(({ game }) => tableGames.includes(game))).toBe(true);
  });

  it('opens the lobby of Evolution by 45, of Asian Gaming by 44 and none by another number', () => {
    expect([45, 44, 43, 0].map((type) => lobbyProvider(type)?.code)).toEqual([
      'evolution',
      'asia',
      undefined,
      undefined,
    ]);
  });
});
