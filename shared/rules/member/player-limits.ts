import type {
  LimitName,
  OwnChange,
  OwnLimit,
  OwnLimits,
  ReminderMinutes,
} from '../../model/member/player-limits.ts';

/** Milliseconds a raise waits: a member should sleep on it. */
export const raiseWaits = 24 * 60 * 60 * 1000;

const none: OwnLimit = { value: null, pending: null };

/** A member who never set anything. */
export const noOwnLimits: OwnLimits = {
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

export interface AskedLimits {
  readonly limits: Readonly<Partial<Record<LimitName, number | null>>>;
  readonly reminderMinutes?: ReminderMinutes | undefined;
}

/** The limit as it stands at `now`: a raise whose time has come is the limit. */
export function limitInForce(limit: OwnLimit, now: number): OwnLimit {
  const { pending } = limit;
  return pending !== null && now >= pending.effectiveAt ? { value: pending.value, pending: null } : limit;
}

/** What a limit becomes: lower at once, the raise it replaces forgotten; higher, or none at all, after 24 hours. */
export function changedLimit(limit: OwnLimit, asked: number | null, now: number): OwnLimit {
  const current = limitInForce(limit, now);
  const isRaise = current.value !== null && (asked === null || asked > current.value);
  if (!isRaise) return { value: asked, pending: null };
  // Asking for the same raise again must not start its day anew.
  if (current.pending !== null && current.pending.value === asked) return current;
  return { value: current.value, pending: { value: asked, effectiveAt: now + raiseWaits } };
}

/** The limits after a request, and what it changed; nothing changed leaves the version. */
export function changedLimits(
  own: OwnLimits,
  asked: AskedLimits,
  now: number,
): { readonly own: OwnLimits; readonly changes: readonly OwnChange[] } {
  const limits = { ...own.limits };
  const changes: OwnChange[] = [];
  for (const name of limitNames) {
    const wanted = asked.limits[name];
    if (wanted === undefined) continue;
    const before = limitInForce(own.limits[name], now);
    const after = changedLimit(before, wanted, now);
    limits[name] = after;
    if (same(before, after)) continue;
    const effectiveAt = after.pending?.effectiveAt ?? now;
    changes.push({ what: name, from: before.value, to: wanted, effectiveAt, until: null });
  }
  const { reminderMinutes = own.reminderMinutes } = asked;
  if (reminderMinutes !== own.reminderMinutes) {
    const line = { from: own.reminderMinutes, to: reminderMinutes, effectiveAt: now, until: null };
    changes.push({ what: 'reminderMinutes', ...line });
  }
  const version = changes.length > 0 ? own.version + 1 : own.version;
  return { own: { ...own, version, limits, reminderMinutes }, changes };
}

function same(one: OwnLimit, other: OwnLimit): boolean {
  return (
    one.value === other.value &&
    one.pending?.value === other.pending?.value &&
    one.pending?.effectiveAt === other.pending?.effectiveAt
  );
}
