import type { setting } from '../../../shared/calls/setting.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { timesNow } from '../../domain/rounds/round-clock.ts';
import { environment } from '../../runtime/env.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';

/** What pages preview, show or link. The rest (deny list, prize weights, bonus rates, house margins) stays with operators. */
const open = [
  'bank',
  'level',
  'sportConfig',
  'lotusConfig',
  'miniConfig',
  'powerballOdds',
  'powerLadderOdds',
  'menu',
  'casinoTestOnly',
] as const;

export const publicSettings: Answer<typeof setting.calls.publicSettings> = async (_, { now }) => {
  const all = await settings();
  const config = Object.fromEntries(
    open.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  );
  // The operator's bank account is only for members, by their own call.
  const { depositAccount: _members, ...option } = all.option;
  const tokenConfig = Object.fromEntries(
    Object.entries(all.tokenConfig).map(([name, { active }]) => [name, { active }]),
  );
  // Pages compute the rounds themselves: they need the speed of the game clock and the times of the day, which a
  // change of the settings does not alter.
  const gameSpeed = environment().SPEED;
  const times = await Promise.all(
    Object.values(games).map(async (game) => [game.key, await timesNow(game, now)] as const),
  );
  const roundTimes = Object.fromEntries(times.filter(([, one]) => one !== null));
  return {
    settings: {
      config: {
        ...config,
        option,
        tokenConfig,
        gameSpeed,
        roundTimes,
        ...(all.admin?.risk?.referral === true && { referral: true }),
      },
      serverTime: new Date(now).toISOString(),
    },
  };
};
