import { decodeTime } from 'ulid';
import type { Market } from '../../../shared/model/sports/match.ts';
import type { WireMatchExposure } from '../../../shared/model/sports/wire-trading.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import { catalogueName } from '../../../shared/rules/sports/market-title.ts';
import {
  type LineExposure,
  levelLiabilities,
  type MatchExposure,
  matchExposure,
  memberLiabilities,
  type OpenLeg,
} from '../../../shared/rules/trading/exposure.ts';
import {
  type LiabilityLimits,
  liabilityLimits,
  memberMatchLimit,
} from '../../../shared/rules/trading/liability-limits.ts';
import { settings } from '../../table/admin/settings.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { matchesWithBets } from '../../table/settlement/matches-with-bets.ts';
import { openLegsOn } from '../../table/settlement/open-legs.ts';
import { cardsByIds, isOver, type MatchCard } from '../../table/sports/match-cards.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import { overrideLinesAt } from '../../table/sports/overrides.ts';

/** Milliseconds: figures older than the first are read again; up to the second they are still shown meanwhile. */
const fresh = 12_000;
const oldest = 15_000;
/** Members of one match that are named beside it. */
const maxMembers = 5;

interface CardExposure {
  readonly card: MatchCard;
  readonly exposure: MatchExposure;
  /** What it would cost at worst to the members of each level. */
  readonly levels: ReadonlyMap<number, number>;
  /** What the open bets of each member may cost on it. */
  readonly members: ReadonlyMap<number, number>;
  /** Epoch ms of the newest open bet of each level, and of each member. */
  readonly lastBets: {
    readonly levels: ReadonlyMap<number, number>;
    readonly members: ReadonlyMap<number, number>;
  };
}
interface Exposures {
  /** Matches with open bets, the largest liability first. */
  readonly list: readonly CardExposure[];
  /** Epoch ms when reading began. */
  readonly at: number;
}

interface Memory {
  cached?: Exposures;
  reading?: Promise<Exposures>;
}
const memory = perTableMemory((): Memory => ({}));

/**
 * The exposure of all open bets, added up from the bets themselves on request: correct whatever changed them, and
 * placements write nothing for it. At most 15 s old; cached per process.
 */
export async function exposureNow(now: number): Promise<Exposures> {
  const kept = memory();
  const { cached } = kept;
  const age = cached ? now - cached.at : Number.POSITIVE_INFINITY;
  if (cached && age < fresh) return cached;
  kept.reading ??= refresh(kept, now);
  if (cached && age < oldest) {
    // Requests that find it too old get the failure.
    kept.reading.catch(() => undefined);
    return cached;
  }
  return kept.reading;
}

async function refresh(kept: Memory, now: number): Promise<Exposures> {
  try {
    kept.cached = await read(now);
    return kept.cached;
  } finally {
    delete kept.reading;
  }
}

async function read(now: number): Promise<Exposures> {
  const cards = await cardsWithBets();
  const legs = await openLegsOn(cards.map(({ match }) => match.gameId));
  const list = cards.flatMap((card): CardExposure[] => {
    const of = legs.get(card.match.gameId) ?? [];
    return of.length > 0 ? [exposed(card, of)] : [];
  });
  return { list: list.sort((a, b) => a.exposure.worst - b.exposure.worst), at: now };
}

function exposed(card: MatchCard, legs: readonly OpenLeg[]): CardExposure {
  const levels = new Map<number, number>();
  const members = new Map<number, number>();
  const keepNewest = (newest: Map<number, number>, of: number, at: number) =>
    newest.set(of, Math.max(newest.get(of) ?? 0, at));
  for (const { betCode, level } of legs) {
    const parts = betCodeParts(betCode);
    if (parts === null) continue;
    const at = decodeTime(parts.ulid);
    if (level !== undefined) keepNewest(levels, level, at);
    keepNewest(members, parts.memberSeq, at);
  }
  return {
    card,
    exposure: matchExposure(legs),
    levels: levelLiabilities(legs),
    members: memberLiabilities(legs),
    lastBets: { levels, members },
  };
}

/**
 * Matches that may have open bets, whenever they begin: of those with bets all but the ones that ended with every listed
 * line decided. One query and a batch for each hundred of them; matches without bets cost nothing.
 */
async function cardsWithBets(): Promise<readonly MatchCard[]> {
  const cards = await cardsByIds(await matchesWithBets());
  return cards.filter((card) => !isOver(card));
}

/**
 * A match's exposure with the names of its lines, the largest liability first, and what is kept when a selection
 * without bets wins. One query for the names and one batch for who suspended it or its markets.
 */
export async function namedMatchExposure(
  { card, exposure, levels, members, lastBets }: CardExposure,
  now: number,
): Promise<WireMatchExposure> {
  const { match } = card;
  const [state, config] = await Promise.all([readMatchState(match.gameId), settings()]);
  const markets = state?.markets ?? card.markets;
  const suspended = (state?.match ?? match).desk?.markets ?? [];
  const { tickets, stake, worst } = exposure;
  return {
    gameId: match.gameId,
    sportNameKr: match.sportNameKo,
    leagueNameKr: match.leagueNameKo,
    homeNameKr: match.homeNameKo,
    awayNameKr: match.awayNameKo,
    startTime: new Date(match.startTime).toISOString(),
    status: match.status,
    tickets,
    stake,
    worst,
    levels: limitedLevels(levels, { ...liabilityLimits(config), lastBets: lastBets.levels }),
    members: membersNearLimit(members, { limit: memberMatchLimit(config), lastBets: lastBets.members }),
    folders: exposure.lines.map((line) => namedLine(line, markets)),
    stops: await stopsOf(match.gameId, suspended, now),
  };
}

/** Suspensions of the match and of its markets; those of single selections stand on the page of the match. */
async function stopsOf(
  gameId: string,
  suspendedMarkets: readonly number[],
  now: number,
): Promise<WireMatchExposure['stops']> {
  const ofMarkets = suspendedMarkets.map((marketId) => ({
    scope: 'gameMarket' as const,
    id: `${gameId}-${marketId}`,
  }));
  const lines = await overrideLinesAt([{ scope: 'game', id: gameId }, ...ofMarkets], now);
  return lines.map(({ scope, id, by, reason, at }) => ({
    ...{ marketsId: scope === 'game' ? null : Number(id.slice(gameId.length + 1)), by, reason },
    at: new Date(at).toISOString(),
  }));
}

function limitedLevels(
  costs: CardExposure['levels'],
  { levels, lastBets }: Pick<LiabilityLimits, 'levels'> & { readonly lastBets: ReadonlyMap<number, number> },
): WireMatchExposure['levels'] {
  return [...costs]
    .map(([level, cost]) => ({
      ...{ level, cost, limit: levels[level] ?? 0 },
      lastBetAt: new Date(lastBets.get(level) ?? 0).toISOString(),
    }))
    .filter(({ cost, limit }) => limit > 0 && cost > 0)
    .sort((a, b) => a.level - b.level);
}

function membersNearLimit(
  costs: CardExposure['members'],
  { limit, lastBets }: { readonly limit: number; readonly lastBets: ReadonlyMap<number, number> },
): WireMatchExposure['members'] {
  if (limit === 0) return [];
  return [...costs]
    .filter(([, cost]) => cost * 2 >= limit)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxMembers)
    .map(([members_seq, cost]) => ({
      ...{ members_seq, cost, limit },
      lastBetAt: new Date(lastBets.get(members_seq) ?? 0).toISOString(),
    }));
}

function namedLine(line: LineExposure, markets: readonly Market[]): WireMatchExposure['folders'][number] {
  const market = markets.find(({ marketId }) => marketId === line.marketId);
  const folder = market?.folders.find(({ id }) => id === line.folderId);
  const taken = new Set(line.cells.map(({ selectionId }) => selectionId));
  const untaken = (folder?.selections ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(({ id }) => ({ selectionId: id, stake: 0, payout: 0, net: line.otherwise }));
  return {
    id: line.folderId,
    marketsId: line.marketId,
    marketNameKr: market?.nameKo ?? catalogueName(line.marketId) ?? String(line.marketId),
    line: folder?.line ?? null,
    stake: line.stake,
    worst: line.worst,
    cells: [...line.cells, ...untaken].map(({ selectionId, stake, payout, net }) => {
      const selection = folder?.selections.find(({ id }) => id === selectionId);
      return {
        id: selectionId,
        side: selection?.side ?? 'other',
        name: selection?.name ?? '지난 기준점',
        line: selection?.line ?? null,
        stake,
        payout,
        net,
      };
    }),
  };
}
