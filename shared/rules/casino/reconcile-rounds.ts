import type { CasinoBetRow, RoundDifference } from '../../model/casino/operator-lists.ts';

interface Round {
  readonly roundId: string;
  readonly memberSeq: number;
  readonly bet: number;
  readonly win: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Holds a provider's rounds of a span against our bets, of which those of some time around the span are given: clocks differ,
 * so a round of theirs may have ended for us a little outside, and one of ours near an edge may be theirs of another day.
 */
export function reconcileRounds(named: {
  readonly theirs: readonly Round[];
  readonly ours: readonly CasinoBetRow[];
  readonly span: Span;
  /** Milliseconds. */
  readonly tolerance: number;
}): { readonly ours: number; readonly differences: readonly RoundDifference[] } {
  const { theirs, ours, span, tolerance } = named;
  const inside = { from: span.from + tolerance, to: span.to - tolerance };
  const ownRounds = roundsOf(ours);
  const theirRounds = new Map(theirs.map((round) => [nameOf(round), round]));
  const differences: RoundDifference[] = [];
  for (const [name, round] of theirRounds) {
    const own = ownRounds.get(name);
    if (own?.bet === round.bet && own.win === round.win) continue;
    differences.push(difference(round, { ours: own, theirs: round }));
  }
  for (const [name, own] of ownRounds) {
    if (theirRounds.has(name) || own.endedAt < inside.from || own.endedAt >= inside.to || own.bet === 0)
      continue;
    differences.push(difference(own, { ours: own, theirs: undefined }));
  }
  const counted = [...ownRounds.values()].filter(
    ({ bet, endedAt }) => bet > 0 && endedAt >= span.from && endedAt < span.to,
  );
  return { ours: counted.length, differences };
}

const nameOf = ({ roundId, memberSeq }: Pick<Round, 'roundId' | 'memberSeq'>): string =>
  `${memberSeq} ${roundId}`;

/** Our bets by round; a bet that was taken back is no part of it. */
function roundsOf(bets: readonly CasinoBetRow[]): ReadonlyMap<string, Round & { readonly endedAt: number }> {
  const rounds = new Map<string, Round & { readonly endedAt: number }>();
  for (const { roundId, memberSeq, stake, paid, state, endedAt } of bets) {
    const name = nameOf({ roundId, memberSeq });
    const before = rounds.get(name) ?? { roundId, memberSeq, bet: 0, win: 0, endedAt: 0 };
    const isBack = state === 'back';
    rounds.set(name, {
      ...before,
      bet: before.bet + (isBack ? 0 : stake),
      win: before.win + (isBack ? 0 : paid),
      endedAt: Math.max(before.endedAt, endedAt ?? 0),
    });
  }
  return rounds;
}

type Side = { readonly bet: number; readonly win: number } | undefined;

function difference(
  { roundId, memberSeq }: Pick<Round, 'roundId' | 'memberSeq'>,
  sides: { readonly ours: Side; readonly theirs: Side },
): RoundDifference {
  const plain = (side: Side) => (side ? { bet: side.bet, win: side.win } : null);
  return { roundId, memberSeq, ours: plain(sides.ours), theirs: plain(sides.theirs) };
}
