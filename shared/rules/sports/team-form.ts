import type { PlayedMatch } from '../../model/sports/played-match.ts';
import type { WireForm } from '../../model/sports/wire-match.ts';

/** With fewer matches than this no form is shown (sports.md §10). */
const minMatches = 3;

type Outcome = WireForm['last'][number]['outcome'];

/** A team's results in these matches, from its side; null when they are too few. */
export function teamForm(nameEn: string, matches: readonly PlayedMatch[]): WireForm | null {
  if (matches.length < minMatches) return null;
  const seen = matches.map((match) => seenBy(nameEn, match));
  const count = (outcome: Outcome) => seen.filter((one) => one.outcome === outcome).length;
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0);
  return {
    games: matches.length,
    wins: count('win'),
    draws: count('draw'),
    losses: count('loss'),
    scored: sum((one) => one.scored),
    conceded: sum((one) => one.conceded),
    last: matches.map((match, index) => ({
      gameId: match.gameId,
      startTime: new Date(match.startTime).toISOString(),
      homeNameKr: match.homeNameKo,
      awayNameKr: match.awayNameKo,
      score: match.score,
      outcome: seen[index]?.outcome ?? 'draw',
    })),
  };
}

interface Seen {
  readonly scored: number;
  readonly conceded: number;
  readonly outcome: Outcome;
}

function seenBy(nameEn: string, { homeNameEn, score }: PlayedMatch): Seen {
  const isHome = homeNameEn === nameEn;
  const scored = isHome ? score.home : score.away;
  const conceded = isHome ? score.away : score.home;
  const outcome = scored > conceded ? 'win' : scored < conceded ? 'loss' : 'draw';
  return { scored, conceded, outcome };
}
