import type { LimitName, PlayerLimitChange } from '../../model/member/player-limits.ts';

const depositLimits: ReadonlySet<PlayerLimitChange['what']> = new Set<LimitName>([
  'depositDaily',
  'depositWeekly',
  'depositMonthly',
]);

/**
 * Whether a deposit limit is offered: before the first deposit, to who never set one and has not gone on without one. A
 * request that was refused counts as none: no money came.
 */
export function offersDepositLimit(member: {
  readonly hasDeposited: boolean;
  /** What the member ever changed of own limits. */
  readonly changes: readonly Pick<PlayerLimitChange, 'what'>[];
  readonly hasDeclined: boolean;
}): boolean {
  return (
    !member.hasDeposited && !member.hasDeclined && !member.changes.some(({ what }) => depositLimits.has(what))
  );
}
