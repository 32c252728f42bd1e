import type { Market, MatchState } from '../../model/sports/match.ts';
import { noOverrides } from '../../model/sports/trading.ts';

/** Whether part of a match opened or closed between two states of it; prices and scores alone do not count. */
export function statusMoved(before: MatchState | null, after: MatchState): boolean {
  if (!before) return true;
  const { match } = after;
  if (before.match.status !== match.status || before.match.suspended !== match.suspended) return true;
  if (matchSuspensions(before) !== matchSuspensions(after)) return true;
  const old = new Map(before.markets.map((market) => [market.marketId, market]));
  if (old.size !== after.markets.length) return true;
  return after.markets.some((market) => {
    const earlier = old.get(market.marketId);
    return earlier !== market && (earlier === undefined || openings(earlier) !== openings(market));
  });
}

function matchSuspensions({ match: { desk: overrides = noOverrides } }: MatchState): string {
  return JSON.stringify([overrides.markets, overrides.selections]);
}

function openings({ folders }: Market): string {
  return JSON.stringify(
    folders.map(({ id, visible, suspended, selections }) => [
      id,
      visible,
      suspended,
      selections.map((selection) => [selection.id, selection.status]),
    ]),
  );
}
