import { afterEach, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { areaSentence } from '../../../shared/messages/area-sentence.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { betOn } from '../../support/builders/games/any-bet.ts';
import { callGames, withRoundClock } from '../../support/builders/games/rounds.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
withRoundClock();

const underRepair = '점검중입니다.';
let version = 1;

interface Switches {
  readonly areaOff?: string | null;
  readonly isOpened?: true;
}

async function inForce({ areaOff, isOpened }: Switches): Promise<void> {
  const { config } = structuredClone(document);
  version += 1;
  for (const name of ['keno', 'graph'] as const) config.tokenConfig[name].active = isOpened === true;
  const menu = config.menu.map((entry) => ({ ...entry, visible: entry.name !== areaOff }));
  await saveSettings({ config: { ...config, menu } }, version);
}

afterEach(() => inForce({}));

const withArea = gameKeys.filter((key) => games[key].area !== null);
const withPermission = gameKeys.filter((key) => games[key].permission !== null);

it('keno and graph are open in the default settings', () => {
  const { keno, graph } = document.config.tokenConfig;
  expect([keno.active, graph.active]).toEqual([true, true]);
});

it('areas close nine games and permissions four, as the spec names them', () => {
  expect(withArea).toHaveLength(9);
  expect(withPermission).toEqual(['roulette', 'baccarat', 'hilo', 'hilo5s']);
});

it.each(gameKeys)('%s takes a bet while everything is open', async (game) => {
  await inForce({ isOpened: true });
  expect(await betOn(game, await storedMember())).toMatchObject({ status: 200 });
});

it.each(withArea)(
  '%s answers with its area’s sentence and takes no bet while the area is switched off',
  async (game) => {
    const member = await storedMember();
    const { area } = games[game];
    await inForce({ areaOff: area });
    const expectedReply = { status: 503, code: 'maintenance', error: area && areaSentence(area) };
    expect(await betOn(game, member)).toMatchObject(expectedReply);
    expect(await callGames('/token/state', { as: member, body: { game } })).toMatchObject(expectedReply);
  },
);

it.each(withPermission)(
  '%s answers 점검중입니다. to a member without its permission, and takes no bet of theirs',
  async (game) => {
    const { permission, gType } = games[game];
    const member = await storedMember({ permissions: { [String(permission)]: false } });
    const expectedReply = { status: 422, code: 'kind-forbidden', error: underRepair };
    expect(await betOn(game, member)).toMatchObject(expectedReply);
    expect(await callGames('/token/info', { as: member, body: { gType } })).toMatchObject(expectedReply);
    expect(await callGames('/token/state', { as: member, body: { game } })).toMatchObject(expectedReply);
  },
);

it.each(['keno', 'graph'] as const)(
  '%s is under maintenance until the operator clears its flag',
  async (game) => {
    const member = await storedMember();
    const expectedReply = { status: 503, code: 'maintenance', error: underRepair };
    expect(await betOn(game, member)).toMatchObject(expectedReply);
    expect(await callGames('/token/info', { as: member, body: { gType: game } })).toMatchObject(
      expectedReply,
    );
    expect(await callGames('/token/state', { as: member, body: { game } })).toMatchObject(expectedReply);
    await inForce({ isOpened: true });
    expect(await callGames('/token/state', { as: member, body: { game } })).toMatchObject({ status: 200 });
  },
);
