import type { PlayedGame } from '../../model/sports/played-game.ts';
import type { WireForm } from '../../model/sports/wire-match.ts';

/** Fewer games than this say nothing and are not shown (sports.md §10). */
const fewest = 3;

type Outcome = WireForm['last'][number]['outcome'];

/** How a team did in these games, seen from its side; null when they are too few. */
export function teamForm(nameEn: string, games: readonly PlayedGame[]): WireForm | null {
  if (games.length < fewest) return null;
  const seen = games.map((game) => seenBy(nameEn, game));
  const count = (outcome: Outcome) => seen.filter((one) => one.outcome === outcome).length;
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0);
  return {
    games: games.length,
    wins: count('win'),
    draws: count('draw'),
    losses: count('loss'),
    scored: sum((one) => one.scored),
    conceded: sum((one) => one.conceded),
    last: games.map((game, index) => ({
      gameId: game.gameId,
      startTime: new Date(game.startTime).toISOString(),
      homeNameKr: game.homeNameKo,
      awayNameKr: game.awayNameKo,
      score: game.score,
      outcome: seen[index]?.outcome ?? 'draw',
    })),
  };
}

interface Seen {
  readonly scored: number;
  readonly conceded: number;
  readonly outcome: Outcome;
}

function seenBy(nameEn: string, { homeNameEn, score }: PlayedGame): Seen {
  const isHome = homeNameEn === nameEn;
  const scored = isHome ? score.home : score.away;
  const conceded = isHome ? score.away : score.home;
  const outcome = scored > conceded ? 'win' : scored < conceded ? 'loss' : 'draw';
  return { scored, conceded, outcome };
}
