/** Won staked and won in a round of a member. */
export interface RoundSums {
  readonly bet: number;
  readonly win: number;
}
export interface MemberRound extends RoundSums {
  readonly memberSeq: number;
  readonly roundId: string;
}

/** A round that one side has otherwise, or not at all. */
export interface RoundDifference {
  readonly memberSeq: number;
  readonly roundId: string;
  readonly ours: RoundSums | null;
  readonly theirs: RoundSums | null;
}

/** What a round is found by in a map of them. */
export const roundName = ({ memberSeq, roundId }: Pick<MemberRound, 'memberSeq' | 'roundId'>): string =>
  `${memberSeq} ${roundId}`;

/** Rounds in which two lists differ; a list may name a round several times, which counts together. */
export function compareRounds(
  ours: readonly MemberRound[],
  theirs: readonly MemberRound[],
): readonly RoundDifference[] {
  const [one, other] = [byRound(ours), byRound(theirs)];
  const names = new Map([...one, ...other]);
  return [...names].flatMap(([name, { memberSeq, roundId }]) => {
    const [own, their] = [one.get(name) ?? null, other.get(name) ?? null];
    if (own?.bet === their?.bet && own?.win === their?.win) return [];
    return [{ memberSeq, roundId, ours: sumsOf(own), theirs: sumsOf(their) }];
  });
}

export const sumsOf = (round: MemberRound | null): RoundSums | null =>
  round && { bet: round.bet, win: round.win };

/** Each round once, by its name. */
export function byRound<Round extends MemberRound>(rounds: readonly Round[]): ReadonlyMap<string, Round> {
  const found = new Map<string, Round>();
  for (const round of rounds) {
    const { bet, win } = found.get(roundName(round)) ?? { bet: 0, win: 0 };
    found.set(roundName(round), { ...round, bet: bet + round.bet, win: win + round.win });
  }
  return found;
}

/** Rounds, won staked and won of a list. */
export function totalOf(rounds: readonly MemberRound[]): RoundSums & { readonly rounds: number } {
  const found = [...byRound(rounds).values()];
  return {
    rounds: found.length,
    bet: found.reduce((sum, { bet }) => sum + bet, 0),
    win: found.reduce((sum, { win }) => sum + win, 0),
  };
}
