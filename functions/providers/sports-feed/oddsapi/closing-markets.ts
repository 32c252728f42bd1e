import type { MatchState } from '../../../../shared/model/sports/match.ts';
import type { FeedMarket } from '../message.ts';

const SUSPENDED = 2;

/** Everything still open of a stored match but the selections named, suspended: the API no longer lists it. */
export function closingMarkets(
  stored: MatchState | null,
  listed: ReadonlySet<string> = new Set(),
): readonly FeedMarket[] {
  return (stored?.markets ?? []).flatMap(({ marketId, folders }): FeedMarket[] => {
    const bets = folders.flatMap(({ line, selections }) =>
      selections
        .filter(({ id, status }) => status === 'open' && !listed.has(id))
        .map(({ id, name }) => ({
          Id: id,
          Name: name,
          Status: SUSPENDED,
          ...(line !== null && { BaseLine: line }),
        })),
    );
    return bets.length > 0 ? [{ Id: marketId, Bets: bets }] : [];
  });
}
