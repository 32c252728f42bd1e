import type { api } from '../../../lib/calls/api.ts';

type ResultApi = Pick<typeof api.games, 'minigameResults' | 'lotusResults' | 'tokenResults'>;

type ResultsRequest = Parameters<ResultApi['minigameResults']>[0];

/**
 * The result lists by kind of game. These calls write because they settle what is due, but repeating them is no duplicate:
 * the duplicate guard would keep a list outdated for five seconds.
 */
export function resultCallsOf(games: ResultApi) {
  const again = { again: true } as const;
  return {
    mini: (request: ResultsRequest) => games.minigameResults(request, again),
    lotus: (request: ResultsRequest) => games.lotusResults(request, again),
    other: (request: ResultsRequest) => games.tokenResults(request, again),
  };
}
