import { afterEach, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { areaSentence } from '../../../shared/messages/area-sentence.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { type GameKey, gameKeys } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { lotusSlip } from '../../support/builders/games/lotus-slip.ts';
import {
  miniSlip,
  moveClock,
  ofGames,
  roundOn,
  withRoundClock,
} from '../../support/builders/games/rounds.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
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

const keys: Readonly<Record<GameKey, string>> = {
  ...{ powerball: 'pb.odd', powerladder: 'ladder.odd', tokenpowerball: 'pb.odd' },
  ...{ 'lotus-oe': 'oe.odd', 'lotus-bac1': 'bac.player', 'lotus-bac2': 'bac.player' },
  ...{ roulette: 'red', baccarat: 'bac.player', hilo: 'red', hilo5s: 'red' },
  ...{ horse: 'win:1', graph: 'graph', keno: 'keno' },
};

/** A bet of 10,000 on the round of a game that is on. */
async function betOn(game: GameKey, as: StoredMember) {
  const amount = 10_000;
  const key = keys[game];
  if (game === 'keno')
    return ofGames('/token/bet', { as, body: { game, bets: [{ key, amount }], picks: [1] } });
  const { closeAt, drawAt } = await roundOn(game);
  if (Date.now() >= closeAt) moveClock(drawAt);
  const round = await roundOn(game);
  const { levelKind } = games[game];
  if (levelKind === 'mini')
    return ofGames('/betting/mini/process', {
      as,
      body: miniSlip(round, { betsSeq: `${round.seq}:${key}` }),
    });
  if (levelKind === 'lotus')
    return ofGames('/betting/lc/process', {
      as,
      body: lotusSlip(round, { key, odds: game === 'lotus-oe' ? 1.95 : 2 }),
    });
  return ofGames('/token/bet', { as, body: { game, gameSeq: round.seq, bets: [{ key, amount }] } });
}

const withArea = gameKeys.filter((key) => games[key].area !== null);
const withPermission = gameKeys.filter((key) => games[key].permission !== null);

it('areas close nine games and permissions four, as the spec names them', () => {
  expect(withArea).toHaveLength(9);
  expect(withPermission).toEqual(['roulette', 'baccarat', 'hilo', 'hilo5s']);
});

it.each(gameKeys)('%s takes a bet while everything is open', async (game) => {
  await inForce({ isOpened: true });
  expect(await betOn(game, await storedMember())).toMatchObject({ status: 200 });
});

it.each(withArea)(
  '%s says its area’s sentence and takes no bet while the area is switched off',
  async (game) => {
    const member = await storedMember();
    const { area } = games[game];
    await inForce({ areaOff: area });
    const said = { status: 503, code: 'maintenance', error: area && areaSentence(area) };
    expect(await betOn(game, member)).toMatchObject(said);
    expect(await ofGames('/token/state', { as: member, body: { game } })).toMatchObject(said);
  },
);

it.each(withPermission)(
  '%s says 점검중입니다. to a member without its permission, and takes no bet of his',
  async (game) => {
    const { permission, gType } = games[game];
    const member = await storedMember({ permissions: { [String(permission)]: false } });
    const said = { status: 422, code: 'kind-forbidden', error: underRepair };
    expect(await betOn(game, member)).toMatchObject(said);
    expect(await ofGames('/token/info', { as: member, body: { gType } })).toMatchObject(said);
    expect(await ofGames('/token/state', { as: member, body: { game } })).toMatchObject(said);
  },
);

it.each(['keno', 'graph'] as const)('%s is under repair until the operator clears its flag', async (game) => {
  const member = await storedMember();
  const said = { status: 503, code: 'maintenance', error: underRepair };
  expect(await betOn(game, member)).toMatchObject(said);
  expect(await ofGames('/token/info', { as: member, body: { gType: game } })).toMatchObject(said);
  expect(await ofGames('/token/state', { as: member, body: { game } })).toMatchObject(said);
  await inForce({ isOpened: true });
  expect(await ofGames('/token/state', { as: member, body: { game } })).toMatchObject({ status: 200 });
});
