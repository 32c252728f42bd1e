import type { Match } from '../../model/sports/match.ts';

/** A match as operators read it. */
export function matchName({ homeNameKo, awayNameKo }: Pick<Match, 'homeNameKo' | 'awayNameKo'>): string {
  return `${homeNameKo} : ${awayNameKo}`;
}
