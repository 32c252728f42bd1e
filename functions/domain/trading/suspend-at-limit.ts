import { wonText } from '../../../shared/messages/format.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { noOverrides } from '../../../shared/model/sports/trading.ts';
import { withMatchSuspension } from '../../../shared/rules/sports/changing-overrides.ts';
import type {
  LiabilityLimits,
  LiabilityState,
  LiabilityStops,
} from '../../../shared/rules/trading/liability-limits.ts';
import { matchName } from '../../../shared/rules/trading/match-name.ts';
import { announceMatches } from '../../runtime/live/announce-matches.ts';
import { log } from '../../runtime/log.ts';
import { auditLine } from '../../table/audit/audit.ts';
import type { Action } from '../../table/client/table.ts';
import { putLiabilityStopsAction } from '../../table/sports/liability-stops.ts';
import { putOverrideLineAction } from '../../table/sports/overrides.ts';
import { changeMatch } from './change-match.ts';

/** In place of an operator, in the audit and on the board of suspensions. */
const automatic = 'automatic';

interface Reached {
  readonly reached: Pick<LiabilityState, 'match' | 'markets'>;
  readonly limits: LiabilityLimits;
  /** At what liability it was suspended before. */
  readonly before: LiabilityStops;
  readonly now: number;
}

interface Suspension {
  readonly state: MatchState;
  readonly stops: LiabilityStops;
  readonly others: readonly Action[];
}

/**
 * Suspends a match, or those of its markets, that would cost their limit: as a trader would, each with its line on the
 * board and its audit line in the transaction of the match. A person reopens it. Returns how many suspensions were made.
 */
export async function suspendAtLimit(gameId: string, reached: Reached): Promise<number> {
  let made = 0;
  await changeMatch(gameId, {
    context: { now: reached.now, announce: { matches: (messages) => void announce(messages) } },
    decide: (found) => {
      const suspensions = suspensionsOf(reached);
      const start: Suspension = { state: found, stops: reached.before, others: [] };
      const after = suspensions.reduce((so, suspend) => suspend(so), start);
      made = after.others.length / 2;
      if (made === 0) return null;
      const { startTime } = found.match;
      const stopped = putLiabilityStopsAction(gameId, { stops: after.stops, startTime });
      return { after: after.state, settlement: null, others: [...after.others, stopped] };
    },
  });
  return made;
}

type Suspend = (so: Suspension) => Suspension;

/** The whole match where it reached its limit, else the markets that reached theirs; what is suspended already stays so. */
function suspensionsOf({ reached, limits, now }: Reached): readonly Suspend[] {
  const { match, markets } = reached;
  if (match !== null) return [(so) => withMatchStopped(so, { cost: match, limit: limits.match, now })];
  return [...markets].map(
    ([marketId, cost]): Suspend =>
      (so) =>
        withMarketStopped(so, { marketId, cost, limit: limits.market, now }),
  );
}

interface Cost {
  readonly cost: number;
  readonly limit: number;
  readonly now: number;
}

function withMatchStopped(so: Suspension, { cost, limit, now }: Cost): Suspension {
  const { match, markets } = so.state;
  if (match.suspended) return so;
  const { gameId } = match;
  const line = { scope: 'game', id: gameId, name: matchName(match) } as const;
  const others = [...so.others, ...linesOf(so.state, { line, cost, limit, now })];
  return {
    state: { match: { ...match, suspended: true }, markets },
    stops: { ...so.stops, match: cost },
    others,
  };
}

function withMarketStopped(
  so: Suspension,
  { marketId, ...cost }: Cost & { readonly marketId: number },
): Suspension {
  const { match, markets } = so.state;
  const isStopped = match.suspended || (match.desk ?? noOverrides).markets.includes(marketId);
  if (isStopped) return so;
  const market = markets.find((one) => one.marketId === marketId)?.nameKo ?? String(marketId);
  const id = `${match.gameId}-${marketId}`;
  const line = { scope: 'gameMarket', id, name: `${matchName(match)} · ${market}` } as const;
  return {
    state: { match: withMatchSuspension(match, { marketId, stopped: true }), markets },
    stops: { ...so.stops, markets: { ...so.stops.markets, [marketId]: cost.cost } },
    others: [...so.others, ...linesOf(so.state, { line, ...cost })],
  };
}

function linesOf(
  { match }: MatchState,
  named: Cost & {
    readonly line: { readonly scope: 'game' | 'gameMarket'; readonly id: string; readonly name: string };
  },
): readonly Action[] {
  const { line, cost, limit, now } = named;
  const { gameId, startTime } = match;
  const reason = `자동 중지: 최악 손실 ${wonText(cost)}, 한도 ${wonText(limit)}`;
  const change = { scope: line.scope, id: line.id };
  return [
    putOverrideLineAction({ ...line, gameId, by: automatic, reason, at: now }, startTime),
    auditLine({
      ...{
        operatorId: automatic,
        call: 'suspendAtLimit',
        target: `G#${gameId}`,
        ip: '',
        reason,
        now,
        by: 'sweep',
      },
      before: { ...change, stopped: false },
      after: { ...change, stopped: true, cost, limit },
    }),
  ];
}

/** After the commit. A push is a hint: a failed one is only logged. */
async function announce(messages: Parameters<typeof announceMatches>[0]): Promise<void> {
  try {
    await announceMatches(messages);
  } catch (error) {
    log.warn('push-failed', { message: String(error) });
  }
}
