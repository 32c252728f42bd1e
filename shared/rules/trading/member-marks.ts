import type { MarkThresholds } from '../../model/admin/risk-settings.ts';
import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import type { ClosingValue, RiskMark, RiskRecord } from '../../model/member/risk.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds back that bets, those of linked members, and bonuses are looked at. */
export const riskReach = { bets: 60 * day, linked: 30 * day, bonuses: 30 * day } as const;

/** Thresholds where the operator set none: `admin.risk.marks` (docs/decisions/0069-risk.md). */
export const markDefaults: Required<MarkThresholds> = {
  ...{ sharpBets: 50, sharpAverage: 200 },
  ...{ arbitrageBets: 10, arbitrageAbove: 500, arbitrageOddPercent: 50 },
  ...{ samePicks: 5, samePicksMinutes: 10, oppositeBets: 3 },
  ...{ bonuses: 2, bonusBets: 5, bonusPercent: 80, lowOdds: 130 },
  ...{ quickBets: 20, quickMilliseconds: 1_000 },
};
const roundStake = 1_000;
/** Another selection of the same line by a linked member within this time. */
const oppositeWithin = day;
/** Marks a trader has looked at are not shown again for the same signs within this time. */
const quiet = 14 * day;

export interface RiskFacts {
  /** Of sixty days. */
  readonly bets: readonly Bet[];
  /** The last price before kick-off of a leg, in hundredths, by `closeName`; those that are known. */
  readonly closes: ReadonlyMap<string, number>;
  /** Members who logged in from the same connection with the same device, and their bets. */
  readonly linked: readonly { readonly memberSeq: number; readonly bets: readonly Bet[] }[];
  /** When bonuses of deposits were credited, epoch ms. */
  readonly bonuses: readonly number[];
}

export const closeName = ({ gameId, selectionId }: Pick<BetLeg, 'gameId' | 'selectionId'>): string =>
  `${gameId}|${selectionId}`;

/** The one leg of a settled single that was taken before its match began; null for every other bet. */
export function measuredLeg(bet: Bet): BetLeg | null {
  const [leg, ...more] = bet.legs;
  const isMeasured = bet.status === 'settled' && leg?.wasWaiting === true && more.length === 0;
  return isMeasured ? leg : null;
}

interface Measured {
  readonly bet: Bet;
  /** Hundredths of a percent. */
  readonly value: number;
}

function measured({ bets, closes }: Pick<RiskFacts, 'bets' | 'closes'>): readonly Measured[] {
  return bets.flatMap((bet) => {
    const leg = measuredLeg(bet);
    const close = leg ? closes.get(closeName(leg)) : undefined;
    if (!leg || close === undefined || close <= 0) return [];
    return [{ bet, value: Math.round(((leg.boardOdds - close) * 10_000) / close) }];
  });
}

/** A member's value at the close. */
export function closingValue(facts: Pick<RiskFacts, 'bets' | 'closes'>): ClosingValue {
  const all = measured(facts);
  const sum = all.reduce((total, { value }) => total + value, 0);
  return { bets: all.length, average: all.length === 0 ? 0 : Math.round(sum / all.length) };
}

type Thresholds = Required<MarkThresholds>;

/** What in a member's bets is worth a trader's look. Nothing follows from it by itself. */
export function riskMarks(facts: RiskFacts, set: MarkThresholds = {}): readonly RiskMark[] {
  const thresholds = { ...markDefaults, ...set };
  return [sharp, arbitrage, linkedMarks, bonusAbuse, quickBets].flatMap((found) => found(facts, thresholds));
}

function sharp(facts: RiskFacts, { sharpBets, sharpAverage }: Thresholds): readonly RiskMark[] {
  const { bets, average } = closingValue(facts);
  return bets >= sharpBets && average >= sharpAverage
    ? [{ kind: 'sharp', value: average, beside: bets }]
    : [];
}

function arbitrage(facts: RiskFacts, thresholds: Thresholds): readonly RiskMark[] {
  const { arbitrageAbove, arbitrageBets, arbitrageOddPercent } = thresholds;
  const far = measured(facts).filter(({ value }) => value >= arbitrageAbove);
  const odd = far.filter(({ bet }) => bet.stake % roundStake !== 0);
  const isMarked = far.length >= arbitrageBets && odd.length * 100 >= far.length * arbitrageOddPercent;
  return isMarked ? [{ kind: 'arbitrage', value: far.length, beside: odd.length }] : [];
}

function linkedMarks({ bets, linked }: RiskFacts, thresholds: Thresholds): readonly RiskMark[] {
  const { samePicks, samePicksMinutes, oppositeBets } = thresholds;
  const within = samePicksMinutes * minute;
  return linked.flatMap((other): RiskMark[] => {
    const same = bets.filter((bet) => other.bets.some((theirs) => isSamePick(bet, theirs, within))).length;
    const opposite = bets.filter((bet) => other.bets.some((theirs) => isOpposite(bet, theirs))).length;
    return [
      ...(same >= samePicks ? [{ kind: 'same-picks', value: same, beside: other.memberSeq } as const] : []),
      ...(opposite >= oppositeBets
        ? [{ kind: 'opposite-bets', value: opposite, beside: other.memberSeq } as const]
        : []),
    ];
  });
}

/**
 * Prematch bets that came faster after the one before than a person chooses. Bets in play are accepted after their delay, and
 * rounds have automatic bets of their own: neither says how fast somebody was.
 */
function quickBets(
  { bets }: RiskFacts,
  { quickBets: most, quickMilliseconds }: Thresholds,
): readonly RiskMark[] {
  const times = bets
    .filter(({ type }) => type === 'pre-match')
    .map(({ acceptedAt }) => acceptedAt)
    .sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time));
  const quick = gaps.filter((gap) => gap < quickMilliseconds);
  return quick.length >= most
    ? [{ kind: 'quick-bets', value: quick.length, beside: Math.min(...quick) }]
    : [];
}

const realLegs = ({ legs }: Bet) => legs.filter(({ isBonus }) => !isBonus);

function isSamePick(bet: Bet, other: Bet, within: number): boolean {
  if (Math.abs(bet.acceptedAt - other.acceptedAt) > within) return false;
  const theirs = new Set(realLegs(other).map(closeName));
  return realLegs(bet).some((leg) => theirs.has(closeName(leg)));
}

/** Two singles on outcomes of one line that exclude each other. */
function isOpposite(bet: Bet, other: Bet): boolean {
  const [mine, theirs] = [bet.legs, other.legs];
  const [one, another] = [mine[0], theirs[0]];
  if (!one || !another || mine.length > 1 || theirs.length > 1) return false;
  const isSameLine = one.gameId === another.gameId && one.folderId === another.folderId;
  const isNear = Math.abs(bet.acceptedAt - other.acceptedAt) <= oppositeWithin;
  return isSameLine && isNear && one.selectionId !== another.selectionId;
}

function bonusAbuse(
  { bets, linked, bonuses: credited }: RiskFacts,
  { bonuses, bonusBets, bonusPercent, lowOdds }: Thresholds,
): readonly RiskMark[] {
  if (credited.length < bonuses) return [];
  const since = bets.filter(({ acceptedAt }) => acceptedAt >= Math.min(...credited));
  const stakeOf = (of: readonly Bet[]) => of.reduce((sum, { stake }) => sum + stake, 0);
  const safe = since.filter(
    (bet) =>
      isLowRisk(bet, lowOdds) ||
      linked.some(({ bets: theirs }) => theirs.some((one) => isOpposite(bet, one))),
  );
  const all = stakeOf(since);
  const percent = all === 0 ? 0 : Math.floor((stakeOf(safe) * 100) / all);
  return since.length >= bonusBets && percent >= bonusPercent
    ? [{ kind: 'bonus-abuse', value: credited.length, beside: percent }]
    : [];
}

function isLowRisk({ legs }: Bet, lowOdds: number): boolean {
  const [leg, ...more] = legs;
  return leg !== undefined && more.length === 0 && leg.odds < lowOdds;
}

interface Look {
  readonly memberSeq: number;
  readonly marks: readonly RiskMark[];
  readonly closing: ClosingValue;
  readonly now: number;
}

/**
 * The record after a look; null when it says nothing new. What no trader has looked at stays open when its signs are gone; a
 * member comes back for another mark at once, for the same ones after fourteen days.
 */
export function riskRecordAfter(before: RiskRecord | undefined, look: Look): RiskRecord | null {
  const { memberSeq, marks, closing, now } = look;
  if (!before && marks.length === 0 && closing.bets === 0) return null;
  const { state = 'none', seenAt = null, seenBy = '', seenKinds = [], version = 0 } = before ?? {};
  const isQuiet = seenAt !== null && now < seenAt + quiet;
  const fresh = marks.some(({ kind }) => !isQuiet || !seenKinds.includes(kind));
  const isOpen = state === 'open' || fresh;
  const shown = state === 'open' && marks.length === 0 ? (before?.marks ?? []) : marks;
  const after: RiskRecord = {
    memberSeq,
    marks: [...shown],
    closing,
    state: isOpen ? 'open' : state,
    since: state === 'open' ? (before?.since ?? now) : isOpen ? now : (before?.since ?? now),
    seenAt,
    seenBy,
    seenKinds: [...seenKinds],
    version: version + 1,
  };
  return before && JSON.stringify({ ...after, version }) === JSON.stringify({ ...before }) ? null : after;
}

/** A trader has looked at it. */
export function riskRecordSeen(
  before: RiskRecord,
  { by, now }: { readonly by: string; readonly now: number },
): RiskRecord {
  const seenKinds = before.marks.map(({ kind }) => kind);
  return { ...before, state: 'seen', seenAt: now, seenBy: by, seenKinds, version: before.version + 1 };
}
