import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import {
  compareRounds,
  type MemberRound,
  type RoundDifference,
  totalOf,
} from '../../../shared/rules/casino/compare-rounds.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import type { CasinoPort, ProviderRound } from '../../providers/casino/port.ts';
import { timeOfCasinoLine } from '../../table/casino/casino-lines.ts';
import { vendorLines } from '../../table/casino/vendor-callbacks.ts';
import { playersOf } from '../../table/casino/vendor-days.ts';
import type { StoredReconciliation } from '../../table/casino/vendor-reconciliations.ts';

/** Differences that are stored; `count` says how many there are. */
const mostStored = 50;
const dayLength = 24 * 3_600_000;

/**
 * Compares a Korean day of our books with the vendor's own list, round by round. A round belongs to the day on which its last
 * callback came; one that is open belongs to none. The vendor may count a round at midnight on the other day: a difference is
 * looked at once more among the lines of the days around it before it is one.
 */
export async function reconcileVendor(
  port: CasinoPort,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<StoredReconciliation> {
  const span = koreanDaySpan(day);
  let theirs: readonly ProviderRound[];
  try {
    theirs = await port.rounds(span);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const none = { rounds: 0, bet: 0, win: 0 };
    return { state: 'failed', at: now, ours: none, theirs: none, count: 0, differences: [], failure };
  }
  const ours = await roundsOfDay(port.vendor, { day, span });
  const differences = await confirmed(compareRounds(ours, theirs), { vendor: port.vendor, span });
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

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Of the players of the day and of the evening before: their rounds that ended on the day. */
async function roundsOfDay(
  vendor: string,
  { day, span }: { readonly day: string; readonly span: Span },
): Promise<readonly MemberRound[]> {
  const before = dayBefore(day);
  const players = new Set([...(await playersOf(vendor, day)), ...(await playersOf(vendor, before))]);
  const rounds: MemberRound[] = [];
  for (const memberSeq of players) {
    const lines = await vendorLines({ vendor, memberSeq, from: span.from - dayLength, to: span.to });
    rounds.push(...endedRounds(lines, span));
  }
  return rounds;
}

function dayBefore(day: string): string {
  const utc = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  return new Date(utc - dayLength).toISOString().slice(0, 10).replaceAll('-', '');
}

/** A member's rounds whose last callback came in a span. What was taken back was not staked. */
function endedRounds(lines: readonly CasinoLine[], { from, to }: Span): readonly MemberRound[] {
  return roundsIn(lines)
    .filter(({ isOpen, endedAt }) => !isOpen && endedAt >= from && endedAt < to)
    .map(({ memberSeq, roundId, bet, win }) => ({ memberSeq, roundId, bet, win }))
    .filter(({ bet, win }) => bet > 0 || win > 0);
}

interface OwnRound extends MemberRound {
  readonly isOpen: boolean;
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
    const old = rounds.get(roundId) ?? { memberSeq, roundId, bet: 0, win: 0, isOpen: false, endedAt: 0 };
    rounds.set(roundId, {
      ...old,
      bet: old.bet + (isBack ? 0 : bet.amount),
      win: old.win + (isBack || !result ? 0 : result.amount),
      isOpen: old.isOpen || !result,
      endedAt: Math.max(old.endedAt, result ? timeOfCasinoLine(result) : 0),
    });
  }
  return [...rounds.values()];
}

/** Minutes around midnight in which the two clocks may put a round on different days. */
const edge = 15 * 60_000;

/** The differences that remain when the days around are taken into account. */
async function confirmed(
  found: readonly RoundDifference[],
  { vendor, span }: { readonly vendor: string; readonly span: Span },
): Promise<readonly RoundDifference[]> {
  const kept: RoundDifference[] = [];
  for (const difference of found) {
    const { memberSeq, roundId, theirs } = difference;
    const around = { from: span.from - dayLength, to: span.to + dayLength };
    const lines = await vendorLines({ vendor, memberSeq, ...around });
    const own = roundsIn(lines).find((round) => round.roundId === roundId);
    const isSame = own !== undefined && own.bet === theirs?.bet && own.win === theirs.win;
    const isAtEdge =
      theirs === null &&
      own !== undefined &&
      Math.min(Math.abs(own.endedAt - span.from), Math.abs(own.endedAt - span.to)) < edge;
    if (!isSame && !isAtEdge) kept.push(difference);
  }
  return kept;
}
