import type {
  LimitName,
  PlayerLimit,
  PlayerLimitChange,
  PlayerLimits,
  ReminderMinutes,
} from '../../model/member/player-limits.ts';

/** Milliseconds a raise waits: a raise made in the heat of the moment takes effect a day later. */
export const raiseWaits = 24 * 60 * 60 * 1000;

const none: PlayerLimit = { value: null, pending: null };

/** A member who never set anything. */
export const noPlayerLimits: PlayerLimits = {
  version: 0,
  limits: {
    depositDaily: none,
    depositWeekly: none,
    depositMonthly: none,
    lossDaily: none,
    playMinutesDaily: none,
  },
  reminderMinutes: 60,
  break: null,
};

export const limitNames: readonly LimitName[] = [
  'depositDaily',
  'depositWeekly',
  'depositMonthly',
  'lossDaily',
  'playMinutesDaily',
];

export interface LimitsRequest {
  readonly limits: Readonly<Partial<Record<LimitName, number | null>>>;
  readonly reminderMinutes?: ReminderMinutes | undefined;
}

/** The limit as it stands at `now`: a raise whose time has come is the limit. */
export function limitInForce(limit: PlayerLimit, now: number): PlayerLimit {
  const { pending } = limit;
  return pending !== null && now >= pending.effectiveAt ? { value: pending.value, pending: null } : limit;
}

/** What a limit becomes: lower at once, the raise it replaces forgotten; higher, or none at all, after 24 hours. */
export function changeLimit(limit: PlayerLimit, requested: number | null, now: number): PlayerLimit {
  const current = limitInForce(limit, now);
  const isRaise = current.value !== null && (requested === null || requested > current.value);
  if (!isRaise) return { value: requested, pending: null };
  // Asking for the same raise again must not start its day anew.
  if (current.pending !== null && current.pending.value === requested) return current;
  return { value: current.value, pending: { value: requested, effectiveAt: now + raiseWaits } };
}

/** The limits after a request, and what it changed; nothing changed leaves the version. */
export function changeLimits(
  before: PlayerLimits,
  request: LimitsRequest,
  now: number,
): { readonly playerLimits: PlayerLimits; readonly changes: readonly PlayerLimitChange[] } {
  const limits = { ...before.limits };
  const changes: PlayerLimitChange[] = [];
  for (const name of limitNames) {
    const requested = request.limits[name];
    if (requested === undefined) continue;
    const current = limitInForce(before.limits[name], now);
    const after = changeLimit(current, requested, now);
    limits[name] = after;
    if (same(current, after)) continue;
    const effectiveAt = after.pending?.effectiveAt ?? now;
    changes.push({ what: name, from: current.value, to: requested, effectiveAt, until: null });
  }
  const { reminderMinutes = before.reminderMinutes } = request;
  if (reminderMinutes !== before.reminderMinutes) {
    const line = { from: before.reminderMinutes, to: reminderMinutes, effectiveAt: now, until: null };
    changes.push({ what: 'reminderMinutes', ...line });
  }
  const version = changes.length > 0 ? before.version + 1 : before.version;
  return { playerLimits: { ...before, version, limits, reminderMinutes }, changes };
}

function same(one: PlayerLimit, other: PlayerLimit): boolean {
  return (
    one.value === other.value &&
    one.pending?.value === other.pending?.value &&
    one.pending?.effectiveAt === other.pending?.effectiveAt
  );
}
