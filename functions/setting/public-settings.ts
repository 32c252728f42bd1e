import type { setting } from '../../shared/calls/setting.ts';
import type { Answer } from '../runtime/context.ts';
import { settings } from '../table/settings.ts';

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
  'responsibleGaming',
  'casinoTestOnly',
] as const;

export const publicSettings: Answer<typeof setting.calls.publicSettings> = async (_, { now }) => {
  const all = await settings();
  const config = Object.fromEntries(
    open.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  );
  // The house's bank account is told to members who ask for it, not to everybody who passes by.
  const { depositAccount: _members, ...option } = all.option;
  return { settings: { config: { ...config, option }, serverTime: new Date(now).toISOString() } };
};
