import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import {
  byRound,
  compareRounds,
  type MemberRound,
  type RoundDifference,
  roundName,
  sumsOf,
  totalOf,
} from '../../../shared/rules/casino/compare-rounds.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import type { CasinoPort, ProviderRound, Span } from '../../providers/casino/port.ts';
import { timeOfCasinoLine } from '../../table/casino/casino-lines.ts';
import { vendorLines } from '../../table/casino/vendor-callbacks.ts';
import { lookedAfter, playersSince } from '../../table/casino/vendor-days.ts';
import type { StoredReconciliation } from '../../table/casino/vendor-reconciliations.ts';

/** Differences that are stored; `count` says how many there are. */
const mostStored = 50;
const dayLength = 24 * 3_600_000;

/** Milliseconds around midnight in which the two clocks may put a round on different days. */
const edge = 15 * 60_000;

/**
 * Compares a Korean day of our books with the vendor's own list, round by round. A round belongs to the day on which its last
 * callback came; one that is open belongs to none. The vendor may count it on another day, around midnight or because its callback
 * came late: a difference is looked at once more in the books and the list of the days around it before it is one. A result of
 * more than eight days after its bet is named as a difference.
 */
export async function reconcileVendor(
  port: CasinoPort,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<StoredReconciliation> {
  const span = koreanDaySpan(day);
  const ours = await roundsOfDay(port.vendor, { day, span });
  let theirs: readonly ProviderRound[];
  let differences: readonly RoundDifference[];
  try {
    const listed = await listOf(port, { from: span.from - edge, to: span.to + edge });
    theirs = listed.filter(({ endedAt }) => endedAt >= span.from && endedAt < span.to);
    differences = await confirmed(compareRounds(ours, theirs), { port, span, listed });
  } catch (error) {
    return failedReconciliation(error, now);
  }
  return {
    state: differences.length === 0 ? 'agrees' : 'differs',
    at: now,
    ours: totalOf(ours),
    theirs: totalOf(theirs),
    count: differences.length,
    differences: differences
      .slice(0, mostStored)
      .map(({ memberSeq, ...difference }) => ({ members_seq: memberSeq, ...difference })),
    failure: null,
  };
}

/** A comparison that could not be made. */
export function failedReconciliation(error: unknown, now: number): StoredReconciliation {
  const failure = error instanceof Error ? error.message : String(error);
  const none = { rounds: 0, bet: 0, win: 0 };
  return { state: 'failed', at: now, ours: none, theirs: none, count: 0, differences: [], failure };
}

/** A round in which no money moved, taken back or free and lost, is on neither side. */
const hasMoved = ({ bet, win }: MemberRound): boolean => bet > 0 || win > 0;

const listOf = async (port: CasinoPort, span: Span): Promise<readonly ProviderRound[]> =>
  (await port.rounds(span)).filter(hasMoved);

/** Rounds that ended on the day, of all who had a callback since it began. */
async function roundsOfDay(
  vendor: string,
  { day, span }: { readonly day: string; readonly span: Span },
): Promise<readonly MemberRound[]> {
  const rounds: MemberRound[] = [];
  for (const [memberSeq, oldest] of await playersSince(vendor, { day, since: span.from })) {
    const from = Math.min(koreanDaySpan(oldest).from, span.from - dayLength);
    const lines = await vendorLines({ vendor, memberSeq, from, to: span.to });
    rounds.push(...endedRounds(lines, span));
  }
  return rounds;
}

/** A member's rounds whose last callback came in a span. What was taken back was not staked. */
function endedRounds(lines: readonly CasinoLine[], { from, to }: Span): readonly MemberRound[] {
  return roundsIn(lines)
    .filter(({ isOpen, endedAt }) => !isOpen && endedAt >= from && endedAt < to)
    .map(({ memberSeq, roundId, bet, win }) => ({ memberSeq, roundId, bet, win }));
}

interface OwnRound extends MemberRound {
  readonly isOpen: boolean;
  /** Epoch ms of its first bet and its last callback. */
  readonly beganAt: number;
  readonly endedAt: number;
}

function roundsIn(lines: readonly CasinoLine[]): readonly OwnRound[] {
  const results = lines.filter(({ type }) => type === 'result');
  const ended = new Map(results.map((line) => [line.id.slice(0, -1), line]));
  const rounds = new Map<string, OwnRound>();
  for (const bet of lines.filter(({ type }) => type === 'bet')) {
    const result = ended.get(bet.id.slice(0, -1));
    const isBack = result?.result === null;
    const { roundId: named, transactionId, memberSeq } = bet;
    const roundId = named === '' ? transactionId : named;
    const beganAt = timeOfCasinoLine(bet);
    const fresh = { memberSeq, roundId, bet: 0, win: 0, isOpen: false, beganAt, endedAt: 0 };
    const old = rounds.get(roundId) ?? fresh;
    rounds.set(roundId, {
      ...old,
      bet: old.bet + (isBack ? 0 : bet.amount),
      win: old.win + (isBack || !result ? 0 : result.amount),
      isOpen: old.isOpen || !result,
      endedAt: Math.max(old.endedAt, result ? timeOfCasinoLine(result) : 0),
    });
  }
  return [...rounds.values()].filter(hasMoved);
}

interface Compared {
  readonly port: CasinoPort;
  readonly span: Span;
  /** The vendor's list of the day and of the edges around it. */
  readonly listed: readonly ProviderRound[];
}

/** The differences that remain when the days around are taken into account, each with what either side has of it. */
async function confirmed(
  found: readonly RoundDifference[],
  { port, span, listed }: Compared,
): Promise<readonly RoundDifference[]> {
  const ours = await roundsAround(found, { vendor: port.vendor, span });
  const earlier = await listedEarlier(found, { port, span, ours });
  const theirs = byRound([...listed, ...earlier]);
  return found.flatMap((difference) => {
    const { memberSeq, roundId } = difference;
    const own = ours.get(roundName(difference)) ?? null;
    const their = theirs.get(roundName(difference)) ?? null;
    const isSame = own?.bet === their?.bet && own?.win === their?.win;
    if (isSame || isOfOtherDay(own, { their, span })) return [];
    return [{ memberSeq, roundId, ours: sumsOf(own), theirs: sumsOf(their) }];
  });
}

/** All rounds of the members that are named, whenever they ended. */
async function roundsAround(
  found: readonly RoundDifference[],
  { vendor, span }: { readonly vendor: string; readonly span: Span },
): Promise<ReadonlyMap<string, OwnRound>> {
  const around = { from: span.from - lookedAfter * dayLength, to: span.to + dayLength };
  const rounds = new Map<string, OwnRound>();
  for (const memberSeq of new Set(found.map((difference) => difference.memberSeq)))
    for (const round of roundsIn(await vendorLines({ vendor, memberSeq, ...around })))
      rounds.set(roundName(round), round);
  return rounds;
}

/** The vendor's list of the days before, where a round that it does not have on the day began then: its callback came late. */
async function listedEarlier(
  found: readonly RoundDifference[],
  { port, span, ours }: Pick<Compared, 'port' | 'span'> & { readonly ours: ReadonlyMap<string, OwnRound> },
): Promise<readonly ProviderRound[]> {
  const to = span.from - edge;
  const missing = found.filter(({ theirs }) => theirs === null);
  const from = Math.min(...missing.map((one) => (ours.get(roundName(one))?.beganAt ?? to) - edge));
  return from < to - edge ? listOf(port, { from, to }) : [];
}

/** Whether our books have the round on the day before or after, whose comparison has the vendor's round too. */
function isOfOtherDay(
  own: OwnRound | null,
  { their, span }: { readonly their: ProviderRound | null; readonly span: Span },
): boolean {
  if (!own || !their || own.isOpen) return false;
  const { from, to } = span;
  if (own.endedAt < from) return own.endedAt >= from - dayLength && their.endedAt < from + edge;
  return own.endedAt >= to && own.endedAt < to + dayLength && their.endedAt >= to - edge;
}
