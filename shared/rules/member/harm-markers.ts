import type { HarmThresholds } from '../../model/admin/risk-settings.ts';
import type { HarmContact, HarmMarker, HarmRecord } from '../../model/member/harm.ts';
import type { PlayerLimitChange } from '../../model/member/player-limits.ts';
import { koreanDay, startOfKoreanDay } from '../text/korean-day.ts';
import type { LoginSpan } from './play-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** Milliseconds back that facts are looked at. */
export const harmReach = { deposits: 5 * week, days: week, changes: 30 * day } as const;

/** Thresholds where the operator set none: `admin.risk.harm` (docs/decisions/0068-markers-of-harm.md). */
export const harmDefaults: Required<HarmThresholds> = {
  ...{ risingFrom: 500_000, risingPercent: 200 },
  ...{ chasingDeposits: 3, chasingPercent: 50 },
  ...{ nights: 4, nightMinutes: 30, limitRaises: 2 },
};
const nightEnds = 6 * hour;
/** A contact is not repeated for the same signs within this time. */
const quiet = 14 * day;

export interface HarmFacts {
  /** Credited deposits, by when they were requested. */
  readonly deposits: readonly { readonly at: number; readonly amount: number }[];
  /** Won lost by Korean day 'YYYYMMDD': stakes less what they paid; negative for a gain. */
  readonly lost: ReadonlyMap<string, number>;
  readonly logins: readonly LoginSpan[];
  readonly changes: readonly { readonly at: number; readonly change: PlayerLimitChange }[];
}

type Thresholds = Required<HarmThresholds>;

/** The signs of harm in what a member did, at `now`. Each is for a person to look at: nothing follows from it by itself. */
export function harmMarkers(facts: HarmFacts, now: number, set: HarmThresholds = {}): readonly HarmMarker[] {
  const thresholds = { ...harmDefaults, ...set };
  return [risingDeposits, chasing, nightPlay, limitRaises].flatMap((found) => found(facts, now, thresholds));
}

function risingDeposits(
  { deposits }: HarmFacts,
  now: number,
  { risingFrom, risingPercent }: Thresholds,
): readonly HarmMarker[] {
  const sumBetween = (from: number, to: number) =>
    deposits.filter(({ at }) => at > from && at <= to).reduce((sum, { amount }) => sum + amount, 0);
  const latest = sumBetween(now - week, now);
  const usual = Math.floor(sumBetween(now - harmReach.deposits, now - week) / 4);
  const isRising = usual > 0 && latest >= risingFrom && latest * 100 >= usual * risingPercent;
  return isRising ? [{ kind: 'rising-deposits', value: latest, beside: usual }] : [];
}

function chasing(
  { deposits, lost }: HarmFacts,
  now: number,
  { chasingDeposits, chasingPercent }: Thresholds,
): readonly HarmMarker[] {
  const recent = deposits.filter(({ at }) => at > now - harmReach.days);
  const found = [...new Set(recent.map(({ at }) => koreanDay(at)))].flatMap((on) => {
    const ofDay = recent.filter(({ at }) => koreanDay(at) === on);
    const deposited = ofDay.reduce((sum, { amount }) => sum + amount, 0);
    const lostOnDay = lost.get(on) ?? 0;
    const isChasing = ofDay.length >= chasingDeposits && lostOnDay * 100 >= deposited * chasingPercent;
    return isChasing ? [{ kind: 'chasing', value: ofDay.length, beside: lostOnDay } as const] : [];
  });
  return found.toSorted((one, other) => other.beside - one.beside).slice(0, 1);
}

function nightPlay(
  { logins }: HarmFacts,
  now: number,
  { nights, nightMinutes }: Thresholds,
): readonly HarmMarker[] {
  const today = koreanDay(now);
  const midnight = startOfKoreanDay(`${today.slice(0, 4)}-${today.slice(4, 6)}-${today.slice(6)}`);
  const played = Array.from({ length: 7 }, (_, back) => midnight - back * day)
    .map((from) => minutesWithin(logins, { from, to: from + nightEnds }))
    .filter((minutes) => minutes >= nightMinutes);
  return played.length >= nights
    ? [{ kind: 'night-play', value: played.length, beside: Math.max(...played) }]
    : [];
}

/** Whole minutes of the logins within a span; logins side by side count once. */
function minutesWithin(logins: readonly LoginSpan[], span: LoginSpan): number {
  let counted = span.from;
  let sum = 0;
  for (const { from, to } of [...logins].sort((one, other) => one.from - other.from)) {
    const start = Math.max(from, counted);
    const end = Math.min(to, span.to);
    if (end <= start) continue;
    sum += end - start;
    counted = end;
  }
  return Math.floor(sum / minute);
}

function limitRaises(
  { changes }: HarmFacts,
  now: number,
  { limitRaises: most }: Thresholds,
): readonly HarmMarker[] {
  const asked = changes.filter(({ at, change }) => at > now - harmReach.changes && isRaise(change)).length;
  return asked >= most ? [{ kind: 'limit-raises', value: asked, beside: 0 }] : [];
}

/** A limit made higher or removed; breaks and the reminder's interval are no limits. */
function isRaise({ what, from, to }: PlayerLimitChange): boolean {
  if (what === 'reminderMinutes' || what === 'timeOut' || what === 'exclusion') return false;
  return from !== null && (to === null || to > from);
}

/**
 * The record after a look at the member; null when there is nothing to record. What nobody has looked at stays listed
 * when its signs are gone; what was contacted about is listed again for other signs, or after fourteen days.
 */
export function harmRecordAfter(
  before: HarmRecord | undefined,
  {
    memberSeq,
    markers,
    now,
  }: { readonly memberSeq: number; readonly markers: readonly HarmMarker[]; readonly now: number },
): HarmRecord | null {
  if (!before) {
    if (markers.length === 0) return null;
    return {
      ...{ memberSeq, markers: [...markers], state: 'open', since: now, lookedAt: now },
      ...{ contactedAt: null, contactedKinds: [], version: 1 },
    };
  }
  const looked = { ...before, lookedAt: now };
  if (markers.length === 0) return looked;
  const isKnown = markers.every(({ kind }) => before.contactedKinds.includes(kind));
  const isQuiet = before.contactedAt !== null && now < before.contactedAt + quiet && isKnown;
  // A look that finds the same must not refuse the contact an operator is writing down.
  const version = before.version + (hasSameKinds(before.markers, markers) ? 0 : 1);
  if (before.state === 'open' || isQuiet) return { ...looked, markers: [...markers], version };
  return { ...looked, markers: [...markers], state: 'open', since: now, version: before.version + 1 };
}

function hasSameKinds(some: readonly HarmMarker[], others: readonly HarmMarker[]): boolean {
  return some.length === others.length && some.every(({ kind }, place) => kind === others[place]?.kind);
}

/** The record after a contact: no longer listed as open. */
export function harmRecordContacted(
  before: HarmRecord,
  { at, kinds }: Pick<HarmContact, 'at' | 'kinds'>,
): HarmRecord {
  return {
    ...before,
    ...{ state: 'contacted', contactedAt: at, contactedKinds: [...kinds], version: before.version + 1 },
  };
}
