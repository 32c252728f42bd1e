import { api } from '../../../lib/calls/api.ts';

type Games = Pick<typeof api.games, 'minigameResults' | 'lotusResults' | 'tokenResults'>;
type Asked = Parameters<Games['minigameResults']>[0];

/**
 * The lists of games, by their kind. Their calls write, for they settle what is due, but asking again is no second wish:
 * the guard against one would hold a list for five seconds behind what changed it.
 */
export function readings(games: Games) {
  const again = { again: true } as const;
  return {
    mini: (asked: Asked) => games.minigameResults(asked, again),
    lotus: (asked: Asked) => games.lotusResults(asked, again),
    other: (asked: Asked) => games.tokenResults(asked, again),
  };
}

/** Own bets and drawn rounds, by the kind of a game. */
export const readOwn = readings(api.games);
