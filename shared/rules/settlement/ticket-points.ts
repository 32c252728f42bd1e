import type { PointSettings } from '../../model/balance/point-settings.ts';
import type { Bet } from '../../model/betting/bet.ts';
import { shareOf, wholePoints } from '../balance/share.ts';
import { isLost } from './lost-stakes.ts';

/** Fewest real legs a bet with ticket points can have; the setting may ask for more. */
const minLegs = 3;
/** Members of this type are left out of every grant. */
export const excludedType = '정산제외회원';

const settingOf: Readonly<Partial<Record<Bet['type'], string>>> = {
  'pre-match': 'prematch',
  'in-play': 'inplay',
};

/** Whether a change of the bet can change its ticket points: decided without settings, on settlement's hot path. */
export function pointsMayMove(before: Bet, after: Bet): boolean {
  return (
    isLost(before) !== isLost(after) &&
    settingOf[after.type] !== undefined &&
    realLegs(after).length >= minLegs
  );
}

/** Ticket points of a bet as it is now: a share of the stake by level when it is lost, otherwise none. */
export function ticketPoints(
  bet: Bet,
  member: {
    readonly level: number;
    readonly type: string;
    readonly rules: PointSettings['points']['losing'];
  },
): number {
  const { level, type, rules } = member;
  const kind = settingOf[bet.type];
  const earns = rules.enabled && kind !== undefined && rules.kinds.includes(kind) && type !== excludedType;
  const enough = realLegs(bet).length >= Math.max(minLegs, rules.minFolders);
  if (!earns || !enough || !isLost(bet)) return 0;
  const rate = rules.rateByLevel[Math.min(level, rules.rateByLevel.length) - 1] ?? 0;
  return wholePoints(bet.stake * shareOf(rate));
}

function realLegs({ legs }: Bet) {
  return legs.filter(({ isBonus }) => !isBonus);
}
