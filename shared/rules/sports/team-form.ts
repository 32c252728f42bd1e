import type { PlayedMatch } from '../../model/sports/played-match.ts';
import type { WireForm } from '../../model/sports/wire-match.ts';

/** No form is shown for fewer matches. */
const minMatches = 3;

type Outcome = WireForm['last'][number]['outcome'];

interface TeamResult {
  readonly match: PlayedMatch;
  readonly scored: number;
  readonly conceded: number;
  readonly outcome: Outcome;
}

/** A team's wins, draws, losses and goals in these matches; null when there are too few matches. */
export function teamForm(nameEn: string, matches: readonly PlayedMatch[]): WireForm | null {
  if (matches.length < minMatches) return null;
  const results = matches.map((match) => resultOf(nameEn, match));
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  const sum = (goals: 'scored' | 'conceded') => results.reduce((total, result) => total + result[goals], 0);
  return {
    games: matches.length,
    wins: count('win'),
    draws: count('draw'),
    losses: count('loss'),
    scored: sum('scored'),
    conceded: sum('conceded'),
    last: results.map(({ match, outcome }) => ({
      gameId: match.gameId,
      startTime: new Date(match.startTime).toISOString(),
      homeNameKr: match.homeNameKo,
      awayNameKr: match.awayNameKo,
      score: match.score,
      outcome,
    })),
  };
}

function resultOf(nameEn: string, match: PlayedMatch): TeamResult {
  const { homeNameEn, score } = match;
  const isHome = homeNameEn === nameEn;
  const scored = isHome ? score.home : score.away;
  const conceded = isHome ? score.away : score.home;
  const outcome = scored > conceded ? 'win' : scored < conceded ? 'loss' : 'draw';
  return { match, scored, conceded, outcome };
}
