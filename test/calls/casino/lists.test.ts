import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { catalogueLists } from '../../../functions/api/casino/catalogue-lists.ts';
import { root } from '../../../infra/root.ts';
import { casino } from '../../../shared/calls/casino/casino.ts';
import { liveCatalogue } from '../../../shared/rules/casino/live-catalogue.ts';
import { slotCatalogue } from '../../../shared/rules/casino/slot-catalogue.ts';
import { callLobby, readCasino, saveCasino, tenTimes } from '../../support/builders/casino/lobby.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
beforeEach(() => saveCasino());

const { games, slots, live } = casino.calls;
const all = async () => games.reply.parse((await readCasino()).payload).data;
const titles = async (question: object = {}) =>
  slots.reply.parse((await callLobby('/slot/game/list', { sitename: 'newbet', ...question })).payload);
const idsOf = ({ list }: Awaited<ReturnType<typeof titles>>) => list.map(({ game_id }) => game_id);
const providers = async () => {
  const { payload } = await callLobby('/live/game/list', { sitename: 'newbet' });
  return live.reply.parse(payload).data.live;
};
const spoken = ['evolution', 'pragmatic_live', 'micro_grand', 'asia', 'wm', 'dream', 'vivo'];

describe('the casino’s list', () => {
  it('has live providers with tables, lobbies, slots with first titles and the hot titles [call GET /casino/game/list]', async () => {
    const { live: found, slot, hot } = await all();
    expect(found.liveCasinoGameList.map(({ code }) => code)).toEqual(spoken);
    expect(found.liveCasinoGameList[0]).toMatchObject({ name: 'Evolution', name_kr: '에볼루션', type: 45 });
    expect(found.liveCasinoGameList[0]?.gameList[0]).toEqual({
      code: 'evolution-1',
      name_kor: '스피드 바카라 A',
      img_1: '/art/live/baccarat.svg',
      open: true,
    });
    expect(found.liveCasinoLobbyList.map(({ code }) => code)).toEqual(['evolution', 'asia']);
    expect(slot).toHaveLength(25);
    expect(slot[0]?.gameList[0]).toEqual({
      code: 'pragmatic-001',
      name_kor: '게이트 오브 올림푸스',
      img_1: '/art/slot/myth.svg',
    });
    expect(hot[0]).toEqual({
      thirdpartycode: 'pragmatic',
      code: 'pragmatic-001',
      name: '게이트 오브 올림푸스',
      img: '/art/slot/myth.svg',
    });
    expect(hot).toHaveLength(10);
  });

  it('shows no hot title that is closed', async () => {
    await saveCasino({ closedProviders: ['pgsoft'], closedGames: ['pragmatic-001'] });
    const codes = (await all()).hot.map(({ code }) => code);
    expect(codes).not.toContain('pgsoft-001');
    expect(codes[0]).toBe('pragmatic-002');
  });
});

describe('the live list', () => {
  it('has the seven providers in the specification’s order, their lobbies’ types and tables [call POST /live/game/list]', async () => {
    const { liveCasinoGameList: list } = await providers();
    expect(list.map(({ code }) => code)).toEqual(spoken);
    expect(list.map(({ type }) => type)).toEqual([45, null, null, 44, null, null, null]);
    expect(list.map(({ gameList }) => gameList.length)).toEqual([11, 6, 6, 6, 6, 6, 6]);
    expect(list.every(({ open }) => open)).toBe(true);
  });

  it('closes tables nobody plays, a provider with all its tables, and a table alone', async () => {
    const isOpen = async (code: string) =>
      (await providers()).liveCasinoGameList
        .flatMap(({ gameList }) => gameList)
        .find((table) => table.code === code)?.open;
    const unplayed = ['evolution-5', 'evolution-8', 'evolution-9', 'evolution-10'];
    for (const code of unplayed) expect(typeof (await isOpen(code)), code).toBe('boolean');
    await saveCasino({ closedProviders: ['wm'], closedGames: ['dream-1'] });
    const { liveCasinoGameList: list } = await providers();
    const wm = list.find(({ code }) => code === 'wm');
    expect([wm?.open, ...(wm?.gameList.map(({ open }) => open) ?? [])]).toEqual(Array(7).fill(false));
    expect([await isOpen('dream-1'), await isOpen('dream-2')]).toEqual([false, true]);
  });
});

describe('the slot list', () => {
  it('has 25 providers and 110 titles, sixty a page, in the catalogue’s order [call POST /slot/game/list] [constant slot providers 25]', async () => {
    const first = await titles();
    expect(first.providers).toHaveLength(25);
    expect(first.pagination).toEqual({ page: 1, size: 60, total: 110, end: 2 });
    const second = await titles({ page: 2 });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      slotCatalogue.flatMap((provider) => provider.titles.map(({ id }) => id)),
    );
    expect((await titles({ page: 3 })).list).toEqual([]);
    expect(first.list[0]).toEqual({
      ...{ game_id: 'pragmatic-001', vendor: 'pragmatic', thumbnail: '/art/slot/myth.svg', theme: 'myth' },
      ...{ name_en: 'Gates of Olympus', name_kr: '게이트 오브 올림푸스' },
      ...{ hot: 1, rtp: 95.83, volatility: 'low', open: true },
    });
    expect(first.providers[0]).toEqual({
      ...{ code: 'pragmatic', name: 'Pragmatic Play', name_kr: '프라그마틱 플레이' },
      ...{ img_url: '/art/providers.svg#pragmatic', count: 7, open: true },
    });
  });

  it('of one provider has its titles alone', async () => {
    const found = await titles({ vendor: 'habanero' });
    expect(found.list.every(({ vendor }) => vendor === 'habanero')).toBe(true);
    expect(found.pagination.total).toBe(5);
    expect((await titles({ vendor: 'nobody' })).list).toEqual([]);
  });

  it.each([
    ['a part of the English name, in any case', 'bONANza', ['pragmatic-002', 'pragmatic-006']],
    ['a part of the Korean name', '보난자', ['pragmatic-002', 'pragmatic-006']],
    ['initial consonants', 'ㄱㅇㅌㅇㅂ', ['pragmatic-001']],
    ['words run together', '울프골드', ['pragmatic-007']],
  ])('is found by %s [rule slot search]', async (_, search, wanted) => {
    expect(idsOf(await titles({ search }))).toEqual(expect.arrayContaining(wanted));
    for (const { name_kr, name_en } of (await titles({ search: 'bonanza' })).list)
      expect(`${name_kr} ${name_en}`.toLowerCase()).toContain('bonanza');
  });

  it('finds nothing for a name no title has', async () => {
    expect((await titles({ search: '없는 이름' })).pagination.total).toBe(0);
  });

  it('of a theme has its titles alone, and a provider beside it narrows them', async () => {
    const sea = await titles({ theme: 'sea', size: 100 });
    expect(sea.list.length).toBeGreaterThan(3);
    expect(sea.list.every(({ theme }) => theme === 'sea')).toBe(true);
    expect(idsOf(await titles({ theme: 'sea', vendor: 'pragmatic' }))).toEqual(['pragmatic-006']);
  });

  it('of the hot titles stands in the operator’s order', async () => {
    await saveCasino({ hot: ['cq9-001', 'pragmatic-003'] });
    const { list } = await titles({ only: 'hot' });
    expect(list.map(({ game_id, hot }) => [game_id, hot])).toEqual([
      ['cq9-001', 1],
      ['pragmatic-003', 2],
    ]);
  });

  it('stands in the operator’s order of providers; those not named follow', async () => {
    await saveCasino({ order: ['bgaming', 'pgsoft', 'vivo'] });
    const found = await titles();
    expect(found.providers.slice(0, 3).map(({ code }) => code)).toEqual(['bgaming', 'pgsoft', 'pragmatic']);
    expect(found.list[0]?.vendor).toBe('bgaming');
    expect((await providers()).liveCasinoGameList[0]?.code).toBe('vivo');
  });

  it('says what is closed: a provider with all its titles, and a title alone', async () => {
    await saveCasino({ closedProviders: ['pgsoft'], closedGames: ['pragmatic-001'] });
    const closed = (await titles({ size: 100 })).list.filter(({ open }) => !open);
    expect(closed.map(({ game_id }) => game_id)).toEqual([
      'pragmatic-001',
      ...slotCatalogue.flatMap(({ code, titles: own }) => (code === 'pgsoft' ? own.map(({ id }) => id) : [])),
    ]);
    expect((await titles()).providers.filter(({ open }) => !open).map(({ code }) => code)).toEqual([
      'pgsoft',
    ]);
  });

  it.each([{ size: 101 }, { size: 0 }, { page: 0 }, { theme: 'space' }, { search: 'x'.repeat(41) }])(
    'refuses %o',
    async (question) => {
      expect((await callLobby('/slot/game/list', question)).status).toBe(400);
    },
  );

  it('of ten times as many titles is at most 30 KB a page', () => {
    const lists = catalogueLists(tenTimes({ slot: slotCatalogue, live: liveCatalogue }));
    const page = lists.slots({ page: 1, size: 60 }, {});
    expect(page.pagination.total).toBe(1_100);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(30 * 1_024);
  });
});

describe('the pictures', () => {
  it('stand on this site, one for every theme, table game and provider', async () => {
    const { live: found, slot } = await all();
    const files = [...found.liveCasinoGameList, ...slot].flatMap(({ gameList }) =>
      gameList.map(({ img_1 }) => img_1),
    );
    for (const file of new Set(files))
      expect(readFileSync(join(root, 'web/public', file), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    const signs = readFileSync(join(root, 'web/public/art/providers.svg'), 'utf8');
    const ids = z.array(z.string()).parse([...signs.matchAll(/<view id="(\w+)"/g)].map(([, id]) => id));
    expect(ids.toSorted()).toEqual([...slotCatalogue, ...liveCatalogue].map(({ code }) => code).toSorted());
  });
});
