import type { Game } from '../../model/sports/match.ts';

/** Whether a team's or the league's name, Korean or English, holds the text; it is in lower case. */
export function isNamedLike(game: Omit<Game, 'sequences'>, wanted: string): boolean {
  const names = [
    game.homeNameKo,
    game.awayNameKo,
    game.homeNameEn,
    game.awayNameEn,
    game.leagueNameKo,
    game.leagueNameEn,
  ];
  return names.some((name) => name.toLowerCase().includes(wanted));
}
